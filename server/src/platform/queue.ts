import { notReady } from './problems.ts';

/** Takes one job at a time, in the order in which they came; a few may wait. */
export class Queue {
  readonly #mostWaiting: number;
  readonly #busy: string;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param busy what one is told who comes when too many wait */
  constructor(mostWaiting: number, busy: string) {
    this.#mostWaiting = mostWaiting;
    this.#busy = busy;
  }

  /** @throws a 503 when too many wait */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#waiting > this.#mostWaiting) throw notReady(this.#busy);
    this.#waiting++;
    const mine = this.#last.then(job);
    this.#last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      this.#waiting--;
    }
  }
}
