import { scoresOf } from '@quizmeet/contract/scores/messages.ts';
import { expect, test } from 'vitest';
import { leftFirst } from './result-save.ts';

test('errors are ordered: left team, right team, others', () => {
  const [left, right, winner, whole] = [
    { path: 'leftTeamQuizzers.0', message: 'left' },
    { path: 'rightTeamScore', message: 'right' },
    { path: 'winningTeam', message: 'winner' },
    { path: '', message: 'whole' },
  ];
  expect(leftFirst([winner, right, whole, left])).toEqual([left, right, winner, whole]);
  expect(leftFirst([])).toEqual([]);
});

test('only after a tie do the scores need their winner', () => {
  const scores = { leftTeamName: 'Lima', rightTeamName: 'Xenia', leftTeamScore: 130 };
  const tied = { ...scores, rightTeamScore: 130, winningTeam: 'right' } as const;
  expect(scoresOf(tied)).toBe('Lima: 130, Xenia: 130, Xenia won');
  expect(scoresOf({ ...tied, rightTeamScore: 140 })).toBe('Lima: 130, Xenia: 140');
});
