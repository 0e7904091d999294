import { expect, test } from 'vitest';
import { assigned, seedDrift } from './assign.ts';

/** Teams by rank, best first; `1` stands for team 1. */
const ranked = (...teams: readonly (readonly [teamId: number, rank: number])[]) =>
  teams.map(([teamId, rank]) => ({ teamId, rank }));

test('nothing differs while the standings are those that the seeds were made from', () => {
  const standings = ranked([1, 1], [2, 2], [3, 2], [4, 4]);
  expect(seedDrift(assigned(standings, []), standings)).toEqual([]);
});

test('an order that settled a tie is no difference (B1)', () => {
  const standings = ranked([1, 1], [2, 2], [3, 2], [4, 4]);
  expect(seedDrift(assigned(standings, [3]), standings)).toEqual([]);
});

test('teams that a corrected score puts elsewhere are named, in order of their new seeds (B1)', () => {
  const seeded = [[1, 2, 3, 4]];
  expect(seedDrift(seeded, ranked([1, 1], [3, 2], [2, 3], [4, 4]))).toEqual([
    { teamId: 3, stands: { bracket: 0, seed: 3 }, would: { bracket: 0, seed: 2 } },
    { teamId: 2, stands: { bracket: 0, seed: 2 }, would: { bracket: 0, seed: 3 } },
  ]);
});

test('a change of bracket counts, and so do teams that came or went', () => {
  const seeds = Array.from({ length: 11 }, (_, i) => i + 1);
  const before = seeds.map((teamId) => ({ teamId, rank: teamId }));
  const seeded = assigned(before, []);
  const after = [...before.slice(0, 7), { teamId: 9, rank: 8 }, { teamId: 8, rank: 9 }];
  const changed = seedDrift(seeded, [...after, { teamId: 10, rank: 10 }, { teamId: 12, rank: 11 }]);
  expect(changed).toEqual([
    { teamId: 9, stands: { bracket: 1, seed: 1 }, would: { bracket: 0, seed: 8 } },
    { teamId: 8, stands: { bracket: 0, seed: 8 }, would: { bracket: 1, seed: 1 } },
    { teamId: 12, stands: null, would: { bracket: 1, seed: 3 } },
    { teamId: 11, stands: { bracket: 1, seed: 3 }, would: null },
  ]);
});
