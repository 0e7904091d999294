import { describe, expect, test } from 'vitest';
import { forfeit } from '../scores/points.ts';
import type { Line, RoundResult, TeamId } from '../tournament.ts';
import { teamsThatNeverCame } from './team-results.ts';
import { teamStandings } from './team-standings.ts';

const withBonuses = (teamId: TeamId, bonuses: number): Line[] =>
  Array.from({ length: bonuses === 0 ? 0 : bonuses + 2 }, (_, i) => ({
    quizzerId: teamId * 10 + i,
    correct: 1,
    errors: 0,
  }));

/** `[winner, its score, loser, its score]` and, where needed, their bonuses. */
type Short = readonly [TeamId, number, TeamId, number, number?, number?];
const played = (...rounds: Short[]): RoundResult[] =>
  rounds.map(([winner, won, loser, lost, wonBonuses = 0, lostBonuses = 0], i) => ({
    roundId: i + 1,
    left: { teamId: winner, score: won, lines: withBonuses(winner, wonBonuses) },
    right: { teamId: loser, score: lost, lines: withBonuses(loser, lostBonuses) },
    winner: 'left',
  }));

const teams = (...ids: TeamId[]) => ids.map((id) => ({ id, teamNumber: id }));
const rows = (ids: TeamId[], results: RoundResult[]) =>
  teamStandings(teams(...ids), results).map((r) => `${r.rank}. team ${r.teamId}: ${r.decidedBy}`);

test('a row holds record, Olympic points, average, bonuses and total points (S3-S5)', () => {
  const results = played([1, 150, 2, 90, 2, 1], [3, 120, 1, 80, 0, 3]);
  expect(teamStandings(teams(1, 2, 3), results)[1]).toEqual({
    rank: 2,
    teamId: 1,
    wins: 1,
    losses: 1,
    olympicPoints: 22,
    average: 11,
    teamBonuses: 5,
    totalPoints: 230,
    decidedBy: 'average',
  });
});

describe('the average (S5)', () => {
  test('is null for a team without a round, which ranks behind all others', () => {
    const standings = teamStandings(teams(1, 2, 3, 4), played([3, 0, 4, -200]));
    expect(standings.map((r) => [r.rank, r.teamId, r.average, r.decidedBy])).toEqual([
      [1, 3, 10, null],
      [2, 4, 5, 'average'],
      [3, 1, null, 'average'],
      [3, 2, null, 'tie'],
    ]);
  });
});

describe('the last rules (S5)', () => {
  test('then they share the rank, in the order of their team numbers', () => {
    const results = played([4, 100, 9, 0], [5, 100, 9, 0], [6, 50, 9, 0]);
    const byNumber = [
      { id: 4, teamNumber: 12 },
      { id: 6, teamNumber: null },
      { id: 5, teamNumber: 3 },
    ];
    expect(teamStandings(byNumber, results).map((r) => [r.rank, r.teamId, r.decidedBy])).toEqual([
      [1, 5, null],
      [1, 4, 'tie'],
      [3, 6, 'total points'],
    ]);
  });
});

test('before the shuffle, without team numbers, a shared rank is in the order of ids', () => {
  const unnumbered = [9, 3, 7].map((id) => ({ id, teamNumber: null }));
  expect(teamStandings(unnumbered, []).map((r) => [r.rank, r.teamId])).toEqual([
    [1, 3],
    [1, 7],
    [1, 9],
  ]);
});

test('a withdrawn team is not ranked, and what it played counts for the others (X2)', () => {
  const results = played([1, 150, 9, 0], [9, 120, 2, 60], [1, 100, 2, 0]);
  expect(rows([1, 2], results)).toEqual(['1. team 1: null', '2. team 2: average']);
  expect(teamStandings(teams(1, 2), results)[1]).toMatchObject({ losses: 2, totalPoints: 60 });
});

test('a forfeit counts as a round, 10 and 5 Olympic points, 10 and 0 of score (X3)', () => {
  const result = forfeit({ roundId: 1, leftTeamId: 1, rightTeamId: 2 }, 'right');
  expect(teamStandings(teams(1, 2), [result])).toMatchObject([
    { teamId: 2, wins: 1, losses: 0, olympicPoints: 10, totalPoints: 10, teamBonuses: 0 },
    { teamId: 1, wins: 0, losses: 1, olympicPoints: 5, totalPoints: 0, teamBonuses: 0 },
  ]);
});

describe('a team whose every round is a lost forfeit (U4)', () => {
  const played = [1, 2, 3, 4, 5].map((id) => ({
    roundId: id,
    left: { teamId: 1, score: 100, lines: [] },
    right: { teamId: 2, score: -8, lines: [] },
    winner: 'left' as const,
  }));
  const lost = (from: number) =>
    [0, 1, 2, 3, 4].map((n) =>
      forfeit({ roundId: from + n, leftTeamId: 1, rightTeamId: 3 }, 'left'),
    );
  const ranks = (results: readonly RoundResult[]) =>
    teamStandings(
      [1, 2, 3, 4].map((id) => ({ id, teamNumber: id })),
      results,
    ).map(({ teamId }) => teamId);

  test('ranks behind one with five played losses and −40 in all, and before one without a round', () => {
    expect(ranks([...played, ...lost(6)])).toEqual([1, 2, 3, 4]);
    expect(teamsThatNeverCame([1, 2, 3, 4], [...played, ...lost(6)])).toEqual([3]);
  });

  test('has played as soon as one round was played, or won without play', () => {
    const one = { ...played[0], roundId: 20, right: { teamId: 3, score: 0, lines: [] } };
    expect(teamsThatNeverCame([3], [...lost(6), one as RoundResult])).toEqual([]);
    const won = forfeit({ roundId: 21, leftTeamId: 3, rightTeamId: 4 }, 'left');
    expect(teamsThatNeverCame([3, 4], [...lost(6), won])).toEqual([4]);
  });

  const play = (roundId: number, score: number, won = false): RoundResult => ({
    roundId,
    left: { teamId: 3, score, lines: [] },
    right: { teamId: 4, score: won ? score - 10 : score + 10, lines: [] },
    winner: won ? 'left' : 'right',
  });
  const away = (roundId: number, side: 'left' | 'right') =>
    forfeit({ roundId, leftTeamId: 3, rightTeamId: 4 }, side);

  test.each<[what: string, results: RoundResult[], absent: number[]]>([
    ['no round at all', [], []],
    ['a forfeit lost on the right side', [away(1, 'left')], [4]],
    ['two lost forfeits, one on each side', [away(1, 'right'), away(2, 'left')], []],
    ['a lost round of 0 points before forfeits', [play(1, 0), away(2, 'right')], []],
    ['a round lost 0 to 10 in play, like a forfeit in figures', [play(1, 0)], []],
    ['a won round after forfeits', [away(1, 'right'), play(2, 100, true)], []],
  ])('%s: who never came is told by the rounds alone', (_, results, absent) => {
    expect(teamsThatNeverCame([3, 4], results)).toEqual(absent);
  });

  test('is counted with any number of them, and both where both forfeit to others', () => {
    const [first] = lost(6);
    if (first === undefined) throw new Error('no forfeit');
    const other = forfeit({ roundId: 30, leftTeamId: 1, rightTeamId: 2 }, 'left');
    expect(teamsThatNeverCame([1, 2, 3], [first, other])).toEqual([2, 3]);
  });
});
