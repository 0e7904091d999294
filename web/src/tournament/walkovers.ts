import { listWalkovers } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** The matches that are decided without play, by the id of their round, and the teams that left (X9). */
export interface Walkovers {
  isWalkover(roundId: number): boolean;
  hasLeft(teamId: number): boolean;
  /** The teams that have left, those of a bracket in the order in which they left. */
  readonly left: readonly number[];
}

/** @param enabled whether it matters; otherwise nothing is read */
export function useWalkovers(enabled = true): Walkovers {
  const { data: brackets = [] } = useQuery(callQuery(listWalkovers, {}, { enabled }));
  return {
    isWalkover: (roundId) => brackets.some(({ roundIds }) => roundIds.includes(roundId)),
    hasLeft: (teamId) => brackets.some(({ left }) => left.includes(teamId)),
    left: brackets.flatMap(({ left }) => left),
  };
}
