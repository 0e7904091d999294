import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening } from '../../testing/evenings.ts';
import { slowCounts } from '../../testing/slow-quality.ts';
import { seeded } from '../chance.ts';
import { type Counts, CRITERION_RULES } from './criteria/criteria.ts';
import { refusalOf } from './refusal.ts';
import { solve } from './solve.ts';
import { violations } from './violations.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });
const looks = fc.integer({ min: 0, max: 60 });

function solved(instanceSeed: number, most: number) {
  const instance = anyEvening(seeded(instanceSeed));
  let looked = 0;
  const spent = () => (most === 0 ? 1 : looked++ / most);
  const solution = solve(instance, { chance: seeded(instanceSeed + 1), spent });
  if ('refused' in solution) throw new Error(`refused: ${solution.refused.code}`);
  return { instance, ...solution };
}

test('every evening that is long enough gets a correct schedule, as good as it says (F2, F3)', () => {
  fc.assert(
    fc.property(seed, looks, (instanceSeed, most) => {
      const { instance, placements, quality } = solved(instanceSeed, most);
      expect(violations(instance, placements)).toEqual([]);
      expect(quality.map(({ count }) => count)).toEqual(slowCounts(instance, placements));
      const counts = Object.fromEntries(quality.map((each) => [each.criterion, each.count]));
      for (const rule of CRITERION_RULES) {
        const { bound } = rule.lowerBound(instance, counts as Counts);
        expect(counts[rule.key]).toBeGreaterThanOrEqual(bound);
      }
      for (const { criterion, lowerBound, why } of quality) {
        if (criterion !== 'slots') expect(why === null).toBe(lowerBound === 0);
      }
      expect(quality[0]?.count).toBe(quality[0]?.lowerBound);
      expect(quality[7]?.count).toBe(0);
    }),
  );
});

test('an evening one slot shorter is refused, and the figures named would do (F5)', () => {
  fc.assert(
    fc.property(seed, (instanceSeed) => {
      const full = anyEvening(seeded(instanceSeed));
      const instance = { ...full, maxSlots: full.maxSlots - 1 };
      const refusal = refusalOf(instance);
      if (refusal?.code === 'late') {
        const inTheWay = new Set(refusal.teamIds);
        const teams = instance.teams.map((t) => (inTheWay.has(t.id) ? { ...t, skip: 0 } : t));
        expect(refusal.needed).toBe(full.maxSlots);
        expect(refusalOf({ ...instance, teams, maxSlots: full.maxSlots })).toBeNull();
      } else if (refusal?.code === 'slots') {
        expect(refusal.needed).toBe(full.maxSlots);
        const fewer = { ...instance, rounds: refusal.roundsPossible };
        if (refusal.roundsPossible > 0) expect(refusalOf(fewer)).toBeNull();
      } else {
        throw new Error(`not refused for its length: ${refusal?.code}`);
      }
    }),
  );
});
