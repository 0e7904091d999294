import { seeded } from '@quizmeet/rules/chance.ts';
import { type GroupSolution, solveEvening } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import type { SolverJob } from './solver.ts';

export const solve = ({ evening, seed, secondsEach }: SolverJob): GroupSolution[] =>
  solveEvening(evening, (group, share) => {
    const start = performance.now();
    return {
      chance: seeded(seed + group),
      spent: () => (performance.now() - start) / (secondsEach * 1000 * share),
    };
  });
