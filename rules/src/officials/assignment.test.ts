import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assign } from './assignment.ts';

it('gives each row another column at the least cost', () => {
  const costs = Float64Array.of(4, 1, 3, 2, 0, 5, 3, 2, 2);
  expect(assign(costs, 3, 3)).toEqual({ columns: Int32Array.of(1, 0, 2), cost: 5 });
});

it('leaves the dearest columns free', () => {
  const costs = Float64Array.of(9, 9, 1, 9, 9, 2);
  expect(assign(costs, 2, 3).cost).toBe(10);
});

/** Tries everything. */
function least(costs: Float64Array, height: number, width: number, taken = 0, row = 0): number {
  if (row === height) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (let column = 0; column < width; column++) {
    if ((taken >> column) & 1) continue;
    const rest = least(costs, height, width, taken | (1 << column), row + 1);
    best = Math.min(best, (costs[row * width + column] as number) + rest);
  }
  return best;
}

it('is never beaten by trying everything', () => {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(2));
  const cases = sizes.chain(([height, more]) =>
    fc.record({
      height: fc.constant(height),
      width: fc.constant(height + more),
      costs: fc.array(fc.integer({ min: -5, max: 40 }), {
        minLength: height * (height + more),
        maxLength: height * (height + more),
      }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ height, width, costs }) => {
      const table = Float64Array.from(costs);
      const { cost, columns } = assign(table, height, width);
      expect(cost).toBe(least(table, height, width));
      expect(new Set(columns).size).toBe(height);
    }),
  );
});
