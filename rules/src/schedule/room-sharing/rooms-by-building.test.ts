import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleRoom } from '../instance.ts';
import { buildingsIn, placedInBuildings } from './rooms-by-building.ts';

/** Rooms numbered from 1, with these numbers of rooms in the buildings. */
function campus(...sizes: number[]): ScheduleRoom[] {
  let roomNumber = 0;
  return sizes.flatMap((size, i) =>
    Array.from({ length: size }, () => ({ roomNumber: ++roomNumber, building: `Hall ${i + 1}` })),
  );
}

const pieces = (placed: readonly ScheduleRoom[][]) => placed.map(buildingsIn);

describe('rooms by building (F4)', () => {
  it('tears as few groups apart as it must', () => {
    expect(pieces(placedInBuildings([5, 3, 2], campus(4, 3, 3))).sort()).toEqual([1, 1, 2]);
  });

  it('gives the first rooms of a building first', () => {
    const [rooms] = placedInBuildings([2], campus(5));
    expect(rooms?.map((room) => room.roomNumber)).toEqual([1, 2]);
  });

  it('gives every group its number of rooms and no room twice', () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    const halls = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(wishes, halls, (wanted, sizes) => {
        const asked = wanted.reduce((sum, n) => sum + n, 0);
        const rooms = campus(...sizes, asked);
        const placed = placedInBuildings(wanted, rooms);
        expect(placed.map((each) => each.length)).toEqual(wanted);
        expect(new Set(placed.flat()).size).toBe(asked);
        expect(rooms).toEqual(expect.arrayContaining(placed.flat()));
      }),
    );
  });

  it('tears no group apart wherever the groups were cut out of whole buildings', () => {
    const hall = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
    const halls = fc
      .array(hall, { minLength: 1, maxLength: 3 })
      .filter((all) => all.flat().length < 6);
    fc.assert(
      fc.property(halls, fc.integer(), (all, turn) => {
        const wanted = all.flat();
        const from = Math.abs(turn) % wanted.length;
        const turned = [...wanted.slice(from), ...wanted.slice(0, from)];
        const rooms = campus(...all.map((parts) => parts.reduce((sum, n) => sum + n, 0)));
        expect(pieces(placedInBuildings(turned, rooms))).toEqual(turned.map(() => 1));
      }),
    );
  });
});
