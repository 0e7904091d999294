import type { AwardRule, DivisionFacts, RankedQuizzer } from './award.ts';
import { lineLacks, orNobody, placesByRank } from './standings-awards.ts';

interface Rise {
  readonly quizzer: RankedQuizzer;
  readonly average: number;
  readonly year: number;
  readonly from: number;
  readonly places: number;
}

/** The archive has only places of years before this software (E5). */
export const mostImproved: AwardRule = {
  title: 'Most improved',
  kind: 'quizzer',
  sentence: (count) =>
    `${count === 1 ? 'The quizzer who has' : `The ${count} quizzers who have`} risen the most places in the quizzer standings of the same division since the last year in the archive. Who was not in that division then is not compared, nor who shares the name with another.`,
  usual: 1,
  most: 10,
  find: (facts, count) => {
    const places = placesByRank(ranked(risesOf(facts)), count, ({ quizzer, year, from }) => ({
      id: quizzer.quizzerId,
      reason: { by: 'rise', year, from, to: quizzer.rank },
    }));
    return [{ of: facts.division, places, lacks: orNobody(places, lacksOf(facts)) }];
  },
};

const lacksOf = (facts: DivisionFacts) =>
  facts.pastYears.length === 0
    ? [{ code: 'award/no-past-year' as const, count: 0 }]
    : lineLacks(facts);

function risesOf({ division, quizzers, pastYears }: DivisionFacts): Rise[] {
  const [lastYear] = pastYears;
  return quizzers
    .flatMap((quizzer): Rise[] => {
      const { average, past, rank } = quizzer;
      const before = past.filter((each) => each.year === lastYear && each.division === division);
      const [only] = before;
      if (average === null || only === undefined || before.length > 1 || !only.isSure) return [];
      const { year, place: from } = only;
      return from > rank ? [{ quizzer, average, year, from, places: from - rank }] : [];
    })
    .toSorted((a, b) => b.places - a.places);
}

/** Equal rises share a rank: 1, 1, 3. */
const ranked = (rises: readonly Rise[]) =>
  rises.map((rise) => ({
    ...rise,
    rank: 1 + rises.filter(({ places }) => places > rise.places).length,
  }));

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
