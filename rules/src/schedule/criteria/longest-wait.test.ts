import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';

test('the longest wait is of idle slots in a row of the team that has most, between two rounds (F3)', () => {
  const four = smallEvening('abcd', 'A', 2);
  const placements = placed('0 1 1 2', '1 1 3 4', '2 1 4 2', '3 1 1 3');
  expect(measured(four, placements, 'wait')).toMatchObject({ count: 2, worst: 1 });
});

test('idle slots between arrival and first round are a wait as well (F3)', () => {
  const four = smallEvening('abcd', 'A', 1, [0, 0, 1, 0]);
  const placements = placed('0 1 1 2', '3 1 3 4');
  expect(measured(four, placements, 'wait')).toMatchObject({
    count: 3,
    worst: 4,
    affected: [4],
  });
  const late = smallEvening('abcd', 'A', 1, [0, 0, 3, 3]);
  expect(measured(late, placements, 'wait')).toMatchObject({ count: 0, worst: null });
});

test('if not all teams can play at once, one waits, once all have started', () => {
  const three = smallEvening('abc', 'A', 2);
  const placements = placed('0 1 1 2', '1 1 2 3', '2 1 1 3');
  expect(measured(three, placements, 'wait')).toMatchObject({
    count: 1,
    lowerBound: 1,
    worst: 1,
    why: { code: 'not-all-at-once', teams: 3, atOnce: 2 },
  });
});

test('teams that are there and have rounds to play need places in time: else they wait (F3)', () => {
  const six = smallEvening('abcdef', 'A', 2);
  const oneAfterTheOther = placed('0 1 1 2', '1 1 2 3', '2 1 1 3', '3 1 4 5', '4 1 5 6', '5 1 4 6');
  expect(measured(six, oneAfterTheOther, 'wait')).toMatchObject({
    count: 4,
    lowerBound: 2,
    why: { code: 'not-all-at-once', teams: 6, atOnce: 2 },
  });
  // Those who arrive later need no place before.
  const later = smallEvening('abcdef', 'A', 2, [0, 0, 0, 3, 3, 3]);
  expect(measured(later, oneAfterTheOther, 'wait')).toMatchObject({ count: 1, lowerBound: 1 });
});

test('nobody waits where nobody can play: one team, or no room (F3)', () => {
  for (const none of [smallEvening('a', 'A', 2), smallEvening('ab', '', 2)]) {
    expect(measured(none, [], 'wait')).toMatchObject({ count: 0, lowerBound: 0, why: null });
  }
});
