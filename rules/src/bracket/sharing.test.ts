import { expect, test } from 'vitest';
import { shareBracketRooms } from './timetable.ts';

const saturday = { starts: [540, 570, 600, 630, 660, 750, 780, 810, 840, 870], minutes: 30 };

test('nine brackets of eight share 29 rooms, four rooms at most each (B6)', () => {
  const sharing = shareBracketRooms(
    Array.from({ length: 9 }, () => 8),
    29,
    saturday,
  );
  if (!('shares' in sharing)) throw new Error('refused');
  expect(sharing.shares.reduce((sum, share) => sum + share, 0)).toBe(29);
  expect(Math.max(...sharing.shares)).toBeLessThanOrEqual(4);
});

test('too few rooms are refused with the number that would do', () => {
  expect(shareBracketRooms([8, 8], 1, saturday)).toEqual({
    refused: { slots: 10, rooms: 1, brackets: 2, roomsNeeded: 4 },
  });
});

test('too few slots are refused: no number of rooms would do', () => {
  const short = { starts: [540, 570], minutes: 30 };
  expect(shareBracketRooms([8], 9, short)).toEqual({
    refused: { slots: 2, rooms: 9, brackets: 1, roomsNeeded: null },
  });
});
