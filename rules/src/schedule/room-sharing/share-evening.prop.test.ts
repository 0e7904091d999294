import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../../chance.ts';
import { GROUPS } from '../../tournament.ts';
import { roundsAtOnce, roundsDue } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { solve } from '../solve.ts';
import { timesBySlot } from '../times-by-slot.ts';
import { violations } from '../violations.ts';
import { shareEvening } from './share-evening.ts';
import { shareRooms } from './share-rooms.ts';

const arrivals = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 2, maxLength: 7 });
const cases = fc.record({
  groups: fc.array(arrivals, { minLength: 2, maxLength: 3 }),
  rooms: fc.integer({ min: 1, max: 6 }),
  rounds: fc.integer({ min: 1, max: 3 }),
  maxSlots: fc.integer({ min: 2, max: 5 }),
});

const teamsOf = (groups: readonly number[][]) =>
  groups.map((each, g) => ({
    group: GROUPS[g] ?? 'Open 1',
    teams: each.map((skip, i) => ({ id: 100 * g + i + 1, churchId: 100 * g + i, skip })),
  }));
const roomsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ roomNumber: i + 1, building: `Hall ${i % 2}` }));

/** The groups' rounds of each slot when all end within these slots, by trying every number for each group. */
function anySharing(groups: readonly number[][], rounds: number, left: readonly number[]): boolean {
  const [first, ...rest] = groups;
  if (first === undefined) return true;
  const due = roundsDue(first.length, rounds, () => first.indexOf(Math.min(...first)));
  const all = due.reduce((sum, each) => sum + each, 0) / 2;
  const most = left.map((rooms, slot) => roundsAtOnce(first, rooms, slot));
  const choose = (slot: number, counts: readonly number[], sum: number): boolean => {
    if (slot === most.length) {
      if (sum !== all || timesBySlot(first, due, counts) === null) return false;
      return anySharing(
        rest,
        rounds,
        left.map((rooms, i) => rooms - (counts[i] ?? 0)),
      );
    }
    for (let count = Math.min(most[slot] ?? 0, all - sum); count >= 0; count--) {
      if (choose(slot + 1, [...counts, count], sum + count)) return true;
    }
    return false;
  };
  return choose(0, [], 0);
}

test('an evening is refused as impossible only where every sharing of the rooms fails (F4)', () => {
  const seen = { shared: 0, proved: 0, fixed: 0 };
  fc.assert(
    fc.property(cases, ({ groups, rooms, rounds, maxSlots }) => {
      const given = teamsOf(groups);
      const evening = { rooms: roomsOf(rooms), rounds, maxSlots };
      const sharing = shareEvening(given, evening);
      const fixed = shareRooms(given, evening);
      const exists = (slots: number): boolean =>
        anySharing(groups, rounds, new Array<number>(slots).fill(rooms));
      if ('refused' in sharing) {
        expect(fixed).toHaveProperty('refused');
        const isProved = sharing.refused.code === 'group' || sharing.refused.proved;
        if (isProved) seen.proved++;
        if (isProved) expect(exists(maxSlots)).toBe(false);
        return;
      }
      const end = Math.max(...sharing.shares.map(({ slots }) => slots));
      expect(end).toBeLessThanOrEqual(maxSlots);
      if ('shares' in fixed && Math.max(...fixed.shares.map(({ slots }) => slots)) === end) {
        seen.fixed++;
        expect(sharing).toEqual(fixed);
        return;
      }
      seen.shared++;
      expect(exists(end - 1)).toBe(false);
    }),
    { numRuns: 250 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});

test('groups that share rooms are scheduled correctly, never two in a room and slot (F2, F4)', () => {
  let passing = 0;
  fc.assert(
    fc.property(cases, fc.nat(), ({ groups, rooms, rounds, maxSlots }, seed) => {
      const given = teamsOf(groups);
      const evening = { rooms: roomsOf(rooms), rounds, maxSlots };
      const sharing = shareEvening(given, evening);
      if ('refused' in sharing) return;
      if (sharing.shares.some(({ closed }) => closed.length > 0)) passing++;
      const cells = sharing.shares.flatMap(({ group, rooms: ours, closed, slots }) => {
        const teams = given.find((each) => each.group === group)?.teams ?? [];
        const instance: Instance = { ...evening, teams, rooms: ours, closed };
        let looked = 0;
        const solution = solve(instance, { chance: seeded(seed), spent: () => looked++ / 50 });
        if ('refused' in solution) throw new Error('refused what was shared out');
        expect(violations(instance, solution.placements)).toEqual([]);
        expect(Math.max(...solution.placements.map(({ slot }) => slot + 1))).toBe(slots);
        return solution.placements.map(({ slot, roomNumber }) => `${slot} ${roomNumber}`);
      });
      expect(new Set(cells).size).toBe(cells.length);
    }),
    { numRuns: 300 },
  );
  // About 20 are usual.
  expect(passing).toBeGreaterThan(0);
});
