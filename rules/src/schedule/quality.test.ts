import { expect, test } from 'vitest';
import { placed, smallEvening } from '../../testing/small-evening.ts';
import { seeded } from '../chance.ts';
import type { Placement } from './instance.ts';
import { qualityOf, savedQualityOf } from './quality.ts';
import { solve } from './solve.ts';

const looks = (most: number) => {
  let looked = 0;
  return () => looked++ / most;
};

test('a schedule that stands has bounds for as long as it is correct (F2, F3)', () => {
  const four = smallEvening('abcd', 'AA', 2);
  const placements = placed('0 1 1 2', '0 2 3 4', '1 1 1 3', '1 2 2 4');
  expect(savedQualityOf(four, placements)).toEqual(qualityOf(four, placements));
  const given = savedQualityOf(four, placements.slice(0, 3));
  expect(given.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 1, 0, 1]);
  for (const measure of given) expect(measure).toMatchObject({ lowerBound: 0, why: null });
});

test('an exchange moves no lower bound: the same row never shows two (F3)', () => {
  const six = smallEvening('abcdef', 'AA', 4);
  const solution = solve(six, { chance: seeded(1), spent: looks(200) });
  if ('refused' in solution) throw new Error(solution.refused.code);
  const before = qualityOf(six, solution.placements);
  const swapped = solution.placements.map((each, i) =>
    i === 0 ? { ...each, left: each.right, right: each.left } : each,
  );
  const repeated = swapTeams(solution.placements, 1, 2);
  for (const placements of [swapped, repeated]) {
    const after = qualityOf(six, placements);
    for (const [i, measure] of after.entries()) {
      const bound = before[i]?.lowerBound ?? 0;
      expect(measure.lowerBound).toBe(Math.min(bound, measure.count));
    }
  }
  expect(qualityOf(six, repeated)[2]?.count).toBeGreaterThan(before[2]?.count ?? 0);
});

/** Two teams change places in the first rounds that they do not share. */
function swapTeams(placements: readonly Placement[], a: number, b: number): Placement[] {
  const other = (id: number): number => (id === a ? b : id === b ? a : id);
  return placements.map((each) =>
    each.slot > 1 ? each : { ...each, left: other(each.left), right: other(each.right) },
  );
}
