import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceSides } from './sides.ts';

const rounds = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
    maxLength: 40,
  })
  .map((drawn) => drawn.filter(([a, b]) => a !== b).map(([left, right]) => ({ left, right })));

test('no team is left and right more than one round apart, whatever the rounds (F3)', () => {
  fc.assert(
    fc.property(rounds, (drawn) => {
      const lean = new Map<number, number>();
      for (const { left, right } of balanceSides(drawn)) {
        lean.set(left, (lean.get(left) ?? 0) + 1);
        lean.set(right, (lean.get(right) ?? 0) - 1);
      }
      for (const difference of lean.values()) expect(Math.abs(difference)).toBeLessThanOrEqual(1);
    }),
  );
});

test('sides change, pairs do not', () => {
  fc.assert(
    fc.property(rounds, (drawn) => {
      const sorted = ({ left, right }: (typeof drawn)[number]) =>
        left < right ? [left, right] : [right, left];
      expect(balanceSides(drawn).map(sorted)).toEqual(drawn.map(sorted));
    }),
  );
});
