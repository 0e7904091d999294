import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEvening } from '../../../testing/evenings.ts';
import { everySchedule } from '../../../testing/every-schedule.ts';
import { smallEvening } from '../../../testing/small-evening.ts';
import { seeded } from '../../chance.ts';
import type { Instance, Placement } from '../instance.ts';
import { figuresOf } from '../quality.ts';
import { solve } from '../solve.ts';
import { type Counts, CRITERIA, CRITERION_RULES } from './criteria.ts';

function countsOf(instance: Instance, placements: readonly Placement[]): Counts {
  const figures = figuresOf(instance, placements);
  return Object.fromEntries(figures.map(({ criterion, count }) => [criterion, count])) as Counts;
}

/** Each criterion's bound given the counts of the earlier criteria; computed once for the same counts. */
function boundsFor(instance: Instance): (counts: Counts) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (counts) => {
    const key = Object.values(counts).join();
    const bounds =
      known.get(key) ?? CRITERION_RULES.map((rule) => rule.lowerBound(instance, counts).bound);
    known.set(key, bounds);
    return bounds;
  };
}

const isBetter = (a: Counts, b: Counts): boolean => {
  const first = CRITERIA.find((criterion) => a[criterion] !== b[criterion]);
  return first !== undefined && a[first] < b[first];
};

/** Teams by their churches, rooms by their buildings, rounds, arrivals, slots. */
const TINY: readonly (readonly [string, string, number, readonly number[], number])[] = [
  ['ab', 'A', 2, [0, 1], 3],
  ['abc', 'A', 2, [0, 0, 0], 3],
  ['aab', 'A', 1, [0, 0, 1], 2],
  ['abcd', 'A', 2, [0, 0, 0, 0], 4],
  ['aabb', 'AB', 2, [0, 0, 1, 1], 3],
  ['aaab', 'AB', 2, [0, 0, 0, 1], 3],
  ['aaaa', 'AA', 1, [0, 0, 0, 0], 2],
  ['abcd', 'AB', 3, [0, 0, 0, 0], 3],
  ['abcde', 'AB', 1, [0, 0, 0, 0, 2], 3],
  ['aabcd', 'AA', 2, [0, 0, 0, 0, 0], 3],
  ['abcdef', 'AB', 1, [0, 0, 0, 0, 1, 1], 2],
  ['aabbcc', 'AAB', 2, [0, 0, 0, 0, 0, 0], 2],
];

describe('no schedule of a tiny evening is below a bound, given its own earlier counts (F3)', () => {
  test.each(TINY)(
    '%s in rooms %s, %i rounds, arriving %j, %i slots',
    (teams, rooms, rounds, skips, slots) => {
      const instance = smallEvening(teams, rooms, rounds, skips);
      const boundsOf = boundsFor(instance);
      let tried = 0;
      let best: Counts | null = null;
      everySchedule(instance, slots, (placements) => {
        tried++;
        const counts = countsOf(instance, placements);
        const bounds = boundsOf(counts);
        const below = CRITERIA.filter((criterion, i) => counts[criterion] < (bounds[i] ?? 0));
        if (below.length > 0)
          throw new Error(`${below}: ${JSON.stringify({ placements, bounds })}`);
        if (best === null || isBetter(counts, best)) best = counts;
      });
      expect(tried).toBeGreaterThan(0);
      expect(best).not.toBeNull();
    },
  );
});

test('what the search finds is never below a bound, given its own earlier counts (F3)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.integer({ min: 0, max: 3 }),
      (seed, looks) => {
        const chance = seeded(seed);
        const instance = anyEvening(chance);
        let left = 40 * looks;
        const solution = solve(instance, { chance, spent: () => (left-- > 0 ? 0.5 : 1) });
        if ('refused' in solution) throw new Error(solution.refused.code);
        const counts = countsOf(instance, solution.placements);
        for (const [i, bound] of boundsFor(instance)(counts).entries()) {
          expect(counts[CRITERIA[i] ?? 'slots']).toBeGreaterThanOrEqual(bound);
        }
      },
    ),
    { numRuns: 300 },
  );
});
