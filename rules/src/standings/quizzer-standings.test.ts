import { expect, test } from 'vitest';
import type { Line, RoundResult } from '../tournament.ts';
import { quizzerFigures, quizzerStandings } from './quizzer-standings.ts';

const line = (quizzerId: number, correct: number, errors = 0): Line => ({
  quizzerId,
  correct,
  errors,
});
const rounds = (...lines: Line[][]): RoundResult[] =>
  lines.map((own, i) => ({
    roundId: i + 1,
    left: { teamId: 1, score: 20, lines: own },
    right: { teamId: 2, score: 0, lines: [] },
    winner: 'left',
  }));
const rows = (ids: number[], results: RoundResult[]) =>
  quizzerStandings(ids, results).map((r) => [r.rank, r.quizzerId, r.average]);

test('a quizzer’s figures are over the rounds with a line, an empty line included (S2)', () => {
  const results = rounds([line(1, 4)], [line(1, 0, 3)], [line(2, 1)], [line(1, 0)]);
  expect(quizzerFigures([1], results)).toEqual([
    {
      quizzerId: 1,
      totalScore: 80,
      totalErrors: 3,
      roundsCompleted: 3,
      quizOuts: 1,
      average: 26.67,
    },
  ]);
});

test('a quiz-out is a round with four correct, with errors, too, and ranks nothing (U14)', () => {
  const results = rounds([line(1, 4), line(2, 3)], [line(1, 4, 2), line(2, 4)], [line(1, 3)]);
  expect(quizzerFigures([1, 2, 3], results).map((row) => row.quizOuts)).toEqual([2, 1, 0]);
  const equal = rounds([line(1, 4, 1), line(2, 4, 1)], [line(1, 0), line(2, 0)]);
  const more = rounds([line(1, 4, 1), line(2, 2, 1)], [line(1, 0), line(2, 2)]);
  expect(rows([1, 2], equal).map(([rank]) => rank)).toEqual([1, 1]);
  expect(rows([1, 2], more).map(([rank]) => rank)).toEqual([1, 1]);
});

test('without a round there is no average, and the rank is the last, even behind a negative one (S2)', () => {
  expect(rows([1, 2, 3], rounds([line(3, 0, 3)]))).toEqual([
    [1, 3, -10],
    [2, 1, null],
    [2, 2, null],
  ]);
});
