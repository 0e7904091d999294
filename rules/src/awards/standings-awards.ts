import type { AwardPlace, AwardRule, DivisionFacts, Holder, Lack } from './award.ts';

function placesByRank<T extends { readonly rank: number }>(
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

const roundLacks = ({ openRounds }: DivisionFacts): Lack[] =>
  openRounds === 0 ? [] : [{ code: 'award/rounds-open', count: openRounds }];

/** Results may be saved without quizzer scores (S9). */
const lineLacks = (facts: DivisionFacts): Lack[] => [
  ...roundLacks(facts),
  ...(facts.lackingLines === 0
    ? []
    : [{ code: 'award/lines-lacking' as const, count: facts.lackingLines }]),
];

/** Says that nobody has it, unless something else explains it. */
const orNobody = (places: readonly AwardPlace[], lacks: readonly Lack[]): readonly Lack[] =>
  places.length > 0 || lacks.length > 0 ? lacks : [{ code: 'award/nobody', count: 0 }];

export const divisionPlaces: AwardRule = {
  title: 'Friday division places',
  kind: 'team',
  sentence: (count) =>
    count === 1
      ? 'The top team of each division in Friday’s standings.'
      : `The top ${count} teams of each division in Friday’s standings.`,
  usual: 1,
  most: 10,
  find: (facts, count) => {
    const places = placesByRank(facts.teams, count, ({ teamId, average }) =>
      average === null ? null : { id: teamId, reason: { by: 'olympic average', average } },
    );
    return [{ of: facts.division, places, lacks: orNobody(places, roundLacks(facts)) }];
  },
};

export const topQuizzers: AwardRule = {
  title: 'Top quizzers',
  kind: 'quizzer',
  sentence: (count) =>
    count === 1
      ? 'The quizzer in each division with the most points per round on Friday. Ties go to fewer errors per round.'
      : `The ${count} quizzers in each division with the most points per round on Friday. Ties go to fewer errors per round.`,
  usual: 10,
  most: 20,
  find: (facts, count) => {
    const places = placesByRank(facts.quizzers, count, ({ quizzerId, average }) =>
      average === null ? null : { id: quizzerId, reason: { by: 'average', average } },
    );
    return [{ of: facts.division, places, lacks: orNobody(places, lineLacks(facts)) }];
  },
};
