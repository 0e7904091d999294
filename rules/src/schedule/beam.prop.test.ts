import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placementsIn } from '../../testing/dealt.ts';
import { anyEvening } from '../../testing/evenings.ts';
import { slowCounts } from '../../testing/slow-quality.ts';
import { seeded } from '../chance.ts';
import { Beam } from './beam.ts';
import type { Instance, Placement } from './instance.ts';
import { Opening } from './opening.ts';
import { Outlook } from './outlook.ts';
import { violations } from './violations.ts';
import { dealWave } from './waves.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

test('what is found is correct (F2) and within the limits, and nobody meets again or their church', () => {
  let foundAny = 0;
  fc.assert(
    fc.property(seed, fc.nat(3), fc.nat(4), (instanceSeed, wait, runs) => {
      const instance = anyEvening(seeded(instanceSeed));
      const beam = new Beam(instance, instance.maxSlots, seeded(instanceSeed + 1));
      const seat = beam.search({ wait, runs });
      if (seat === null) return;
      foundAny++;
      const placements = placementsIn(seat, instance);
      expect(violations(instance, placements)).toEqual([]);
      const [slots, church, repeats, longest = 0, blocks = 0] = slowCounts(instance, placements);
      expect([slots, church, repeats]).toEqual([instance.maxSlots, 0, 0]);
      expect(longest).toBeLessThanOrEqual(wait);
      expect(blocks).toBeLessThanOrEqual(runs);
    }),
    { numRuns: 300 },
  );
  expect(foundAny).toBeGreaterThan(50);
});

/** The slots of an evening, one after the other, as the outlook sees them. */
function openingsOf(instance: Instance, placements: readonly Placement[]): Opening[] {
  const { teams } = instance;
  const team = (id: number): number => teams.findIndex((each) => each.id === id);
  const due = teams.map(
    ({ id }) => placements.filter((p) => p.left === id || p.right === id).length,
  );
  const openings: Opening[] = [];
  for (let slot = 0; slot < instance.maxSlots; slot++) {
    const opening = (openings.at(-1) ?? Opening.start(due)).next();
    for (const placement of placements) {
      if (placement.slot === slot) opening.play(team(placement.left), team(placement.right), slot);
    }
    openings.push(opening);
  }
  return openings;
}

test('the outlook never gives up the beginning of an evening within the limits', () => {
  let clean = 0;
  fc.assert(
    fc.property(seed, (instanceSeed) => {
      const instance = anyEvening(seeded(instanceSeed));
      const seat = dealWave(instance, instance.maxSlots, seeded(instanceSeed + 1));
      const placements = seat === null ? [] : placementsIn(seat, instance);
      const [, church, repeats, wait = 0, runs = 0] = slowCounts(instance, placements);
      if (placements.length === 0 || church !== 0 || repeats !== 0) return;
      clean++;
      const outlook = new Outlook(instance, instance.maxSlots);
      for (const [slot, opening] of openingsOf(instance, placements).entries()) {
        expect(outlook.costOf(opening, slot, { wait, runs })).not.toBeNull();
      }
    }),
    { numRuns: 2000 },
  );
  expect(clean).toBeGreaterThan(100);
});
