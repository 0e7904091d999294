import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quizzerStandings } from '../standings/quizzer-standings.ts';
import { teamStandings } from '../standings/team-standings.ts';
import type { RoundResult } from '../tournament.ts';
import { churchSums, quizzerSums } from './over-the-years.ts';

const line = (quizzerId: number) =>
  fc.record({
    quizzerId: fc.constant(quizzerId),
    correct: fc.integer({ min: 0, max: 4 }),
    errors: fc.integer({ min: 0, max: 3 }),
  });
const side = (teamId: number) =>
  fc.record({
    teamId: fc.constant(teamId),
    score: fc.integer({ min: -10, max: 60 }).map((tens) => 10 * tens),
    lines: fc.oneof(fc.tuple(line(teamId)), fc.constant([])),
  });
/** Rounds of a year between team 1 with quizzer 1, and team 2 with quizzer 2. */
const year = fc.array(
  fc.record({
    roundId: fc.integer({ min: 1, max: 9999 }),
    left: side(1),
    right: side(2),
    winner: fc.constantFrom('left' as const, 'right' as const),
  }),
  { maxLength: 8 },
);
const years = fc.array(year, { minLength: 1, maxLength: 6 });
const TEAMS = [1, 2].map((id) => ({ id, teamNumber: id }));

test('a quizzer’s sums over the years equal the years’ standings, and one standing of all rounds (W2, S2)', () => {
  fc.assert(
    fc.property(years, (all: RoundResult[][]) => {
      const of = (results: readonly RoundResult[]) =>
        quizzerStandings([1, 2], results).find(({ quizzerId }) => quizzerId === 1);
      const rows = all.flatMap((results) => of(results) ?? []);
      const { years: count, ...sums } = quizzerSums(rows);
      expect(count).toBe(all.length);
      expect(of(all.flat())).toMatchObject(sums);
    }),
  );
});

test('a church’s sums over the years equal the years’ standings, and one standing of all rounds (W2, S5)', () => {
  fc.assert(
    fc.property(years, (all: RoundResult[][]) => {
      const of = (results: readonly RoundResult[]) =>
        teamStandings(TEAMS, results).filter(({ teamId }) => teamId === 2);
      const { years: _, teams: __, ...sums } = churchSums(all.map(of));
      expect(of(all.flat())[0]).toMatchObject(sums);
    }),
  );
});
