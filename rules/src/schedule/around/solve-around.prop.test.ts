import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealtEvening } from '../../../testing/dealt.ts';
import { pick, seeded, shuffled } from '../../chance.ts';
import type { Placement } from '../instance.ts';
import { violations } from '../violations.ts';
import { isValidAround, solveAround } from './solve-around.ts';

const SEED = fc.integer({ min: 0, max: 1e9 });

/** A budget that is used after this many questions for it. */
const questions = (count: number) => {
  let asked = 0;
  return () => asked++ / count;
};

it('keeps locked rounds and is valid around them if possible (F2)', () => {
  fc.assert(
    fc.property(SEED, (seed) => {
      const dealt = dealtEvening(seed);
      fc.pre(dealt !== null);
      if (dealt === null) return;
      const { instance, placements } = dealt;
      const chance = seeded(seed);
      const some = shuffled(placements, chance);
      const standing = some.slice(0, pick(chance, some.length + 1));
      const taken = new Set(placements.map(({ slot, roomNumber }) => `${slot} ${roomNumber}`));
      const empty = instance.rooms.flatMap(({ roomNumber }) =>
        Array.from({ length: instance.maxSlots }, (_, slot) => ({ slot, roomNumber })).filter(
          (cell) => !taken.has(`${cell.slot} ${roomNumber}`),
        ),
      );
      const barred = shuffled(empty, chance).slice(0, pick(chance, empty.length + 1));
      const solution = solveAround(
        { instance, standing, barred },
        { chance, spent: questions(20) },
      );
      if ('lacking' in solution) expect(solution.lacking).toBe('no round');
      else {
        expect(violations(instance, solution.placements)).toEqual([]);
        expect(isValidAround({ instance, standing, barred }, solution.created)).toBe(true);
        for (const round of standing) expect(solution.placements).toContainEqual(round);
        const cells = new Set(barred.map(({ slot, roomNumber }) => `${slot} ${roomNumber}`));
        const isBarred = ({ slot, roomNumber }: Placement) => cells.has(`${slot} ${roomNumber}`);
        expect(solution.created.filter(isBarred)).toEqual([]);
        expect(solution.placements).toHaveLength(standing.length + solution.created.length);
      }
    }),
    { numRuns: 150 },
  );
});
