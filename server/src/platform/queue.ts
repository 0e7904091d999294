import pLimit, { type LimitFunction } from 'p-limit';
import { notReady } from './problems.ts';

type QueueSize = { readonly atOnce?: number; readonly mostWaiting: number };

/** Runs waiting jobs in order of arrival. */
export class Queue {
  readonly #limit: LimitFunction;
  readonly #most: number;
  readonly #busy: string;

  constructor({ atOnce = 1, mostWaiting }: QueueSize, busy: string) {
    this.#limit = pLimit(atOnce);
    this.#most = atOnce + mostWaiting;
    this.#busy = busy;
  }

  /** @throws a 503 when too many wait */
  async run<T>(job: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.#limit;
    if (activeCount + pendingCount >= this.#most) throw notReady(this.#busy);
    return await this.#limit(job);
  }
}
