import type { GroupSolution } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import type { ReadingAnswer, ReadingJob } from './features/machines/read-games.ts';
import type { Sheet } from './features/printing/sheets.ts';
import type { RepairJob } from './features/repair/repair-job.ts';
import type { SolverJob } from './features/schedule/solver.ts';

// Worker jobs by name (`platform/worker-pool.ts`). Imports are lazy, so that a thread loads only what it needs.

export async function solve({ evening, seed, secondsEach }: SolverJob): Promise<GroupSolution[]> {
  const { seeded } = await import('@quizmeet/rules/chance.ts');
  const { solveEvening } = await import('@quizmeet/rules/schedule/around/solve-evening.ts');
  return solveEvening(evening, (group, share) => {
    const start = performance.now();
    return {
      chance: seeded(seed + group),
      spent: () => (performance.now() - start) / (secondsEach * 1000 * share),
    };
  });
}

export const repair = async (job: RepairJob) =>
  (await import('./features/repair/repair-job.ts')).findRepairs(job);

export const draw = async (sheets: readonly Sheet[]) =>
  await (await import('./features/printing/sheets.ts')).drawAll(sheets);

export const read = async (job: ReadingJob): Promise<ReadingAnswer> =>
  await (await import('./features/machines/read-games.ts')).readMachineFiles(job);
