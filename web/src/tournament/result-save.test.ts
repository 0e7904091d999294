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
