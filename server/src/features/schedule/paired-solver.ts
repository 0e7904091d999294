import { betterEvening } from '@quizmeet/rules/schedule/around/better-evening.ts';
import type { GroupSolution } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import type { Asker } from '../../platform/queue.ts';
import type { Solver, SolverJob } from './solver.ts';

/**
 * Searches an evening twice at once, in two processes and from two seeds, and takes the better (decision 013): on a
 * machine with a second processor nobody waits longer for it.
 */
export class PairedSolver {
  readonly #first: Pick<Solver, 'solve'>;
  readonly #second: Pick<Solver, 'solve'> | null;

  /** @param second null on a machine with one processor: the two would halve each other's time */
  constructor(first: Pick<Solver, 'solve'>, second: Pick<Solver, 'solve'> | null) {
    this.#first = first;
    this.#second = second;
  }

  async solve(job: SolverJob, asker: Asker): Promise<readonly GroupSolution[]> {
    // Each group's seed is the job's plus its index.
    const again = { ...job, seed: job.seed + job.evening.groups.length };
    // Without the second search the schedule is good, too: its failure must not cost the organiser the first.
    const second = this.#second?.solve(again, asker).catch(() => null);
    const first = await this.#first.solve(job, asker);
    const other = (await second) ?? null;
    return other === null ? first : betterEvening(job.evening, first, other);
  }
}
