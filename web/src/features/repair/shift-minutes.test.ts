import { expect, test } from 'vitest';
import { minutesOf } from './shift-section.tsx';

test.each([
  ['10', 10],
  [' 600 ', 600],
  ['2.5', null],
  ['abc', null],
  ['', null],
  ['0', null],
  ['-5', null],
  ['601', null],
])('"%s" is read as %s', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});
