import { Box } from '@mantine/core';
import { type Mark, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { readOf } from '../platform/queries.ts';
import { useCachedRead, useReadPart } from '../platform/use-cached-read.tsx';

/** Pages work without marks, so a failure must not end the session. */
const readMarks = (year?: number) =>
  readOf(
    roundMarks,
    { query: { division: 'All', ...(year === undefined ? {} : { year }) } },
    { background: true },
  );

const NONE: readonly Mark[] = [];

/** The marks of all Friday rounds that have one. */
export function useMarks(): readonly Mark[] {
  return useCachedRead(readMarks()).data ?? NONE;
}

/** What is special about a Friday round, such as a forfeit (X3); null for most rounds. */
export function useRoundMark(roundId: number, year?: number): Mark | null {
  const ofRound = (marks: readonly Mark[]) => marks.find((mark) => mark.roundId === roundId);
  return useReadPart(readMarks(year), ofRound) ?? null;
}

/** The marks of a round in words, small, beside its score; nothing for most rounds. */
export function RoundMarks({ roundId, year }: { roundId: number; year?: number }) {
  const mark = useRoundMark(roundId, year);
  if (mark === null) return null;
  return (
    <Box component="span" fz="max(0.75rem, 0.8em)" c="dimmed" fw={400} fs="italic">
      {mark.forfeit && 'forfeit'}
    </Box>
  );
}
