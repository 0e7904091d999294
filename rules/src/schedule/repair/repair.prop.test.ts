import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealtEvening } from '../../../testing/dealt.ts';
import { slowRepair } from '../../../testing/slow-repair.ts';
import { seeded } from '../../chance.ts';
import type { Group } from '../../tournament.ts';
import { afterChanges } from './changes.ts';
import { repair } from './repair.ts';
import { isHeld, type RepairInput, type RepairRound, standingOf } from './standing.ts';
import { whyInvalid } from './validity.ts';

/** Ends by its steps alone. */
const means = (seed: number) => ({ chance: seeded(seed), spent: () => 0 });

const some = <T>(items: readonly T[]) => fc.subarray([...items]).map((chosen) => new Set(chosen));

interface Size {
  readonly teams: number;
  readonly rooms: number;
  readonly slots: number;
  readonly groups: readonly Group[];
}

/** Any rounds that F2 allows among punctual teams, then anything that can have happened since. */
const nights = ({ teams, rooms, slots, groups }: Size): fc.Arbitrary<RepairInput> => {
  const ids = Array.from({ length: teams }, (_, i) => i + 1);
  const roomNumbers = Array.from({ length: rooms }, (_, i) => i + 1);
  const groupOf = (id: number): Group => groups[id % groups.length] ?? 'Open 1';
  const drawn = fc.record({
    slot: fc.nat(slots - 1),
    roomNumber: fc.constantFrom(...roomNumbers),
    left: fc.constantFrom(...ids),
    right: fc.constantFrom(...ids),
  });
  const teamsNow = fc
    .tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          churchId: fc.integer({ min: 1, max: 3 }),
          group: fc.constant(groupOf(id)),
          arrival: fc.oneof(
            { weight: 4, arbitrary: fc.constant(0) },
            { weight: 1, arbitrary: fc.nat(slots) },
          ),
          wanted: fc.integer({ min: 0, max: slots }),
        }),
      ),
    )
    .chain((all) => fc.subarray(all, { minLength: Math.max(0, teams - 2) }));
  return fc
    .record({
      drawn: fc.array(drawn, { maxLength: 3 * rooms * slots }),
      teams: teamsNow,
      rooms: fc.tuple(
        ...roomNumbers.map((roomNumber) =>
          fc.record({
            roomNumber: fc.constant(roomNumber),
            building: fc.constantFrom('A', 'B'),
            spare: fc.boolean(),
            closedFrom: fc.option(fc.nat(slots - 1), { freq: 4 }),
          }),
        ),
      ),
      firstOpenSlot: fc.nat(1),
      fixed: fc.array(fc.nat(8), { maxLength: 3 }),
      lockedRooms: fc.oneof(
        { weight: 3, arbitrary: fc.constant(new Set<number>()) },
        some(roomNumbers.slice(0, 1)),
      ),
      lockedSlots: fc.oneof(
        { weight: 3, arbitrary: fc.constant(new Set<number>()) },
        some([slots - 1]),
      ),
    })
    .map(({ drawn: all, fixed, ...rest }) => {
      const rounds: RepairRound[] = [];
      for (const round of all) {
        const group = groupOf(round.left);
        const clashes = rounds.some(
          (other) =>
            other.slot === round.slot &&
            (other.roomNumber === round.roomNumber ||
              [other.left, other.right].some((id) => id === round.left || id === round.right)),
        );
        if (round.left === round.right || groupOf(round.right) !== group || clashes) continue;
        rounds.push({ ...round, id: rounds.length + 1, group });
      }
      return { ...rest, rounds, slots, fixed: new Set(fixed) };
    });
};

const ONE_GROUP = nights({ teams: 5, rooms: 2, slots: 3, groups: ['Open 1'] });
const LONGER = nights({ teams: 4, rooms: 2, slots: 4, groups: ['Open 1'] });
const TWO_GROUPS = nights({ teams: 6, rooms: 2, slots: 3, groups: ['Open 1', 'Novice 1'] });
const ANY = fc.oneof(ONE_GROUP, LONGER, TWO_GROUPS);

it('changes as few rounds as an exhaustive search, and misses as few', () => {
  fc.assert(
    fc.property(ANY, fc.nat(), (input, seed) => {
      const least = slowRepair(input);
      const { proposals } = repair(input, means(seed));
      const found = proposals.map(({ changes, missing }) => ({
        missing: [...missing.values()].reduce((sum, each) => sum + each, 0),
        changes: changes.length,
      }));
      if (least.changes === 0) expect(found).toEqual([]);
      else expect(found[0]).toEqual(least);
      for (const each of found) expect(each).toEqual(least);
    }),
    { numRuns: 300 },
  );
});

it('is sound, and leaves decided, locked and begun rounds where they are', () => {
  fc.assert(
    fc.property(ANY, fc.nat(), (input, seed) => {
      for (const { changes } of repair(input, means(seed)).proposals) {
        expect(whyInvalid(input, changes)).toBeNull();
        const after = afterChanges(input.rounds, changes);
        for (const round of input.rounds.filter((each) => isHeld(input, each))) {
          expect(after).toContainEqual(round);
        }
      }
    }),
  );
});

it('takes no round from a team unless it gets another', () => {
  fc.assert(
    fc.property(ANY, fc.nat(), (input, seed) => {
      const { held, valid } = standingOf(input);
      for (const { changes } of repair(input, means(seed)).proposals) {
        const after = afterChanges(input.rounds, changes);
        for (const { id, wanted } of input.teams) {
          const count = (rounds: readonly Pick<RepairRound, 'left' | 'right'>[]): number =>
            rounds.filter(({ left, right }) => left === id || right === id).length;
          expect(count(after)).toBeGreaterThanOrEqual(Math.min(wanted, count([...held, ...valid])));
        }
      }
    }),
  );
});

it('repairs once: what is repaired needs no further change', () => {
  fc.assert(
    fc.property(ANY, fc.nat(), (input, seed) => {
      const [proposal] = repair(input, means(seed)).proposals;
      if (proposal === undefined) return;
      const rounds = afterChanges(input.rounds, proposal.changes).map((round, i) => ({
        ...round,
        id: round.id ?? 1000 + i,
      }));
      expect(repair({ ...input, rounds }, means(seed)).proposals).toEqual([]);
    }),
  );
});

it('changes nothing in a whole Friday that is as it should be, whatever is decided', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const dealt = dealtEvening(seed);
      fc.pre(dealt !== null);
      if (dealt === null) return;
      const { instance, placements } = dealt;
      const input: RepairInput = {
        rounds: placements.map((round, i) => ({ ...round, id: i + 1, group: 'Open 1' })),
        teams: instance.teams.map(({ id, churchId, skip }) => ({
          id,
          churchId,
          group: 'Open 1',
          arrival: skip,
          wanted: instance.rounds,
        })),
        rooms: instance.rooms.map((room) => ({ ...room, spare: false, closedFrom: null })),
        slots: instance.maxSlots,
        firstOpenSlot: seed % 3,
        fixed: new Set([...placements.keys()].filter((i) => i % 5 === seed % 7)),
        lockedRooms: new Set(),
        lockedSlots: new Set(),
      };
      expect(repair(input, means(seed)).proposals).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
