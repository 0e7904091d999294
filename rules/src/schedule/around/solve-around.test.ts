import { expect, it } from 'vitest';
import { placed, smallEvening } from '../../../testing/small-evening.ts';
import { seeded } from '../../chance.ts';
import type { Around } from '../instance.ts';
import { violations } from '../violations.ts';
import { solveAround } from './solve-around.ts';

/** Six teams of their own churches in two rooms of one building, three rounds each. */
const SIX = { ...smallEvening('abcdef', 'AA', 3), maxSlots: 6 };

function solved(around: Partial<Around>) {
  let asked = 0;
  const means = { chance: seeded(1), spent: () => asked++ / 200 };
  return solveAround({ instance: SIX, standing: [], barred: [], ...around }, means);
}

it('locked rounds keep slot, room, teams and sides, and the rest is made around them (X5)', () => {
  const standing = placed('2 1 4 1', '3 2 5 4');
  const solution = solved({ standing });
  if (!('placements' in solution)) throw new Error('no schedule');
  for (const round of standing) expect(solution.placements).toContainEqual(round);
  expect(solution.created).toHaveLength(7);
  expect(violations(SIX, solution.placements)).toEqual([]);
});

it('it is as good as without them if they don’t get in the way', () => {
  const counts = (solution: ReturnType<typeof solved>) =>
    'quality' in solution ? solution.quality.slice(0, 4).map(({ count }) => count) : null;
  expect(counts(solved({ standing: placed('0 1 1 2', '4 2 3 4') }))).toEqual(counts(solved({})));
});

it('a locked room and a locked slot get nothing new', () => {
  const barred = [0, 1, 2, 3, 4, 5].flatMap((slot) => [{ slot, roomNumber: 2 }]);
  const three = { ...SIX, maxSlots: 10 };
  const solution = solved({ instance: three, barred: [...barred, { slot: 0, roomNumber: 1 }] });
  if (!('created' in solution)) throw new Error('no schedule');
  expect(solution.created.filter(({ slot, roomNumber }) => slot < 6 && roomNumber === 2)).toEqual(
    [],
  );
  expect(solution.created.filter(({ slot }) => slot === 0)).toEqual([]);
});

it('a locked round of a withdrawn team stays, and its opponent has one round less to be given', () => {
  const solution = solved({ standing: placed('0 1 1 99') });
  if (!('placements' in solution)) throw new Error('no schedule');
  const rounds = (id: number) =>
    solution.placements.filter(({ left, right }) => left === id || right === id).length;
  expect(rounds(99)).toBe(1);
  expect([1, 2, 3, 4, 5, 6].map(rounds).filter((count) => count < 3)).toEqual([]);
});

it('says which teams lack rounds where there is no place for them', () => {
  const barred = [0, 1, 2, 3, 4, 5].map((slot) => ({ slot, roomNumber: 2 }));
  const solution = solved({ barred });
  if (!('lacking' in solution)) throw new Error('a schedule');
  const lacking = [...solution.lacking.values()].reduce((sum, rounds) => sum + rounds, 0);
  expect(lacking).toBe(6);
});
