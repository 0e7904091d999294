import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';

/**
 * The room's next open round after this one; null when the room has no more.
 * @param entered the open rounds that this person has entered already (X10)
 */
export function nextOpenRound(
  slots: readonly Slot[],
  round: Pick<ListedRound, 'roundNumber' | 'roomNumber'>,
  entered: ReadonlySet<number> = new Set(),
): ListedRound | null {
  const later = slots
    .flatMap((slot) => slot.rounds)
    .filter(
      (each) =>
        each.roomNumber === round.roomNumber && each.winningTeam === '' && !entered.has(each.id),
    )
    .filter((each) => each.roundNumber > round.roundNumber)
    .toSorted((a, b) => a.roundNumber - b.roundNumber);
  return later[0] ?? null;
}
