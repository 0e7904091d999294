import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';
import { roomChanges } from './room-changes.ts';

test('changes of room are counted between a team’s round and its next (F3)', () => {
  const four = smallEvening('abcd', 'ABB', 2);
  const placements = placed('0 1 1 2', '0 2 3 4', '1 2 1 3', '1 3 2 4');
  expect(measured(four, placements, 'rooms')).toMatchObject({ count: 3, worst: 1 });
});

test('a room shares at most one team with its round before, so somebody must move (F3)', () => {
  const four = smallEvening('abcd', 'AA', 2);
  const placements = placed('0 1 1 2', '0 2 3 4', '1 1 1 3', '1 2 2 4');
  expect(measured(four, placements, 'rooms')).toMatchObject({
    count: 2,
    lowerBound: 2,
    why: { code: 'one-team-stays', rounds: 4, rooms: 2 },
  });
});

test('two visits of a room meet once at most, so it is entered again and again (F3)', () => {
  const fourteen = smallEvening('abcdefghijklmn', 'AAAAA', 5);
  const counts = { slots: 7, repeats: 0, wait: 1 };
  expect(roomChanges.lowerBound(fourteen, counts)).toEqual({
    bound: 10,
    why: { code: 'visits', rounds: 35, visits: 24, teams: 14 },
  });
  expect(roomChanges.lowerBound(fourteen, { ...counts, repeats: 5 }).bound).toBe(6);
});
