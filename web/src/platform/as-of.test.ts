import { expect, test } from 'vitest';
import { ageInWords } from './age.ts';
import { asOf } from './as-of.ts';

const MINUTE = 60_000;

test.each([
  ['a page without reads', [], null],
  ['a read without data', [{ readAt: 0, isInvalidated: false }], null],
  ['a read that was followed until the loss', [{ readAt: 110, isInvalidated: false }], 200],
  ['a read that has changed since', [{ readAt: 110, isInvalidated: true }], 110],
  ['a read from the device', [{ readAt: 90, isInvalidated: false }], 90],
  [
    'the oldest of several',
    [
      { readAt: 110, isInvalidated: false },
      { readAt: 120, isInvalidated: true },
    ],
    120,
  ],
])('the time from which a page is: %s', (_, reads, at) => {
  expect(asOf(reads, 100, 200)).toBe(at);
});

test('an age is told in whole minutes and hours', () => {
  const told = [0, 0.9, 1, 59, 60, 61, 125].map((minutes) => ageInWords(minutes * MINUTE));
  expect(told).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 hour 1 minute ago',
    '2 hours 5 minutes ago',
  ]);
});
