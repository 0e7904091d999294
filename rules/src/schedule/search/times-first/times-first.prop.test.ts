import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening } from '../../../../testing/evenings.ts';
import { slowCounts } from '../../../../testing/slow-quality.ts';
import { seeded } from '../../../chance.ts';
import { violations } from '../../violations.ts';
import { placementsOf } from '../placements.ts';
import { TimesFirst } from './times-first.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

test('what is found is correct (F2) and within the limits, and nobody meets again or their church', () => {
  let foundAny = 0;
  fc.assert(
    fc.property(seed, fc.nat(3), fc.nat(4), (instanceSeed, wait, runs) => {
      const instance = anyEvening(seeded(instanceSeed));
      let looked = 0;
      const isOver = (): boolean => ++looked > 500;
      const chance = seeded(instanceSeed + 1);
      const timesFirst = new TimesFirst(instance, instance.maxSlots, wait, chance, isOver);
      const seat = timesFirst.attempt(runs);
      if (seat === null) return;
      foundAny++;
      const placements = placementsOf(instance, seat);
      expect(violations(instance, placements)).toEqual([]);
      const [slots, church, repeats, longest = 0, blocks = 0] = slowCounts(instance, placements);
      expect([slots, church, repeats]).toEqual([instance.maxSlots, 0, 0]);
      expect(longest).toBeLessThanOrEqual(wait);
      expect(blocks).toBeLessThanOrEqual(runs);
    }),
    { numRuns: 200 },
  );
  // About 35 are usual.
  expect(foundAny).toBeGreaterThan(0);
});
