import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';

test('the longest wait is of idle slots between two rounds of the team that has most (F3)', () => {
  const four = smallEvening('abcd', 'A', 2);
  const placements = placed('0 1 1 2', '1 1 3 4', '2 1 4 2', '3 1 1 3');
  expect(measured(four, placements, 'wait')).toMatchObject({ count: 2, worst: 1 });
});

test('not all teams at once means a wait, when every team is in the middle of its evening', () => {
  const three = smallEvening('abc', 'A', 2);
  const placements = placed('0 1 1 2', '1 1 2 3', '2 1 1 3');
  expect(measured(three, placements, 'wait')).toMatchObject({
    count: 1,
    lowerBound: 1,
    worst: 1,
    why: { code: 'not-all-at-once', teams: 3, atOnce: 2 },
  });
});

test('opponents that are all still playing need a wait where few can play at once (F3)', () => {
  const six = smallEvening('abcdef', 'A', 2);
  const bound = (...pairs: readonly string[]) =>
    measured(six, placed(...pairs.map((pair, slot) => `${slot} 1 ${pair}`)), 'wait');
  expect(bound('1 2', '2 3', '1 3', '4 5', '5 6', '4 6')).toMatchObject({
    count: 1,
    lowerBound: 1,
    why: { code: 'not-all-at-once', teams: 6, atOnce: 2 },
  });
  const twiceEach = bound('1 2', '1 2', '3 4', '3 4', '5 6', '5 6');
  expect(twiceEach).toMatchObject({ count: 0, lowerBound: 0, why: null });
});

test('nobody waits where nobody can play: one team, or no room (F3)', () => {
  for (const none of [smallEvening('a', 'A', 2), smallEvening('ab', '', 2)]) {
    expect(measured(none, [], 'wait')).toMatchObject({ count: 0, lowerBound: 0, why: null });
  }
});
