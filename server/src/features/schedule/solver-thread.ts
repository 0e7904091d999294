import { parentPort, workerData } from 'node:worker_threads';
import { seeded } from '@quizmeet/rules/chance.ts';
import { solve } from '@quizmeet/rules/schedule/solve.ts';
import type { Solved, SolverJob } from './solver.ts';

const { instances, seed, secondsEach } = workerData as SolverJob;

const solved: Solved[] = instances.map((instance, index) => {
  const start = performance.now();
  return solve(instance, {
    chance: seeded(seed + index),
    spent: () => (performance.now() - start) / (secondsEach * 1000),
  });
});
parentPort?.postMessage(solved);
