import { Worker } from 'node:worker_threads';
import { notReady, refused } from './problems.ts';
import { Queue } from './queue.ts';

/** What a thread may hold, and what one is told whose job needs more. */
export interface ThreadMemory {
  readonly megabytes: number;
  readonly tooMuch: string;
}

/**
 * Does long work in a thread of its own, one job at a time, so that no other request notices. A few
 * jobs may wait; one more is told to come back (503). The program reads its job from `workerData`
 * and posts one answer; its memory goes with it.
 */
export class Thread<Job, Answer> {
  readonly #program: URL;
  readonly #queue: Queue;
  readonly #busy: string;
  readonly #memory: ThreadMemory | undefined;
  #worker: Worker | undefined;
  #closed = false;

  /** @param busy what one is told who comes when too many wait */
  constructor(program: URL, mostWaiting: number, busy: string, memory?: ThreadMemory) {
    this.#program = program;
    this.#queue = new Queue(mostWaiting, busy);
    this.#busy = busy;
    this.#memory = memory;
  }

  /**
   * @throws a 503 when too many wait, or when the product stops meanwhile; a 422 when the job needs
   * more memory than the thread may have
   */
  async run(job: Job): Promise<Answer> {
    return await this.#queue.run(() => this.#start(job));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #start(job: Job): Promise<Answer> {
    if (this.#closed) return Promise.reject(notReady(this.#busy));
    const memory = this.#memory;
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.#program, {
        workerData: job,
        ...(memory && { resourceLimits: { maxOldGenerationSizeMb: memory.megabytes } }),
      });
      this.#worker = worker;
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        const isFull = memory !== undefined && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isFull ? refused(memory.tooMuch) : error);
      });
      worker.once('exit', () => reject(notReady(this.#busy)));
    });
  }
}
