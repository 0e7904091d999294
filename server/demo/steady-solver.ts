import { seeded } from '@quizmeet/rules/chance.ts';
import { solveEvening } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import type { Solver } from '../src/features/schedule/solver.ts';

/** How often a search looks at its budget: a third of what the product's half second allows on a laptop, for a demo soon. */
const LOOKS = 1000;

/**
 * Solves as the product does, but ends after so many steps instead of after a time: a seed gives the same schedule on
 * every machine, however busy it is.
 */
export const STEADY: Solver = {
  run: async ({ evening, seed }) =>
    solveEvening(evening, (group, share) => {
      let looks = 0;
      return { chance: seeded(seed + group), spent: () => looks++ / (LOOKS * share) };
    }),
};
