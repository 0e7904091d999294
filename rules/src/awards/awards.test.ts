import { describe, expect, test } from 'vitest';
import type { AwardCounts, AwardName, DivisionFacts, RankedQuizzer } from './award.ts';
import { AWARD_RULES, awardsOf, countFindings, countsFor, isUnfinished } from './awards.ts';

const NONE: AwardCounts = {
  'bracket places': 0,
  'division places': 0,
  'top quizzers': 0,
};
const quizzer = (
  quizzerId: number,
  rank: number,
  average: number | null = 100 - rank,
): RankedQuizzer => ({ quizzerId, rank, average });
const facts = (some: Partial<DivisionFacts>): DivisionFacts => ({
  division: 'Open',
  openRounds: 0,
  lackingLines: 0,
  teams: [
    { teamId: 1, rank: 1, average: 14 },
    { teamId: 2, rank: 2, average: 12 },
    { teamId: 3, rank: 2, average: 12 },
    { teamId: 4, rank: 4, average: null },
  ],
  quizzers: [],
  brackets: [],
  ...some,
});
/** `place: holders` of the only award. */
function given(counts: Partial<AwardCounts>, some: Partial<DivisionFacts>) {
  const [award] = awardsOf([facts(some)], { ...NONE, ...counts });
  return award?.places.map(({ place, holders }) => `${place}: ${holders.map(({ id }) => id)}`);
}
const lacksOf = (counts: Partial<AwardCounts>, some: Partial<DivisionFacts>) =>
  awardsOf([facts(some)], { ...NONE, ...counts }).flatMap(({ lacks }) => lacks);

describe('places of a bracket', () => {
  const placings = [
    { place: 1, source: 'Winner of 14', teamId: 7 },
    { place: 2, source: 'Loser of 14', teamId: 9 },
    { place: 3, source: 'Loser of 13', teamId: null },
    { place: 4, source: 'Loser of 12', teamId: 3 },
  ];
  const brackets = [{ name: 'Open A', placings }];

  test('are the bracket places decided so far', () => {
    expect(given({ 'bracket places': 3 }, { brackets })).toEqual(['1: 7', '2: 9']);
    const lacks = lacksOf({ 'bracket places': 3 }, { brackets });
    expect(lacks).toEqual([{ code: 'award/places-open', count: 1 }]);
    expect(lacks.every(isUnfinished)).toBe(true);
  });

  test('are final when those that are awarded are decided', () => {
    expect(lacksOf({ 'bracket places': 2 }, { brackets })).toEqual([]);
  });

  test('are not final before there are brackets, unless there are too few teams (B1)', () => {
    const lacks = lacksOf({ 'bracket places': 3 }, {});
    expect(lacks).toEqual([{ code: 'award/no-brackets', count: 0 }]);
    expect(lacks.every(isUnfinished)).toBe(true);
    const teams = facts({}).teams.slice(0, 2);
    expect(lacksOf({ 'bracket places': 3 }, { teams })).toEqual([]);
  });

  test('are awarded in every bracket', () => {
    const both = [...brackets, { name: 'Open B', placings }];
    const awards = awardsOf([facts({ brackets: both })], { ...NONE, 'bracket places': 1 });
    expect(awards.map((award) => award.of)).toEqual(['Open A', 'Open B']);
  });
});

describe('places of Friday', () => {
  test('are not final while a round has no result', () => {
    expect(lacksOf({ 'division places': 1 }, { openRounds: 2 })).toEqual([
      { code: 'award/rounds-open', count: 2 },
    ]);
  });

  test('are nobody’s without a round', () => {
    const teams = [{ teamId: 4, rank: 1, average: null }];
    expect(given({ 'division places': 3 }, { teams })).toEqual([]);
    expect(lacksOf({ 'division places': 3 }, { teams })).toEqual([
      { code: 'award/nobody', count: 0 },
    ]);
  });
});

describe('top quizzers', () => {
  const quizzers = [quizzer(1, 1), quizzer(2, 2), quizzer(3, 2), quizzer(4, 4), quizzer(5, 5)];

  test('are not final while results lack lines', () => {
    expect(lacksOf({ 'top quizzers': 3 }, { quizzers, lackingLines: 1 })).toEqual([
      { code: 'award/lines-lacking', count: 1 },
    ]);
  });
});

describe('the awards of an event', () => {
  test('are the usual ones unless it sets others', () => {
    expect(countsFor(new Map([['top quizzers', 0]]))).toEqual({
      'bracket places': 3,
      'division places': 1,
      'top quizzers': 0,
    });
  });

  test('have a sentence for every number of places', () => {
    for (const { sentence, most } of Object.values(AWARD_RULES)) {
      for (let count = 1; count <= most; count++) expect(sentence(count)).toMatch(/^The .*\.$/);
    }
  });

  test('leave out a division without teams', () => {
    expect(awardsOf([facts({ teams: [] })], countsFor(new Map()))).toEqual([]);
  });

  test('have at most so many places', () => {
    const wanted = new Map<AwardName, number>([
      ['top quizzers', 21],
      ['division places', -1],
      ['bracket places', 0.5],
    ]);
    expect(countFindings(wanted).map(({ path, data }) => [path, data?.['most']])).toEqual([
      ['counts.0.count', 20],
      ['counts.1.count', 10],
      ['counts.2.count', 10],
    ]);
  });
});
