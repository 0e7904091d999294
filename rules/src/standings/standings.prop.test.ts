import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Night, nights, quizzersOf, roundBetween } from '../../testing/nights.ts';
import { slowQuizzerStandings, slowTeamStandings } from '../../testing/slow-standings.ts';
import type { RoundResult, TeamId } from '../tournament.ts';
import { compareExact } from './fraction.ts';
import { quizzerStandings } from './quizzer-standings.ts';
import { teamsThatNeverCame } from './team-night.ts';
import { type TeamStanding, teamStandings } from './team-standings.ts';

const shuffledNight = nights().chain((night) =>
  fc.record({
    night: fc.constant(night),
    teams: fc.shuffledSubarray([...night.teams], { minLength: night.teams.length }),
    results: fc.shuffledSubarray([...night.results], { minLength: night.results.length }),
  }),
);
const idsOf = (night: Night) => night.teams.map((t) => t.id).sort((a, b) => a - b);
const isRound = (r: RoundResult, a: TeamId, b: TeamId) =>
  [r.left.teamId, r.right.teamId].sort().join() === [a, b].sort().join();
const averageOf = ({ olympicPoints, wins, losses }: TeamStanding) => ({
  numerator: olympicPoints,
  denominator: Math.max(wins + losses, 1),
});
/** Compares averages; a team that never came is behind all that have played (U4). */
const averagesOf = ({ teams, results }: Night) => {
  const ids = teams.map(({ id }) => id);
  const absent = new Set(teamsThatNeverCame(ids, results));
  const came = ({ teamId, wins, losses }: TeamStanding) =>
    Number(wins + losses > 0 && !absent.has(teamId));
  return (a: TeamStanding, b: TeamStanding) =>
    came(a) - came(b) || compareExact(averageOf(a), averageOf(b));
};

/** Each row with the row above it. */
const neighbors = (rows: readonly TeamStanding[]) =>
  rows.slice(1).flatMap((row, i) => {
    const above = rows[i];
    return above === undefined ? [] : [{ above, row, at: i + 1 }];
  });

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

  test('never put a lower average ahead, and say so exactly when averages differ', () => {
    fc.assert(
      fc.property(nights(), (night) => {
        const compareAverages = averagesOf(night);
        for (const { above, row } of neighbors(teamStandings(night.teams, night.results))) {
          const difference = compareAverages(above, row);
          expect(difference).toBeGreaterThanOrEqual(0);
          expect(row.decidedBy === 'average').toBe(difference > 0);
        }
      }),
    );
  });

  test('share a rank only among teams equal in average, bonuses and points', () => {
    fc.assert(
      fc.property(nights(), (night) => {
        const compareAverages = averagesOf(night);
        for (const { above, row } of neighbors(teamStandings(night.teams, night.results))) {
          if (row.decidedBy !== 'tie') continue;
          expect(compareAverages(above, row)).toBe(0);
          expect(above.teamBonuses).toBe(row.teamBonuses);
          expect(above.totalPoints).toBe(row.totalPoints);
        }
      }),
    );
  });

  test('decide two tied teams by their own meetings first, and only the tied', () => {
    fc.assert(
      fc.property(nights(4), (night) => {
        const compareAverages = averagesOf(night);
        const sameAverage = (a: TeamStanding, b: TeamStanding) => compareAverages(a, b) === 0;
        const rows = teamStandings(night.teams, night.results);
        for (const { above, row } of neighbors(rows)) {
          if (rows.filter((other) => sameAverage(other, row)).length !== 2) continue;
          if (!sameAverage(above, row)) continue;
          const met = night.results.filter((r) => isRound(r, above.teamId, row.teamId));
          const won = met.filter((r) => r[r.winner].teamId === above.teamId).length;
          expect(row.decidedBy === 'head-to-head').toBe(won * 2 !== met.length);
          if (row.decidedBy === 'head-to-head') expect(won * 2).toBeGreaterThan(met.length);
        }
      }),
      { numRuns: 500 },
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

  test('changes nobody’s order unless it changes a figure that decides it', () => {
    let compared = 0;
    fc.assert(
      fc.property(corrected, ({ night, old, next }) => {
        const before = teamStandings(night.teams, night.results);
        const results = night.results.map((r) => (r === old ? next : r));
        const after = teamStandings(night.teams, results);
        const played = new Set([old.left.teamId, old.right.teamId]);
        const isLevel = (a: TeamStanding, b: TeamStanding) =>
          compareExact(averageOf(a), averageOf(b)) === 0;
        // A corrected round of a team with this average, before or after, may change the order of the tied
        // set.
        const touches = (row: TeamStanding) =>
          [...before, ...after].some((o) => played.has(o.teamId) && isLevel(o, row));
        const others = before.filter((row) => !played.has(row.teamId));
        for (const a of others) {
          for (const b of others) {
            if (isLevel(a, b) && touches(a)) continue;
            compared += 1;
            const rank = (rows: TeamStanding[], id: TeamId) =>
              rows.find((row) => row.teamId === id)?.rank ?? 0;
            const order = (rows: TeamStanding[]) =>
              Math.sign(rank(rows, a.teamId) - rank(rows, b.teamId));
            expect(order(after)).toBe(order(before));
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(1000);
  });

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
