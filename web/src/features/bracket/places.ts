import { listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

type Listed = ReplyOf<typeof listBrackets>[number];
export type Place = ReplyOf<typeof resultSummary>[number];

/** A bracket with its decided places, the best first. */
export interface BracketPlaces extends Listed {
  readonly places: readonly Place[];
}

/** The decided places of each bracket, in the brackets' order. */
export function placesOf(brackets: readonly Listed[], results: readonly Place[]): BracketPlaces[] {
  const byBracket = Map.groupBy(
    results,
    ({ division, saturdayDivisionName }) => `${division} ${saturdayDivisionName}`,
  );
  return brackets.map((bracket) => ({
    ...bracket,
    places: (byBracket.get(bracket.bracketName) ?? []).toSorted((a, b) => a.place - b.place),
  }));
}

/** Whether there are brackets and each has its champion. */
export const haveChampions = (brackets: readonly BracketPlaces[]): boolean =>
  brackets.length > 0 && brackets.every(({ places }) => places[0]?.place === 1);

/**
 * Reads the places of Saturday.
 * @param enabled whether there may be any; otherwise no places are read
 * @returns the reads to wait for, and the places of each bracket once known
 */
export function usePlaces(enabled: boolean) {
  // The menu reads them on every page; a disabled query of the same key would keep them out of rendered pages.
  const brackets = useQuery(callQuery(listBrackets));
  const results = useQuery(callQuery(resultSummary, {}, { enabled }));
  const isThere = enabled && brackets.data !== undefined && results.data !== undefined;
  return {
    reads: enabled ? [brackets, results] : [],
    places: isThere ? placesOf(brackets.data, results.data) : undefined,
  };
}
