import { expect, test } from 'vitest';
import { movedUp, seedsInWords } from './unsettled.ts';

test('the order above is spoken of where one stands', () => {
  expect(seedsInWords({ ties: [[4, 5]], missing: [9] })).toBe('The seeds follow the order above.');
  expect(seedsInWords({ ties: [], missing: [8, 9] })).toBe(
    'The seeds follow the standings without these rounds.',
  );
  expect(seedsInWords({ ties: [], missing: [9] })).toBe(
    'The seeds follow the standings without this round.',
  );
});

test('only open protests leave the standings as they are (X13)', () => {
  expect(seedsInWords({ ties: [], missing: [] })).toBe(
    'The seeds follow the standings as they are.',
  );
});

test('a tied team moves up a place; the first stays', () => {
  expect(movedUp([1, 2, 3], 2)).toEqual([1, 3, 2]);
  expect(movedUp([1, 2, 3], 0)).toEqual([1, 2, 3]);
});
