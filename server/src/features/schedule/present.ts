import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import type { RoundRow } from '../../records/rounds.ts';
import type { RoundNames } from '../../tournament/names.ts';
import { presentListedRound } from '../../tournament/rounds.ts';

/** Rounds grouped by slot, in slot order (call: rounds/all). */
export function presentSlots(rows: readonly RoundRow[], names: RoundNames): Slot[] {
  const slots = new Map<number, ListedRound[]>();
  for (const row of rows) {
    const rounds = slots.get(row.roundNumber) ?? [];
    rounds.push(presentListedRound(row, names));
    slots.set(row.roundNumber, rounds);
  }
  return [...slots].map(([roundNumber, rounds]) => ({
    roundNumber,
    timeString: names.time(roundNumber),
    rounds,
  }));
}
