import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GROUPS } from '../../tournament.ts';
import { slotsNeeded } from '../capacity.ts';
import { shareRooms } from './share-rooms.ts';

const arrivals = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 2, maxLength: 9 });
const cases = fc.record({
  groups: fc.array(arrivals, { minLength: 1, maxLength: 3 }),
  rooms: fc.integer({ min: 1, max: 11 }),
  rounds: fc.integer({ min: 1, max: 5 }),
  maxSlots: fc.integer({ min: 4, max: 10 }),
});

/** Every way to give each group between one room and one per two teams. */
function* allShares(most: readonly number[], left: number): Generator<number[]> {
  const [first, ...rest] = most;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let n = 1; n <= Math.min(first, left); n++) {
    for (const others of allShares(rest, left - n)) yield [n, ...others];
  }
}

/** The ends with a division of the rooms: the latest, then their sum. */
function ends(groups: readonly number[][], shares: readonly number[], rounds: number) {
  const all = groups.map((each, i) => slotsNeeded(each, shares[i] ?? 0, rounds));
  return [Math.max(...all), all.reduce((sum, end) => sum + end, 0)] as const;
}

it('ends every sharing as early as any other would (F4), and refuses only what does not fit', () => {
  fc.assert(
    fc.property(cases, ({ groups, rooms, rounds, maxSlots }) => {
      const all = [
        ...allShares(
          groups.map((each) => each.length >> 1),
          rooms,
        ),
      ];
      const best = all
        .map((shares) => ends(groups, shares, rounds))
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])[0];
      const sharing = shareRooms(
        groups.map((each, g) => ({
          group: GROUPS[g] ?? 'Open 1',
          teams: each.map((skip, i) => ({ id: 100 * g + i + 1, churchId: 1, skip })),
        })),
        {
          rooms: Array.from({ length: rooms }, (_, i) => ({
            roomNumber: i + 1,
            building: `Hall ${i % 3}`,
          })),
          rounds,
          maxSlots,
        },
      );
      if ('refused' in sharing) {
        expect(best === undefined || best[0] > maxSlots).toBe(true);
        return;
      }
      expect(best?.[0]).toBeLessThanOrEqual(maxSlots);
      const shares = sharing.shares.map((share) => share.rooms.length);
      expect(ends(groups, shares, rounds)).toEqual(best);
      expect(sharing.shares.map((share) => share.slots)).toEqual(
        groups.map((each, i) => slotsNeeded(each, shares[i] ?? 0, rounds)),
      );
      const given = sharing.shares.flatMap((share) => share.rooms.map((room) => room.roomNumber));
      expect(new Set(given).size).toBe(given.length);
      expect(given.length).toBeLessThanOrEqual(rooms);
      for (const [i, n] of shares.entries())
        expect(n).toBeLessThanOrEqual((groups[i]?.length ?? 0) >> 1);
    }),
    { numRuns: 300 },
  );
});
