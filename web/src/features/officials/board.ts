import type { Topic } from '@quizmeet/contract/call.ts';
import type { Board } from '@quizmeet/contract/officials/calls.ts';
import { dutiesWithProblems } from '@quizmeet/rules/officials/assignment-problems.ts';
import { type Duty, type Evening, keyOf, type Post } from '@quizmeet/rules/officials/evening.ts';

export const OFFICIAL_TOPICS: readonly Topic[] = ['officials', 'schedule', 'teams', 'event'];

export const eveningOf = ({ officials, rounds, roles, slotMinutes }: Board): Evening => ({
  officials: officials.map(({ id, roles: can, fromMinutes, untilMinutes, ownTeams }) => ({
    ...{ id, roles: can, from: fromMinutes, until: untilMinutes },
    ownTeams: new Set(ownTeams),
  })),
  rounds,
  roles,
  slotMinutes,
});

export const nameOf = ({ officials }: Board, id: number): string =>
  officials.find((each) => each.id === id)?.name ?? '';

export const roomOf = ({ rooms }: Board, roomNumber: number): string =>
  rooms.find((each) => each.roomNumber === roomNumber)?.name ?? `${roomNumber}`;

export const timeOf = ({ slots }: Board, roundNumber: number): string =>
  slots.find((each) => each.roundNumber === roundNumber)?.time ?? `Round ${roundNumber}`;

export type Candidate = ReturnType<typeof candidatesFor>[number];

/** Best first, without those whose team plays there. */
export function candidatesFor(board: Board, post: Post) {
  const evening = eveningOf(board);
  const others = board.duties.filter((duty) => keyOf(duty) !== keyOf(post));
  const candidates = board.officials.map(({ id, name }) => {
    const other = others.find(
      (duty) => duty.officialId === id && duty.roundNumber === post.roundNumber,
    );
    const duty: Duty = { ...post, officialId: id, fixed: true };
    const rest = others.filter((each) => each !== other);
    const own = dutiesWithProblems(evening, [...rest, duty]).find((each) => each.duty === duty);
    return { id, name, troubles: own?.troubles ?? [], elsewhere: other?.roomNumber ?? null };
  });
  const disabledReason = ({ troubles, elsewhere }: (typeof candidates)[number]) =>
    troubles.length + (elsewhere === null ? 0 : 1);
  return candidates
    .filter(({ troubles }) => !troubles.includes('own team'))
    .toSorted((a, b) => disabledReason(a) - disabledReason(b));
}
