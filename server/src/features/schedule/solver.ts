import { SCHEDULER_BUSY } from '@quizmeet/contract/schedule/messages.ts';
import type {
  EveningAround,
  GroupSolution,
} from '@quizmeet/rules/schedule/around/solve-evening.ts';
import { SideProcess, type SideWork } from '../../platform/side-process.ts';

/** The solver's input: groups to solve one after another, each within its share of time. */
export interface SolverJob {
  readonly evening: EveningAround;
  readonly seed: number;
  readonly secondsEach: number;
}

/** Solves schedules, one job at a time; see `SideProcess`. */
export class Solver extends SideProcess<SolverJob, GroupSolution[]> {
  constructor(size: SideWork) {
    super(new URL('./solver-process.ts', import.meta.url), size, SCHEDULER_BUSY);
  }

  async solve(job: SolverJob): Promise<GroupSolution[]> {
    return await this.run(job);
  }
}
