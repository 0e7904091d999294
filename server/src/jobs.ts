import type { ReadingAnswer, ReadingJob } from './features/machines/read-games.ts';
import type { Sheet } from './features/printing/sheets.ts';
import type { RepairJob } from './features/repair/repair-job.ts';
import type { SolverJob } from './features/schedule/solver.ts';

// Worker jobs by name (`platform/worker-pool.ts`). Imports are lazy, so that a thread loads only what it
// needs.

export const solve = async (job: SolverJob) =>
  (await import('./features/schedule/solve-job.ts')).solve(job);

export const repair = async (job: RepairJob) =>
  (await import('./features/repair/repair-job.ts')).findRepairs(job);

export const draw = async (sheets: readonly Sheet[]) =>
  await (await import('./features/printing/sheets.ts')).drawAll(sheets);

export const read = async (job: ReadingJob): Promise<ReadingAnswer> =>
  await (await import('./features/machines/read-games.ts')).readMachineFiles(job);
