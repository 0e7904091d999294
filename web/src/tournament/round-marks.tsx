import { Box } from '@mantine/core';
import { WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { type Mark, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';
import { useStillOpen } from './now-and-next.ts';
import { useMatchMarks } from './saturday.ts';

/** Never ends the session: pages work without it. */
const marksQuery = (year?: number) =>
  callQuery(
    roundMarks,
    { query: { division: 'All', ...(year === undefined ? {} : { year }) } },
    { background: true },
  );

const NONE: readonly Mark[] = [];

export const useMarksRead = () => useQuery(marksQuery());

export const useMarks = (): readonly Mark[] => useMarksRead().data ?? NONE;

export const isForfeit = (marks: readonly Mark[], { id }: { readonly id: number }): boolean =>
  marks.some(({ roundId, forfeit }) => roundId === id && forfeit);

/** Null for most (X3). */
export function useRoundMark(roundId: number, year?: number): Mark | null {
  const ofRound = (marks: readonly Mark[]) => marks.find((mark) => mark.roundId === roundId);
  return useQuery({ ...marksQuery(year), select: ofRound }).data ?? null;
}

/** How a round of this day was decided (X3, X9); null if played. */
export function useUnplayed(day: ListedRound['day'] | null) {
  const marks = useMarks();
  const { isWalkover } = useMatchMarks(day === 'Saturday');
  return (round: { readonly id: number }): 'forfeit' | typeof WALKOVER | null => {
    if (isForfeit(marks, round)) return 'forfeit';
    return isWalkover(round.id) ? WALKOVER : null;
  };
}

const RoundMark = ({ children }: { children: string }) => (
  <Box component="span" fz="max(0.75rem, 0.8em)" c="dimmed" fw={400} fs="italic">
    {children}
  </Box>
);

export const WalkoverMark = () => <RoundMark>{WALKOVER}</RoundMark>;

/** Rule X11. @param round of a team, but not its next */
export const NoResultYet = ({ round }: { round: ListedRound }) =>
  useStillOpen([round], null) !== null && <RoundMark>no result yet</RoundMark>;

export const RoundMarks = ({ roundId, year }: { roundId: number; year?: number }) =>
  useRoundMark(roundId, year)?.forfeit === true && <RoundMark>forfeit</RoundMark>;
