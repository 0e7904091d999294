import { expect, test } from 'vitest';
import { churchSums, joinFindings, partFindings, quizzerSums } from './over-the-years.ts';

test('a quizzer’s average over the years is that of all rounds (W2, S2)', () => {
  const years = [
    { roundsCompleted: 1, totalScore: 90, totalErrors: 0 },
    { roundsCompleted: 5, totalScore: 100, totalErrors: 4 },
  ];
  expect(quizzerSums(years)).toEqual({
    ...{ years: 2, roundsCompleted: 6, totalScore: 190, totalErrors: 4, average: 31.67 },
  });
  expect(quizzerSums([{ roundsCompleted: 0, totalScore: 0, totalErrors: 0 }]).average).toBeNull();
});

test('a church’s sums are those of its teams', () => {
  const team = { wins: 3, losses: 2, totalPoints: 700 };
  expect(churchSums([[team, team], [], [team]])).toEqual({
    ...{ years: 3, teams: 3, wins: 9, losses: 6, totalPoints: 2100 },
  });
});

test('two are joined unless both were there in one year; a year is parted from others only (W2)', () => {
  const of = (identity: string | null, ...years: readonly number[]) =>
    years.map((year) => ({ year, identity }));
  const codes = (found: ReturnType<typeof joinFindings>) => found.map(({ code }) => code);
  expect(joinFindings(of('a', 2024, 2025), of('b', 2026))).toEqual([]);
  expect(joinFindings(of('a', 2024, 2025), of('b', 2025))).toEqual([
    { code: 'identity/same-year', path: 'other', data: { year: 2025 } },
  ]);
  expect(codes(joinFindings(of('a', 2024), of('a', 2024)))).toEqual(['identity/one-already']);
  expect(codes(joinFindings(of('a', 2024), of(null, 2025)))).toEqual(['identity/erased']);
  expect(codes(partFindings(of('a', 2024)))).toEqual(['identity/alone']);
  expect(partFindings(of('a', 2024, 2025))).toEqual([]);
});
