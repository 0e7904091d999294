import { expect, test } from 'vitest';
import type { Line } from '../tournament.ts';
import {
  expectedScore,
  forfeit,
  lineValue,
  olympicPoints,
  quizzerPoints,
  teamBonuses,
} from './points.ts';

const line = (correct: number, errors = 0, quizzerId = 1): Line => ({ quizzerId, correct, errors });
const team = (...counts: [correct: number, errors: number][]): Line[] =>
  counts.map(([correct, errors], i) => line(correct, errors, i + 1));

test('a correct answer is worth 20 points to its quizzer (S2)', () => {
  expect(quizzerPoints(line(0))).toBe(0);
  expect(quizzerPoints(line(3))).toBe(60);
});

test('four correct without an error add 10, with an error nothing (S2)', () => {
  expect(quizzerPoints(line(4))).toBe(90);
  expect(quizzerPoints(line(4, 1))).toBe(80);
});

test('only the third error costs 10, so that a quizzer can go below zero (S2)', () => {
  expect(quizzerPoints(line(1, 2))).toBe(20);
  expect(quizzerPoints(line(1, 3))).toBe(10);
  expect(quizzerPoints(line(0, 3))).toBe(-10);
});

test('the 3rd, 4th and 5th quizzer with a correct answer bring a team bonus each (S3)', () => {
  expect(teamBonuses([])).toBe(0);
  expect(teamBonuses(team([4, 0], [1, 0]))).toBe(0);
  expect(teamBonuses(team([1, 0], [1, 0], [1, 0]))).toBe(1);
  expect(teamBonuses(team([1, 0], [1, 0], [1, 0], [1, 0]))).toBe(2);
  expect(teamBonuses(team([1, 0], [1, 0], [1, 0], [1, 0], [1, 0]))).toBe(3);
});

test('a quizzer with errors alone brings no team bonus, nor does a sixth scorer (S3)', () => {
  expect(teamBonuses(team([1, 0], [1, 0], [0, 2]))).toBe(0);
  expect(teamBonuses(team([1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]))).toBe(3);
});

test.each([
  [true, -200, 10],
  [true, 100, 10],
  [true, 110, 11],
  [true, 480, 48],
  [false, -40, 5],
  [false, 60, 5],
  [false, 70, 6],
  [false, 100, 9],
])('olympic points: won %s with a score of %i gives %i (S4)', (won, score, points) => {
  expect(olympicPoints(score, won)).toBe(points);
});

test('lines are worth 20 a correct answer, 10 a bonus, 10 a clean quiz out (S7)', () => {
  expect(lineValue(team([4, 0], [2, 1], [1, 0]))).toBe(140 + 10 + 10);
  expect(lineValue(team([4, 1]))).toBe(80);
});

test('a score is expected within 10 for each own error below and each other error above (S7)', () => {
  const own = team([2, 1], [1, 1]);
  const opponents = team([1, 3]);
  expect(expectedScore(own, opponents)).toEqual({ from: 40, to: 90 });
});

test('without lines nothing is expected of a score, without the opponent’s no upper end (S7, S9)', () => {
  expect(expectedScore([], team([4, 0]))).toEqual({ from: null, to: null });
  expect(expectedScore(team([1, 0]), [])).toEqual({ from: 20, to: null });
});

test('a forfeit is 10 and 0 points without lines, and 10 and 5 Olympic points (X3, S4)', () => {
  const result = forfeit({ roundId: 7, leftTeamId: 1, rightTeamId: 2 }, 'right');
  expect(result).toEqual({
    roundId: 7,
    left: { teamId: 1, score: 0, lines: [] },
    right: { teamId: 2, score: 10, lines: [] },
    winner: 'right',
    forfeit: true,
  });
  expect(olympicPoints(result.right.score, true)).toBe(10);
  expect(olympicPoints(result.left.score, false)).toBe(5);
});
