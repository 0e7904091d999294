import { teamQuizzers } from '@quizmeet/contract/standings/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/**
 * In how many rounds a saved quizzer has a line, which stays when the quizzer leaves the roster (X8).
 * @param teamId null for a new team
 * @returns 0 until it is known
 */
export function useRoundsPlayed(teamId: number | null, quizzerId: number | null): number {
  const query = { teamId: teamId ?? 0 };
  const isSaved = teamId !== null && quizzerId !== null;
  const { data = [] } = useQuery(
    callQuery(teamQuizzers, { query }, { enabled: isSaved, background: true }),
  );
  return data.find((each) => each.quizzerId === quizzerId)?.roundsCompleted ?? 0;
}
