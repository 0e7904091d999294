import { expect, test } from 'vitest';
import { saidFirst } from './result-save.ts';

test('of a result the left team’s fault is said first, then the right one’s, then the others', () => {
  const [left, right, winner, whole] = [
    { path: 'leftTeamQuizzers.0', message: 'left' },
    { path: 'rightTeamScore', message: 'right' },
    { path: 'winningTeam', message: 'winner' },
    { path: '', message: 'whole' },
  ];
  expect(saidFirst([right, winner, whole, left])).toBe(left);
  expect(saidFirst([winner, whole, right])).toBe(right);
  expect(saidFirst([winner, whole])).toBe(winner);
  expect(saidFirst([])).toBeUndefined();
});
