import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placementsIn } from '../../testing/dealt.ts';
import { anyEvening } from '../../testing/evenings.ts';
import { seeded } from '../chance.ts';
import { violations } from './violations.ts';
import { dealWave } from './waves.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

test('what is dealt is correct; only with late teams a draw may come to nothing (F2)', () => {
  fc.assert(
    fc.property(seed, (instanceSeed) => {
      const instance = anyEvening(seeded(instanceSeed));
      const seat = dealWave(instance, instance.maxSlots, seeded(instanceSeed + 1));
      if (seat !== null) expect(violations(instance, placementsIn(seat, instance))).toEqual([]);
      else expect(instance.teams.some((team) => team.skip > 0)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('so is what is dealt into more slots than are needed', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 5 }), (instanceSeed, more) => {
      const evening = anyEvening(seeded(instanceSeed));
      const instance = { ...evening, maxSlots: evening.maxSlots + more };
      const seat = dealWave(instance, instance.maxSlots, seeded(instanceSeed + 1));
      if (seat !== null) expect(violations(instance, placementsIn(seat, instance))).toEqual([]);
      else expect(instance.teams.some((team) => team.skip > 0)).toBe(true);
    }),
  );
});
