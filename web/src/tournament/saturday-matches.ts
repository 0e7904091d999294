import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';

/** `Open A, match 5` */
export const matchName = ({
  bracketName,
  round: { roundNumber },
}: Pick<SaturdayMatch, 'bracketName' | 'round'>): string => `${bracketName}, match ${roundNumber}`;

/** To a match in its bracket; for an administrator it opens there. */
export const pathToMatch = ({
  bracketDivision,
  round: { id, division },
}: Pick<SaturdayMatch, 'bracketDivision' | 'round'>): string =>
  `${paths.bracket(division, bracketDivision)}?round=${id}`;

/** A round or match that a list names. */
type Named = Pick<ListedRound, 'id' | 'day'>;

/**
 * Finds the matches of a list that names rounds of both days by their ids. Nothing is read while there are only rounds.
 * @returns the reads to wait for, and what finds a match
 */
export function useMatchesOf(named: readonly Named[]): {
  readonly reads: readonly UseQueryResult<SaturdayMatch[]>[];
  readonly matchOf: (id: number) => SaturdayMatch | undefined;
} {
  const enabled = named.some(({ day }) => day === 'Saturday');
  const read = useQuery(callQuery(listMatches, {}, { enabled }));
  return {
    reads: enabled ? [read] : [],
    matchOf: (id) => read.data?.find(({ round }) => round.id === id),
  };
}
