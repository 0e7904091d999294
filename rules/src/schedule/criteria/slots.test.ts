import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';

test('slots run to the last one used, and the lower bound says what holds them up (F3)', () => {
  const one = smallEvening('abcd', 'A', 1);
  expect(measured(one, placed('0 1 1 2', '2 1 3 4'), 'slots')).toEqual({
    criterion: 'slots',
    count: 3,
    lowerBound: 2,
    worst: null,
    affected: [],
    why: { code: 'rooms-hold', rounds: 2, rooms: 1 },
  });
  const late = smallEvening('abcd', 'AA', 1, [0, 0, 0, 3]);
  expect(measured(late, placed('0 1 1 2', '3 1 3 4'), 'slots')).toMatchObject({
    lowerBound: 4,
    why: { code: 'last-arrivals', teamIds: [4] },
  });
});

test('an odd team out holds the slots up where more rooms would be no help (F3)', () => {
  const why = { code: 'not-all-at-once', teams: 7, atOnce: 6 };
  for (const rooms of ['AAA', 'AAAAAAAAA']) {
    const seven = smallEvening('abcdefg', rooms, 3);
    const slots = measured(seven, placed('0 1 1 2', '3 1 3 4'), 'slots');
    expect(slots).toMatchObject({ lowerBound: 4, why });
  }
});

test('teams that come late hold the slots up where fewer would do with them on time (F3)', () => {
  const three = smallEvening('abc', 'A', 1, [0, 2, 2]);
  expect(measured(three, placed('2 1 1 2', '3 1 3 1'), 'slots')).toMatchObject({
    lowerBound: 4,
    why: { code: 'late-arrivals', teamIds: [2, 3] },
  });
});
