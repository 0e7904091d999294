import { SCHEDULER_BUSY } from '@quizmeet/contract/schedule/messages.ts';
import type {
  EveningAround,
  GroupSolution,
} from '@quizmeet/rules/schedule/around/solve-evening.ts';
import { Jobs, type WorkerPool } from '../../platform/worker-pool.ts';

/** Groups are solved one after another, each in its share of time. */
export interface SolverJob {
  readonly evening: EveningAround;
  readonly seed: number;
  readonly secondsEach: number;
}

const MOST_WAITING = 2;

export type Solver = Pick<Jobs<SolverJob, GroupSolution[]>, 'run'>;

export const openSolver = (pool: WorkerPool): Solver =>
  new Jobs(pool, { name: 'solve', mostWaiting: MOST_WAITING, busy: SCHEDULER_BUSY });
