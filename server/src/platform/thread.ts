import { Worker } from 'node:worker_threads';
import { notReady } from './problems.ts';

/**
 * Does long work in a thread of its own, one job at a time, so that no other request notices. A few
 * jobs may wait; one more is told to come back (503). The program reads its job from `workerData`
 * and posts one answer; its memory goes with it.
 */
export class Thread<Job, Answer> {
  readonly #program: URL;
  readonly #mostWaiting: number;
  readonly #busy: string;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #closed = false;

  /** @param busy what one is told who comes when too many wait */
  constructor(program: URL, mostWaiting: number, busy: string) {
    this.#program = program;
    this.#mostWaiting = mostWaiting;
    this.#busy = busy;
  }

  /** @throws a 503 when too many wait, or when the product stops meanwhile */
  async run(job: Job): Promise<Answer> {
    if (this.#waiting > this.#mostWaiting) throw notReady(this.#busy);
    this.#waiting++;
    const mine = this.#last.then(() => this.#start(job));
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

  #start(job: Job): Promise<Answer> {
    if (this.#closed) return Promise.reject(notReady(this.#busy));
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.#program, { workerData: job });
      this.#worker = worker;
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(notReady(this.#busy)));
    });
  }
}
