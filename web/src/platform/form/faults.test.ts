import { expect, test } from 'vitest';
import { byField } from './faults.ts';

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
