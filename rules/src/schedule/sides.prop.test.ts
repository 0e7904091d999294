import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceSides } from './sides.ts';

const pairs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
    maxLength: 40,
  })
  .map((drawn) => drawn.filter(([a, b]) => a !== b));

test('no team is left and right more than one round apart, whatever the pairs (F3)', () => {
  fc.assert(
    fc.property(pairs, (drawn) => {
      const lean = new Map<number, number>();
      for (const [left, right] of balanceSides(drawn)) {
        lean.set(left, (lean.get(left) ?? 0) + 1);
        lean.set(right, (lean.get(right) ?? 0) - 1);
      }
      for (const difference of lean.values()) expect(Math.abs(difference)).toBeLessThanOrEqual(1);
    }),
  );
});

test('sides change, pairs do not', () => {
  fc.assert(
    fc.property(pairs, (drawn) => {
      const sorted = ([a, b]: readonly [number, number]) => (a < b ? [a, b] : [b, a]);
      expect(balanceSides(drawn).map(sorted)).toEqual(drawn.map(sorted));
    }),
  );
});
