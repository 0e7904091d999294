import { expect, test } from 'vitest';
import { byField, saidFirst } from './field-errors.ts';

const errors = [
  { path: 'teamName', message: 'first' },
  { path: 'teamName', message: 'second' },
  { path: 'quizzers.2.firstName', message: 'third' },
  { path: '', message: 'fourth' },
];

test('each field shows its first message', () => {
  expect(byField(errors)).toEqual({
    teamName: 'first',
    'quizzers.2.firstName': 'third',
    '': 'fourth',
  });
});

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
