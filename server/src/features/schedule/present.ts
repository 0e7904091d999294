import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import type { RoundRow } from '../../records/rounds.ts';
import type { RoundNames } from '../../tournament/names.ts';
import { presentListedRound } from '../../tournament/rounds.ts';

export function presentSlots(rows: readonly RoundRow[], names: RoundNames): Slot[] {
  const slots = new Map<number, ListedRound[]>();
  for (const row of rows) {
    const rounds = slots.get(row.roundNumber) ?? [];
    rounds.push(presentListedRound(row, names));
    slots.set(row.roundNumber, rounds);
  }
  const inOrder = [...slots].toSorted(([a], [b]) => names.minutes(a) - names.minutes(b) || a - b);
  return inOrder.map(([roundNumber, rounds]) => ({
    roundNumber,
    timeString: names.time(roundNumber),
    rounds,
  }));
}
