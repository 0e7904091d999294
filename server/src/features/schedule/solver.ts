import { Worker } from 'node:worker_threads';
import { SCHEDULER_BUSY } from '@quizmeet/contract/schedule/messages.ts';
import type { Refusal } from '@quizmeet/rules/schedule/capacity.ts';
import type { Instance, Placement } from '@quizmeet/rules/schedule/instance.ts';
import type { Quality } from '@quizmeet/rules/schedule/quality.ts';
import { notReady } from '../../platform/problems.ts';

/** What a solver thread is given: evenings to solve one after the other, each in its share of time. */
export interface SolverJob {
  readonly instances: readonly Instance[];
  readonly seed: number;
  readonly secondsEach: number;
}

/** One evening solved, or why it cannot be had. */
export type Solved =
  | { readonly placements: readonly Placement[]; readonly quality: Quality }
  | { readonly refused: Refusal };

/**
 * Solves schedules in a thread of its own, one job at a time, so that no other request notices.
 * A few may wait; one more is told to come back (503).
 */
export class Solver {
  readonly #mostWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #closed = false;

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  async solve(job: SolverJob): Promise<Solved[]> {
    if (this.#waiting > this.#mostWaiting) throw notReady(SCHEDULER_BUSY);
    this.#waiting++;
    const mine = this.#last.then(() => this.#run(job));
    this.#last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      this.#waiting--;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #run(job: SolverJob): Promise<Solved[]> {
    if (this.#closed) return Promise.reject(notReady(SCHEDULER_BUSY));
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), {
        workerData: job,
      });
      this.#worker = worker;
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(notReady(SCHEDULER_BUSY)));
    });
  }
}
