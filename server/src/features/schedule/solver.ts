import { SCHEDULER_BUSY } from '@quizmeet/contract/schedule/messages.ts';
import type { Instance, Placement } from '@quizmeet/rules/schedule/instance.ts';
import type { Quality } from '@quizmeet/rules/schedule/quality.ts';
import type { Refusal } from '@quizmeet/rules/schedule/refusal.ts';
import type { Asker } from '../../platform/queue.ts';
import { SideProcess, type SideWork } from '../../platform/side-process.ts';

/** The solver's input: schedules to solve one after another, each within its share of time. */
export interface SolverJob {
  readonly instances: readonly Instance[];
  readonly seed: number;
  readonly secondsEach: number;
}

/** A solved schedule, or why there is none. */
export type Solved =
  | { readonly placements: readonly Placement[]; readonly quality: Quality }
  | { readonly refused: Refusal };

/** Solves schedules, one job at a time; see `SideProcess`. */
export class Solver extends SideProcess<SolverJob, Solved[]> {
  constructor(size: SideWork) {
    super(new URL('./solver-process.ts', import.meta.url), size, SCHEDULER_BUSY);
  }

  async solve(job: SolverJob, asker: Asker): Promise<Solved[]> {
    return await this.run(job, asker);
  }
}
