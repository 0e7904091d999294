import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';

/**
 * The room's next open round after this one; null when the room has no more.
 * @param slots in the order of time; a round number may begin before a smaller one (F9)
 */
export function nextOpenRound(
  slots: readonly Slot[],
  round: Pick<ListedRound, 'roundNumber' | 'roomNumber'>,
): ListedRound | null {
  const at = slots.findIndex((slot) => slot.roundNumber === round.roundNumber);
  const later = slots
    .slice(at + 1)
    .flatMap((slot) => slot.rounds)
    .find((each) => each.roomNumber === round.roomNumber && each.winningTeam === '');
  return later ?? null;
}
