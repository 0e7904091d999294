import { listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

type Listed = ReplyOf<typeof listBrackets>[number];
export type Place = ReplyOf<typeof resultSummary>[number];

export interface BracketPlaces extends Listed {
  readonly places: readonly Place[];
}

const nameOf = ({ division, saturdayDivisionName }: Place): string =>
  `${division} ${saturdayDivisionName}`;

/** Undefined until decided. */
export const championOf = (bracketName: string | undefined, results: readonly Place[]) =>
  results.find((each) => each.place === 1 && nameOf(each) === bracketName);

export function placesOf(brackets: readonly Listed[], results: readonly Place[]): BracketPlaces[] {
  const byBracket = Map.groupBy(results, nameOf);
  return brackets.map((bracket) => ({
    ...bracket,
    places: (byBracket.get(bracket.bracketName) ?? []).toSorted((a, b) => a.place - b.place),
  }));
}

/** Each bracket, of one or more. */
export const haveChampions = (brackets: readonly BracketPlaces[]): boolean =>
  brackets.length > 0 && brackets.every(({ places }) => places[0]?.place === 1);

/** @param enabled false reads none @returns reads to wait for, and places once known */
export function usePlaces(enabled: boolean) {
  // The menu reads them on every page; a disabled query with this key would keep them out of server-rendered pages.
  const brackets = useQuery(callQuery(listBrackets));
  const results = useQuery(callQuery(resultSummary, {}, { enabled }));
  const isThere = enabled && brackets.data !== undefined && results.data !== undefined;
  return {
    reads: enabled ? [brackets, results] : [],
    places: isThere ? placesOf(brackets.data, results.data) : undefined,
  };
}
