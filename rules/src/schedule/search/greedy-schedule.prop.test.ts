import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening } from '../../../testing/evenings.ts';
import { seeded } from '../../chance.ts';
import type { Instance } from '../instance.ts';
import { violations } from '../violations.ts';
import { greedySchedule } from './greedy-schedule.ts';
import { placementsOf } from './placements.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

/** Makes one schedule and checks F2; a draw may fail only if there are late teams. */
function holdsDeal(instance: Instance, dealSeed: number): boolean {
  const seat = greedySchedule(instance, instance.maxSlots, seeded(dealSeed));
  if (seat === null) expect(instance.teams.some((team) => team.skip > 0)).toBe(true);
  else expect(violations(instance, placementsOf(instance, seat))).toEqual([]);
  return seat !== null;
}

test('what is dealt is correct; only with late teams a draw may come to nothing (F2)', () => {
  fc.assert(
    fc.property(seed, (instanceSeed) => {
      holdsDeal(anyEvening(seeded(instanceSeed)), instanceSeed + 1);
    }),
    { numRuns: 1000 },
  );
});

test('so is what is dealt into more slots than are needed', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 5 }), (instanceSeed, more) => {
      const instance = anyEvening(seeded(instanceSeed));
      holdsDeal({ ...instance, maxSlots: instance.maxSlots + more }, instanceSeed + 1);
    }),
  );
});

test('evenings with late teams are dealt at most draws', () => {
  const late = Array.from({ length: 400 }, (_, i) => anyEvening(seeded(i))).filter((instance) =>
    instance.teams.some((team) => team.skip > 0),
  );
  const dealt = late.filter((instance, i) => holdsDeal(instance, i));
  expect(dealt.length).toBeGreaterThan(0.8 * late.length);
});
