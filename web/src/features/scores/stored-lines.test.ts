import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { describe, expect, test } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { doubtsOfRemoval, hasStoredLines } from './seats.ts';

const line = (id: number) => ({ id, numberCorrect: 1, numberErrors: 0 });
const named = (id: number) => ({ ...line(id), firstName: 'Ann', lastName: `Lee ${id}` });
const DECIDED: Round = {
  ...{ ...OPEN_ROUND, leftTeamScore: 60, rightTeamScore: 40, winningTeam: 'left' },
  leftTeamQuizzers: [named(11), named(12)],
  rightTeamQuizzers: [named(21)],
};
const OPEN: Round = { ...DECIDED, leftTeamScore: null, rightTeamScore: null, winningTeam: '' };
const body = (left: readonly number[], right: readonly number[]) => ({
  id: 5,
  version: 9,
  leftTeamScore: '60',
  rightTeamScore: '40',
  leftTeamQuizzers: left.map(line),
  rightTeamQuizzers: right.map(line),
});

describe('stored lines', () => {
  test('are those of a decided round; an open one lists its rosters', () => {
    expect(hasStoredLines(DECIDED)).toBe(true);
    expect(hasStoredLines(OPEN)).toBe(false);
    const scoresAlone = { ...DECIDED, leftTeamQuizzers: [], rightTeamQuizzers: [] };
    expect(hasStoredLines(scoresAlone)).toBe(false);
  });

  test('that a result would take as a whole are asked about in numbers', () => {
    const asked = (left: readonly number[], right: readonly number[], round = DECIDED) =>
      doubtsOfRemoval(body(left, right), round).map(({ message }) => message);
    expect(asked([], [])).toEqual(['3 quizzers’ scores will be deleted']);
    expect(asked([11], [])).toEqual(['1 quizzer’s scores will be deleted']);
    expect(asked([11], [21])).toEqual([]);
    expect(asked([], [], OPEN)).toEqual([]);
  });
});
