import { listWalkovers } from '@quizmeet/contract/bracket/calls.ts';
import { useRead } from '../platform/queries.ts';

/** The matches that are decided without play, by the id of their round, and the teams that left (X9). */
export interface Walkovers {
  isWalkover(roundId: number): boolean;
  hasLeft(teamId: number): boolean;
}

export function useWalkovers(): Walkovers {
  const { data: brackets = [] } = useRead(listWalkovers);
  return {
    isWalkover: (roundId) => brackets.some(({ roundIds }) => roundIds.includes(roundId)),
    hasLeft: (teamId) => brackets.some(({ left }) => left.includes(teamId)),
  };
}
