import { betterEvening } from '@quizmeet/rules/schedule/around/better-evening.ts';
import type { GroupSolution } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import type { Solver, SolverJob } from './solver.ts';

/** More searches than this hardly find anything better, and each takes the memory of a process. */
const MOST = 4;

type Search = Pick<Solver, 'solve'>;

/**
 * Searches an evening several times at once, each in a process and from a seed of its own, and takes the best schedule
 * of each group (decision 013): on a machine with several processors nobody waits longer for it.
 */
export class SearchesAtOnce {
  readonly #first: Search;
  readonly #others: readonly Search[];

  constructor(first: Search, others: readonly Search[]) {
    this.#first = first;
    this.#others = others;
  }

  async solve(job: SolverJob): Promise<readonly GroupSolution[]> {
    // Each group's seed is the job's plus its index.
    const groups = job.evening.groups.length;
    // Without the other searches the schedule is good, too: if one fails, that must not cost the organiser the first.
    const others = this.#others.map((search, i) =>
      search.solve({ ...job, seed: job.seed + (i + 1) * groups }).catch(() => null),
    );
    let best: readonly GroupSolution[] = await this.#first.solve(job);
    for (const other of await Promise.all(others)) {
      if (other !== null) best = betterEvening(job.evening, best, other);
    }
    return best;
  }
}

/**
 * How many searches run at once on a machine: two if it has two processors; of more, one for every two, because two
 * processors are often one core, and two searches would halve each other's time there.
 */
export function searchesFor(processors: number): number {
  return processors < 2 ? 1 : Math.min(MOST, Math.max(2, Math.floor(processors / 2)));
}
