import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening } from '../../testing/evenings.ts';
import { pick, seeded } from '../chance.ts';
import type { Placement } from './instance.ts';
import { type Quality, qualityOf } from './quality.ts';
import { solve } from './solve.ts';
import { violations } from './violations.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

function exchanged(placements: readonly Placement[], slot: number, a: number, b: number) {
  const other = (id: number): number => (id === a ? b : id === b ? a : id);
  return placements.map((each) =>
    each.slot === slot ? { ...each, left: other(each.left), right: other(each.right) } : each,
  );
}

const isAbove = (quality: Quality, before: number): boolean =>
  quality.slice(0, before).some(({ count, lowerBound }) => count > lowerBound);

test('an exchange leaves every bound, unless an earlier figure is above its own (F3)', () => {
  fc.assert(
    fc.property(seed, (instanceSeed) => {
      const chance = seeded(instanceSeed);
      const instance = anyEvening(chance);
      const solution = solve(instance, { chance, spent: () => 1 });
      if ('refused' in solution) throw new Error(solution.refused.code);
      const ids = instance.teams.map(({ id }) => id);
      const [a, b] = [pick(chance, ids.length), pick(chance, ids.length)].map((i) => ids[i] ?? 0);
      const slot = pick(chance, instance.maxSlots);
      const after = exchanged(solution.placements, slot, a ?? 0, b ?? 0);
      fc.pre(violations(instance, after).length === 0);
      const [was, is] = [solution.placements, after].map((each) => qualityOf(instance, each));
      if (was === undefined || is === undefined) throw new Error('no quality');
      for (const [i, { lowerBound }] of is.entries()) {
        if (isAbove(was, i) || isAbove(is, i)) continue;
        expect(lowerBound).toBe(was[i]?.lowerBound);
      }
    }),
  );
});

test('nobody is idle longer between arrival and first round than the longest wait says (F3)', () => {
  fc.assert(
    fc.property(seed, (instanceSeed) => {
      const chance = seeded(instanceSeed);
      const instance = anyEvening(chance);
      const solution = solve(instance, { chance, spent: () => 1 });
      if ('refused' in solution) throw new Error(solution.refused.code);
      const { placements, quality } = solution;
      const wait = quality.find(({ criterion }) => criterion === 'wait');
      for (const { id, skip } of instance.teams) {
        const mine = placements.filter(({ left, right }) => left === id || right === id);
        const idle = Math.min(...mine.map(({ slot }) => slot)) - skip;
        expect(idle).toBeLessThanOrEqual(wait?.count ?? 0);
        if (idle > 0 && idle === wait?.count) expect(wait.affected).toContain(id);
      }
    }),
  );
});
