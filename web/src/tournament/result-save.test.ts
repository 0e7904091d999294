import { expect, test } from 'vitest';
import { leftFirst } from './result-save.ts';

test('of a result the left team’s fault is told first, then the right one’s, then the others', () => {
  const [left, right, winner, whole] = [
    { path: 'leftTeamQuizzers.0', message: 'left' },
    { path: 'rightTeamScore', message: 'right' },
    { path: 'winningTeam', message: 'winner' },
    { path: '', message: 'whole' },
  ];
  expect(leftFirst([winner, right, whole, left])).toEqual([left, right, winner, whole]);
  expect(leftFirst([])).toEqual([]);
});
