import { describe, expect, it } from 'vitest';
import { seeded } from '../src/chance.ts';
import { playNight } from '../src/demo/played-night.ts';
import { entryDoubts, entryFindings } from '../src/scores/entry.ts';
import type { TeamResult } from '../src/tournament.ts';
import { makeEvening } from './evening.ts';

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe('a made-up evening', () => {
  it('has the teams that are asked for, of about 30 churches', () => {
    for (const seed of seeds) {
      const { churches, teams } = makeEvening(seeded(seed));
      expect(teams.filter((team) => team.division === 'Open')).toHaveLength(40);
      expect(teams.filter((team) => team.division === 'Novice')).toHaveLength(32);
      expect(Math.abs(churches.length - 30)).toBeLessThan(14);
      expect(new Set(teams.map((team) => team.church)).size).toBe(churches.length);
    }
    expect(makeEvening(seeded(1), { teams: { open: 3, novice: 0 } }).teams).toHaveLength(3);
  });

  it('keeps every limit of registration', () => {
    for (const seed of seeds) {
      const { churches, teams } = makeEvening(seeded(seed));
      expect(new Set(churches.map((church) => church.churchName)).size).toBe(churches.length);
      expect(new Set(churches.map((church) => church.coach.email)).size).toBe(churches.length);
      expect(new Set(teams.map((team) => team.teamName)).size).toBe(teams.length);
      for (const church of churches) {
        expect(church.churchName.length).toBeLessThanOrEqual(40);
        expect(church.coach.email).toMatch(/^[a-z.]+@example\.org$/);
      }
      for (const { quizzers } of teams) {
        expect([3, 4, 5, 6]).toContain(quizzers.length);
        const names = quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
        expect(new Set(names).size).toBe(names.length);
        expect(Math.max(...quizzers.map((each) => each.lastName.length))).toBeLessThanOrEqual(20);
      }
    }
  });

  it('has about 15 % of its churches late by one slot and 8 % by two', () => {
    const churches = seeds.flatMap((seed) => makeEvening(seeded(seed)).churches);
    const late = (skip: number) =>
      churches.filter((church) => church.roundsToSkip === skip).length / churches.length;
    expect(Math.abs(late(1) - 0.15)).toBeLessThan(0.04);
    expect(Math.abs(late(2) - 0.08)).toBeLessThan(0.03);
  });

  it('is the same from the same chance', () => {
    expect(makeEvening(seeded(9))).toEqual(makeEvening(seeded(9)));
  });
});

describe('a played night', () => {
  const rosters = new Map(
    Array.from({ length: 12 }, (_, i) => [
      i + 1,
      Array.from({ length: 3 + (i % 4) }, (_, seat) => 10 * (i + 1) + seat),
    ]),
  );
  const rounds = Array.from({ length: 12 }, (_, left) =>
    Array.from({ length: left }, (_, right) => ({
      id: 100 * left + right + 1,
      left: left + 1,
      right: right + 1,
    })),
  ).flat();
  const results = playNight(seeded(3), rosters, rounds);
  const entryLines = ({ lines }: TeamResult) =>
    lines.map((line) => ({
      id: line.quizzerId,
      numberCorrect: line.correct,
      numberErrors: line.errors,
    }));

  it('has only results that could be entered without a question (S1, S7)', () => {
    expect(results).toHaveLength(66);
    for (const { left, right, winner } of results) {
      const entry = {
        leftTeamScore: left.score,
        rightTeamScore: right.score,
        winningTeam: winner,
        leftTeamQuizzers: entryLines(left),
        rightTeamQuizzers: entryLines(right),
      };
      const rosterOf = (team: TeamResult) => rosters.get(team.teamId) ?? [];
      const roster = { left: rosterOf(left), right: rosterOf(right) };
      expect(entryFindings(entry, roster)).toEqual([]);
      expect(entryDoubts(entry)).toEqual([]);
      expect(left.lines).toHaveLength(Math.min(5, rosterOf(left).length));
    }
  });

  it('has teams that are stronger than others all night', () => {
    const wins = [...rosters.keys()].map(
      (team) => results.filter((r) => r[r.winner].teamId === team).length,
    );
    // If all teams were equally strong, the variance of each team's wins in 11 rounds would be 11 / 4.
    const variance = wins.reduce((sum, n) => sum + (n - 5.5) ** 2, 0) / wins.length;
    expect(variance).toBeGreaterThan(7);
  });

  it('has errors, quiz outs and scores of every size', () => {
    const lines = results.flatMap(({ left, right }) => [...left.lines, ...right.lines]);
    const scores = results.flatMap(({ left, right }) => [left.score, right.score]);
    expect(lines.some((line) => line.correct === 4)).toBe(true);
    expect(lines.some((line) => line.errors === 3)).toBe(true);
    expect(Math.max(...scores)).toBeGreaterThan(200);
    expect(Math.min(...scores)).toBeLessThan(60);
  });
});
