import { expect, test } from 'vitest';
import { evening } from '../../testing/evenings.ts';
import { seeded } from '../chance.ts';
import type { Instance } from './instance.ts';
import { solve } from './solve.ts';

function best(instance: Instance, seed: number, most: number): number[] {
  let looked = 0;
  const solution = solve(instance, { chance: seeded(seed), spent: () => looked++ / most });
  return 'refused' in solution ? [] : solution.quality.map(({ count }) => count);
}

test('11 teams on two rooms that are always taken: no run at any of six seeds', () => {
  const instance = evening({ teams: 11, rooms: 2, rounds: 5, strangers: true }, seeded(1));
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    expect(best(instance, seed, 1600).slice(0, 5)).toEqual([14, 0, 0, 2, 0]);
  }
});

test('12 teams on two rooms that are always taken: nobody waits four slots, at any of three seeds', () => {
  const instance = evening({ teams: 12, rooms: 2, rounds: 5 }, seeded(1));
  // Within two slots the same four teams would play every third slot, and meet again.
  for (const seed of [1, 2, 3]) {
    expect(best(instance, seed, 6000).slice(0, 4)).toEqual([15, 0, 0, 3]);
  }
});
