import { seeded } from '@quizmeet/rules/chance.ts';
import { solveEvening } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import type { Solver } from '../src/features/schedule/solver.ts';

/** How often a search checks its budget: about a third of a laptop's half second. */
const LOOKS = 1000;

/** Ends after a number of steps instead of a time, so a seed gives the same schedule on every machine. */
export const STEADY: Solver = {
  run: async ({ evening, seed }) =>
    solveEvening(evening, (group, share) => {
      let looks = 0;
      return { chance: seeded(seed + group), spent: () => looks++ / (LOOKS * share) };
    }),
};
