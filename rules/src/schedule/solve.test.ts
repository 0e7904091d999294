import { expect, test } from 'vitest';
import { evening } from '../../testing/evenings.ts';
import { type Chance, seeded } from '../chance.ts';
import type { Instance, Spent } from './instance.ts';
import { type Solution, solve } from './solve.ts';
import { violations } from './violations.ts';

/** A search that ends after this many checks of its budget. */
function looks(most: number): Spent {
  let looked = 0;
  return () => looked++ / most;
}

function counts(solution: Solution): number[] {
  return 'refused' in solution ? [] : solution.quality.map(({ count }) => count);
}

function best(instance: Instance, chance: Chance, most = 2500): number[] {
  return counts(solve(instance, { chance, spent: looks(most) }));
}

test('14 teams on 5 rooms: 7 slots, nobody meets twice, nobody waits two slots, no run', () => {
  const instance = evening({ teams: 14, rooms: 5, rounds: 5 }, seeded(5));
  expect(best(instance, seeded(1)).slice(0, 5)).toEqual([7, 0, 0, 1, 0]);
});

test('13 teams on 5 rooms: one plays six rounds, still in 7 slots', () => {
  const instance = evening({ teams: 13, rooms: 5, rounds: 5 }, seeded(6));
  expect(best(instance, seeded(1)).slice(0, 4)).toEqual([7, 0, 0, 1]);
});

test('a round robin of 6 teams in 3 rooms is perfect in all that can be had', () => {
  const instance = evening({ teams: 6, rooms: 3, rounds: 5, strangers: true }, seeded(1));
  expect(best(instance, seeded(1))).toEqual([5, 0, 0, 0, 6, 12, 0, 0]);
});

test('a large church meets itself as rarely as its size allows', () => {
  const instance = evening({ teams: 10, rooms: 4, rounds: 5, largeChurch: 0.7 }, seeded(2));
  const solution = solve(instance, { chance: seeded(1), spent: looks(2500) });
  const church = 'refused' in solution ? undefined : solution.quality[1];
  expect(church?.lowerBound).toBe(10);
  expect(church?.count).toBe(10);
});

test('a search ends as soon as everything is as good as can be proven (F3)', () => {
  const instance = evening({ teams: 6, rooms: 3, rounds: 5, strangers: true }, seeded(1));
  let looked = 0;
  const solution = solve(instance, { chance: seeded(1), spent: () => looked++ / 2500 });
  expect(counts(solution)).toEqual([5, 0, 0, 0, 6, 12, 0, 0]);
  expect(looked).toBeLessThan(2000);
});

test('the same seed and the same spending give the same schedule', () => {
  const instance = evening({ teams: 12, rooms: 4, rounds: 5 }, seeded(3));
  const once = solve(instance, { chance: seeded(7), spent: looks(50) });
  expect(solve(instance, { chance: seeded(7), spent: looks(50) })).toEqual(once);
});

test('what cannot be scheduled is refused with the finding (F5)', () => {
  const instance = { ...evening({ teams: 20, rooms: 5, rounds: 5 }, seeded(4)), maxSlots: 7 };
  expect(solve(instance, { chance: seeded(1), spent: looks(1) })).toMatchObject({
    refused: { code: 'slots', needed: 10 },
  });
});

test('40 teams on 8 rooms: a short search finds a schedule in which nobody waits three slots', () => {
  const instance = evening({ teams: 40, rooms: 8, rounds: 5, strangers: true }, seeded(4));
  expect(best(instance, seeded(1), 1200).slice(1, 4)).toEqual([0, 0, 2]);
});

test('where another group has a room in some slots, the room stays free in them (F4)', () => {
  const { teams, rooms } = evening({ teams: 13, rooms: 6, rounds: 5 }, seeded(6));
  const [first, second] = rooms;
  const closed = [0, 1, 2].flatMap((slot) => [
    { slot, roomNumber: first?.roomNumber ?? 0 },
    { slot: slot + 4, roomNumber: second?.roomNumber ?? 0 },
  ]);
  const instance: Instance = { teams, rooms, rounds: 5, maxSlots: 7, closed };
  const solution = solve(instance, { chance: seeded(1), spent: looks(2500) });
  expect('refused' in solution ? solution : violations(instance, solution.placements)).toEqual([]);
  expect(counts(solution).slice(0, 4)).toEqual([7, 0, 0, 1]);
});

test.each([1, 3, 4])(
  '%i late teams of 13: the others begin at most a slot after their arrival, and so do these (F3)',
  (lateTeams) => {
    const instance = evening({ teams: 13, rooms: 5, rounds: 5, lateTeams }, seeded(5));
    const solution = solve(instance, { chance: seeded(1), spent: looks(2500) });
    if ('refused' in solution) throw new Error(solution.refused.code);
    const idle = instance.teams.map(({ id, skip }) => {
      const slots = solution.placements.filter((p) => p.left === id || p.right === id);
      return Math.min(...slots.map(({ slot }) => slot)) - skip;
    });
    expect(Math.max(...idle)).toBeLessThanOrEqual(1);
    expect(counts(solution)[3]).toBe(1);
    // Before, all five rounds of everybody came after the last arrival.
    expect(solution.placements.filter(({ slot }) => slot < 2).length).toBeGreaterThan(5);
  },
);
