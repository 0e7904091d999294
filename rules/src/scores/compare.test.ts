import { expect, test } from 'vitest';
import type { RoundResult } from '../tournament.ts';
import { differencesOf, isSameResult, quizzersDiffering } from './compare.ts';
import { forfeit } from './points.ts';

const line = (quizzerId: number, correct: number, errors = 0) => ({ quizzerId, correct, errors });
const result = (left: number, right: number, more: Partial<RoundResult> = {}): RoundResult => ({
  roundId: 1,
  left: { teamId: 1, score: left, lines: [line(11, 4), line(12, 1)] },
  right: { teamId: 2, score: right, lines: [line(21, 2, 1)] },
  winner: left < right ? 'right' : 'left',
  ...more,
});
const ALL = { left: 'all', right: 'all' } as const;

test('the order of lines makes no other result, a count does (S8)', () => {
  const one = result(120, 50);
  const turned = { ...one, left: { ...one.left, lines: one.left.lines.toReversed() } };
  expect(isSameResult(one, turned)).toBe(true);
  const other = { ...one, left: { ...one.left, lines: [line(11, 4), line(12, 1, 1)] } };
  expect(isSameResult(one, other)).toBe(false);
  expect(isSameResult(one, result(120, 60))).toBe(false);
  expect(isSameResult(result(80, 80), result(80, 80, { winner: 'right' }))).toBe(false);
});

test('teams that changed sides make no other result, another winner of a tie does (F7)', () => {
  const one = result(80, 80);
  const swapped: RoundResult = { ...one, left: one.right, right: one.left, winner: 'right' };
  expect(isSameResult(one, swapped)).toBe(true);
  expect(isSameResult(one, { ...swapped, winner: 'left' })).toBe(false);
});

test('whose lines differ: by a count, or without a line', () => {
  const one = result(120, 50);
  const other = {
    ...one,
    left: { ...one.left, lines: [line(12, 1, 1), line(11, 4), line(13, 0)] },
  };
  expect(quizzersDiffering('left', one, other)).toEqual([12, 13]);
  expect(quizzersDiffering('right', one, other)).toEqual([]);
});

test('every difference is named: scores, winner, lines (Q6)', () => {
  const other = result(100, 130, { right: { teamId: 2, score: 130, lines: [line(21, 3, 1)] } });
  expect(differencesOf(result(120, 50), other, ALL)).toEqual([
    { what: 'score', side: 'left' },
    { what: 'score', side: 'right' },
    { what: 'winner' },
    { what: 'lines', side: 'right' },
  ]);
  expect(differencesOf(result(120, 50), result(120, 50), ALL)).toEqual([]);
});

test('lines that are still to come differ in nothing (S9)', () => {
  const without = result(120, 50, { right: { teamId: 2, score: 50, lines: [] } });
  expect(differencesOf(without, result(120, 50), ALL)).toEqual([]);
  expect(differencesOf(result(120, 50), without, ALL)).toEqual([]);
});

test('where a name is unknown only the lines of those who are known compare', () => {
  const known = result(120, 50, { left: { teamId: 1, score: 120, lines: [line(12, 1)] } });
  expect(differencesOf(result(120, 50), known, ALL)).toHaveLength(1);
  expect(differencesOf(result(120, 50), known, { left: 'some', right: 'all' })).toEqual([]);
  const wrong = result(120, 50, { left: { teamId: 1, score: 120, lines: [line(12, 2)] } });
  expect(differencesOf(result(120, 50), wrong, { left: 'some', right: 'all' })).toHaveLength(1);
});

test('a forfeit is another result than a played 10 to 0 (X3)', () => {
  const decided = forfeit({ roundId: 1, leftTeamId: 1, rightTeamId: 2 }, 'left');
  const { forfeit: _, ...played } = decided;
  expect(isSameResult(decided, { ...decided })).toBe(true);
  expect(isSameResult(decided, played)).toBe(false);
});
