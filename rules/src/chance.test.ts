import { expect, test } from 'vitest';
import { pick, seeded, shuffled } from './chance.ts';

/** The first draws of a seed, as whole numbers below a billion. */
function draws(seed: number): number[] {
  const chance = seeded(seed);
  return [0, 1, 2].map(() => pick(chance, 1e9));
}

test('a seed always gives the same draws, so recorded seeds stay reproducible', () => {
  expect(draws(1)).toEqual([537442832, 454165409, 82430056]);
  expect(draws(2 ** 40 + 5)).toEqual([493220955, 467065025, 687015279]);
  expect(draws(-3)).toEqual([671697803, 140703129, 700592896]);
});

test('a shuffled copy holds the same, and each order is as likely', () => {
  const chance = seeded(7);
  const orders = Array.from({ length: 6000 }, () => shuffled(['a', 'b', 'c'], chance).join(''));
  const counts = Map.groupBy(orders, (order) => order);
  expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const { length } of counts.values()) expect(Math.abs(length - 1000)).toBeLessThan(150);
});
