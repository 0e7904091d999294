import { seeded } from '@quizmeet/rules/chance.ts';
import { solve } from '@quizmeet/rules/schedule/solve.ts';
import { answerJob } from '../../platform/answer-job.ts';
import type { Solved, SolverJob } from './solver.ts';

answerJob(({ instances, seed, secondsEach }: SolverJob): Solved[] =>
  instances.map((instance, index) => {
    const start = performance.now();
    return solve(instance, {
      chance: seeded(seed + index),
      spent: () => (performance.now() - start) / (secondsEach * 1000),
    });
  }),
);
