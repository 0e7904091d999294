import { expect, test } from 'vitest';
import { byField, errorsLeft } from './errors.ts';

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

test('an edit clears the errors of its fields and general ones', () => {
  const before = { state: 'Ohio', slots: '8', teams: [{ name: 'A' }, { name: 'B' }] };
  const now = { ...before, teams: [{ name: 'A' }, { name: 'C' }] };
  const paths = ['state', 'slots.2', 'teams.0.name', 'teams.1.name', 'teams', 'elsewhere', ''];
  const messages = Object.fromEntries(paths.map((path) => [path, 'wrong']));
  expect(Object.keys(errorsLeft(messages, before, now))).toEqual([
    'state',
    'slots.2',
    'teams.0.name',
  ]);
});
