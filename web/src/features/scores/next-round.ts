import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';

/** The room's next open round after this one; null when the room has no more. */
export function nextOpenRound(
  slots: readonly Slot[],
  round: Pick<ListedRound, 'roundNumber' | 'roomNumber'>,
): ListedRound | null {
  const later = slots
    .flatMap((slot) => slot.rounds)
    .filter((each) => each.roomNumber === round.roomNumber && each.winningTeam === '')
    .filter((each) => each.roundNumber > round.roundNumber)
    .toSorted((a, b) => a.roundNumber - b.roundNumber);
  return later[0] ?? null;
}
