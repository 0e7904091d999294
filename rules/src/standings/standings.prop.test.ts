import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Night, nights, quizzersOf } from '../../testing/nights.ts';
import { slowQuizzerStandings, slowTeamStandings } from '../../testing/slow-standings.ts';
import { quizzerStandings } from './quizzer-standings.ts';
import { teamStandings } from './team-standings.ts';

const shuffledNight = nights().chain((night) =>
  fc.record({
    night: fc.constant(night),
    teams: fc.shuffledSubarray([...night.teams], { minLength: night.teams.length }),
    results: fc.shuffledSubarray([...night.results], { minLength: night.results.length }),
  }),
);

describe('team standings (S5)', () => {
  test('are those of the slow reading of the rulebook', () => {
    fc.assert(
      fc.property(nights(), (night) => {
        const byNumber = night.teams.toSorted((a, b) => (a.teamNumber ?? 0) - (b.teamNumber ?? 0));
        const slow = slowTeamStandings(
          byNumber.map((t) => t.id),
          night.results,
        );
        const fast = teamStandings(night.teams, night.results).map(({ average, ...row }) => ({
          ...row,
          average: average === null ? null : average.toFixed(2),
        }));
        expect(fast).toEqual(slow);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('quizzer standings (S6)', () => {
  const quizzersIn = (night: Night) => night.teams.flatMap((t) => quizzersOf(t.id));

  test('are those of the slow reading of the rulebook', () => {
    fc.assert(
      fc.property(nights(4), (night) => {
        const fast = quizzerStandings(quizzersIn(night), night.results).map((row) => ({
          ...row,
          average: row.average === null ? null : row.average.toFixed(2),
        }));
        expect(fast).toEqual(slowQuizzerStandings(quizzersIn(night), night.results));
      }),
      { numRuns: 500 },
    );
  });

  test('do not depend on the order of quizzers and results', () => {
    fc.assert(
      fc.property(shuffledNight, ({ night, results }) => {
        const ids = quizzersIn(night);
        expect(quizzerStandings(ids.toReversed(), results)).toEqual(
          quizzerStandings(ids, night.results),
        );
      }),
    );
  });
});
