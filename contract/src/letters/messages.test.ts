import { letterFindings } from '@quizmeet/rules/letters/letter.ts';
import { expect, test } from 'vitest';
import { fieldErrors } from '../findings.ts';
import { letterMessages } from './messages.ts';

test('an unknown field gets an error that lists the fields of that letter (W3)', () => {
  const letter = {
    group: 'coaches',
    division: '',
    churchId: null,
    subject: 'Hello',
    text: '{name}',
  };
  expect(fieldErrors(letterFindings(letter), letterMessages).map(({ message }) => message)).toEqual(
    [
      '{name} isn’t a placeholder. Use {coach}, {church}, {teams}, {balance}, {forms}, {first round}, {room}.',
    ],
  );
});
