import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';
import { buildingChanges } from './room-changes.ts';

test('changes of building are counted between a team’s round and its next (F3)', () => {
  const four = smallEvening('abcd', 'ABB', 2);
  const placements = placed('0 1 1 2', '0 2 3 4', '1 2 1 3', '1 3 2 4');
  expect(measured(four, placements, 'buildings')).toMatchObject({
    count: 2,
    lowerBound: 0,
    worst: 1,
    why: null,
  });
});

test('buildings too small to keep every team for all its rounds force changes (F3)', () => {
  // In two slots a room has four places, enough for only one team with three rounds; there are three teams.
  const three = smallEvening('abc', 'AB', 3);
  expect(buildingChanges.lowerBound(three, { slots: 2 })).toEqual({
    bound: 1,
    why: { code: 'buildings-small', teamsThatCanStay: 2 },
  });
});
