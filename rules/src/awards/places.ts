import type { AwardPlace, DivisionFacts, Holder, Lack } from './award.ts';

/**
 * The places of those who have a rank, first place first; equal ranks share a place.
 * @param count the last rank that has a place
 */
export function placesByRank<T extends { readonly rank: number }>(
  ranked: readonly T[],
  count: number,
  holder: (row: T) => Holder | null,
): AwardPlace[] {
  const places = Map.groupBy(
    ranked.filter(({ rank }) => rank <= count),
    ({ rank }) => rank,
  );
  return [...places]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([place, rows]) => {
      const [first, ...others] = rows.flatMap((row) => holder(row) ?? []);
      return first === undefined ? [] : [{ place, holders: [first, ...others] as const }];
    });
}

/** What keeps Friday's team standings from being final. */
export const roundLacks = ({ openRounds }: DivisionFacts): Lack[] =>
  openRounds === 0 ? [] : [{ code: 'award/rounds-open', count: openRounds }];

/** What keeps the quizzer standings from being final; results may be saved without lines (S9). */
export const lineLacks = (facts: DivisionFacts): Lack[] => [
  ...roundLacks(facts),
  ...(facts.lackingLines === 0
    ? []
    : [{ code: 'award/lines-lacking' as const, count: facts.lackingLines }]),
];

/** An award without a holder says so, unless something else says why. */
export const orNobody = (places: readonly AwardPlace[], lacks: readonly Lack[]): readonly Lack[] =>
  places.length > 0 || lacks.length > 0 ? lacks : [{ code: 'award/nobody', count: 0 }];
