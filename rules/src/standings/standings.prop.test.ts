import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Night, nights, quizzersOf, roundBetween } from '../../testing/nights.ts';
import { slowQuizzerStandings, slowTeamStandings } from '../../testing/slow-standings.ts';
import type { RoundResult } from '../tournament.ts';
import { quizzerStandings } from './quizzer-standings.ts';
import { teamStandings } from './team-standings.ts';

const shuffledNight = nights().chain((night) =>
  fc.record({
    night: fc.constant(night),
    teams: fc.shuffledSubarray([...night.teams], { minLength: night.teams.length }),
    results: fc.shuffledSubarray([...night.results], { minLength: night.results.length }),
  }),
);
const idsOf = (night: Night) => night.teams.map((t) => t.id).sort((a, b) => a - b);

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

  test('do not depend on the order of teams and results', () => {
    fc.assert(
      fc.property(shuffledNight, ({ night, teams, results }) => {
        expect(teamStandings(teams, results)).toEqual(teamStandings(night.teams, night.results));
      }),
    );
  });

  test('do not depend on which side a team sat', () => {
    fc.assert(
      fc.property(nights(), ({ teams, results }) => {
        const turned = results.map((r) => ({
          ...r,
          left: r.right,
          right: r.left,
          winner: r.winner === 'left' ? ('right' as const) : ('left' as const),
        }));
        expect(teamStandings(teams, turned)).toEqual(teamStandings(teams, results));
      }),
    );
  });

  test('hold every team once, and a rank is 1 + the number of teams ahead', () => {
    fc.assert(
      fc.property(nights(), (night) => {
        const rows = teamStandings(night.teams, night.results);
        expect(rows.map((r) => r.teamId).sort((a, b) => a - b)).toEqual(idsOf(night));
        for (const [i, row] of rows.entries()) {
          expect(row.rank).toBe(row.decidedBy === 'tie' ? rows[i - 1]?.rank : i + 1);
          expect(row.decidedBy === null).toBe(i === 0);
        }
      }),
    );
  });
});

describe('a result between two other teams', () => {
  /** A night, one of its rounds, and another possible result of that round. */
  const corrected = nights(6)
    .filter(({ results }) => results.length > 0)
    .chain((night) =>
      fc.nat(night.results.length - 1).chain((at) => {
        const old = night.results[at] as RoundResult;
        return fc.record({
          night: fc.constant(night),
          old: fc.constant(old),
          next: roundBetween([old.left.teamId, old.right.teamId]).map((r) => ({
            roundId: old.roundId,
            ...r,
          })),
        });
      }),
    );

  test('leaves the figures of all other teams as they were', () => {
    fc.assert(
      fc.property(corrected, ({ night, old, next }) => {
        const played = [old.left.teamId, old.right.teamId];
        const figures = (results: readonly RoundResult[]) =>
          teamStandings(night.teams, results)
            .filter((row) => !played.includes(row.teamId))
            .map(({ rank: _, decidedBy: __, ...row }) => row)
            .sort((a, b) => a.teamId - b.teamId);
        expect(figures(night.results.map((r) => (r === old ? next : r)))).toEqual(
          figures(night.results),
        );
      }),
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
