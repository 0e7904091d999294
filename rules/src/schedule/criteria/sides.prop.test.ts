import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceSides } from './sides.ts';

const lean = (rounds: readonly { left: number; right: number }[], id: number): number =>
  rounds.reduce((sum, { left, right }) => sum + (left === id ? 1 : 0) - (right === id ? 1 : 0), 0);

const round = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .filter(([left, right]) => left !== right)
  .map(([left, right]) => ({ left, right }));

it('no team sits on one side more than once too often when all rounds are free (F3)', () => {
  fc.assert(
    fc.property(fc.array(round, { maxLength: 30 }), (free) => {
      const seated = balanceSides(free);
      for (const id of [1, 2, 3, 4, 5, 6]) {
        expect(Math.abs(lean(seated, id))).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('evens out a team whose standing rounds all have it on the left', () => {
  const standing = [
    { left: 1, right: 2 },
    { left: 1, right: 3 },
  ];
  const free = [
    { left: 1, right: 4 },
    { left: 1, right: 2 },
  ];
  const seated = balanceSides(free, standing);
  expect(lean([...standing, ...seated], 1)).toBe(0);
});
