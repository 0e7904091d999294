import { describe, expect, test } from 'vitest';
import { slowVisits } from '../../../testing/slow-visits.ts';
import { fewestVisits } from './room-visits.ts';

/** The fewest visits for 0, 1, 2 … rounds in this many slots. */
function upTo(slots: number, wait: number): number[] {
  return Array.from({ length: slots + 1 }, (_, rounds) =>
    fewestVisits({ rounds, slots, wait, repeats: false }),
  );
}

test('where nobody waits, one team more comes in with every round', () => {
  expect(upTo(6, 0)).toEqual([0, 2, 3, 4, 5, 6, 7]);
});

test('where teams wait one slot, three meet in three rounds, and then one comes in for two', () => {
  expect(upTo(9, 1)).toEqual([0, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
});

describe('in one room as many visits as going through everything finds', () => {
  test.each([
    [9, 0],
    [9, 1],
    [13, 2],
  ])('%i slots, waits of %i', (slots, wait) => {
    expect(upTo(slots, wait)).toEqual(slowVisits(slots, wait));
  });
});

test('rounds spread over rooms as they take the fewest visits', () => {
  // Five rooms of nine rounds and one of eight; five full rooms and a sixth of three take 38.
  expect(fewestVisits({ rounds: 53, slots: 10, wait: 1, repeats: false })).toBe(36);
});

test('where some meet again, a team may meet one more of those before it', () => {
  const rounds = { rounds: 12, slots: 12, wait: 1 };
  expect(fewestVisits({ ...rounds, repeats: false })).toBe(8);
  expect(fewestVisits({ ...rounds, repeats: true })).toBe(6);
});
