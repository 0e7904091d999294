import type { AwardRule, DivisionFacts } from './award.ts';
import { lineLacks, orNobody, placesByRank } from './places.ts';

/** The best quizzers of each division whom the archive does not know. */
export const newcomer: AwardRule = {
  title: 'Newcomer',
  kind: 'quizzer',
  sentence: (count) =>
    `${count === 1 ? 'The best-placed quizzer' : `The ${count} best-placed quizzers`} of each division in their first year, in either division.`,
  usual: 1,
  most: 10,
  find: (facts, count) => {
    const places = placesByRank(newOnes(facts), count, ({ quizzerId, place, average }) => ({
      id: quizzerId,
      reason: { by: 'rank', rank: place, average },
    }));
    return [{ of: facts.division, places, lacks: orNobody(places, lacksOf(facts)) }];
  },
};

const lacksOf = (facts: DivisionFacts) =>
  facts.pastYears.length === 0
    ? [{ code: 'award/no-past-year' as const, count: 0 }]
    : lineLacks(facts);

/** Ranked among themselves; without an earlier year nobody can be told from those who were there. */
function newOnes({ quizzers, pastYears }: DivisionFacts) {
  if (pastYears.length === 0) return [];
  const fresh = quizzers.flatMap(({ quizzerId, rank: place, average, past }) =>
    average === null || past.length > 0 ? [] : [{ quizzerId, place, average }],
  );
  return fresh.map((each) => ({
    ...each,
    rank: 1 + fresh.filter(({ place }) => place < each.place).length,
  }));
}
