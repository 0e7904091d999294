import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS } from '../tournament.ts';
import { lostUses } from './room.ts';

const room = (roomNumber: number, friday: boolean, saturday: boolean) => ({
  roomNumber,
  friday,
  saturday,
});
const friday = { roomNumber: 1, day: 'Friday' as const };
const saturday = { roomNumber: 1, day: 'Saturday' as const };

test('a round keeps its room as long as the room is there, for its day (E4)', () => {
  expect(lostUses([room(1, true, true)], [friday, saturday])).toEqual([]);
  expect(lostUses([room(1, true, false)], [friday, saturday])).toEqual([saturday]);
  expect(lostUses([room(1, false, true)], [friday, saturday])).toEqual([friday]);
  expect(lostUses([room(2, true, true)], [friday, saturday])).toEqual([friday, saturday]);
});

test('exactly the rooms without lost uses may go or lose a day', () => {
  const rooms = fc.uniqueArray(
    fc.record({
      roomNumber: fc.integer({ min: 1, max: 4 }),
      friday: fc.boolean(),
      saturday: fc.boolean(),
    }),
    { selector: (each) => each.roomNumber },
  );
  const uses = fc.array(
    fc.record({ roomNumber: fc.integer({ min: 1, max: 4 }), day: fc.constantFrom(...DAYS) }),
  );
  fc.assert(
    fc.property(rooms, uses, (list, used) => {
      const lost = lostUses(list, used);
      for (const use of used) {
        const isThere = list.some(
          (each) =>
            each.roomNumber === use.roomNumber &&
            (use.day === 'Friday' ? each.friday : each.saturday),
        );
        expect(lost.includes(use)).toBe(!isThere);
      }
    }),
  );
});
