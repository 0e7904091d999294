import { expect, test } from 'vitest';
import { byField, withoutField } from './field-errors.ts';

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

test('messages of fields that a form does not show are not lost', () => {
  expect(withoutField(errors, ['teamName', 'quizzers.2.firstName'])).toEqual(['fourth']);
});
