import { Piscina } from 'piscina';
import { MINUTE } from './clock.ts';
import { notReady, refused } from './problems.ts';
import { Queue } from './queue.ts';

export interface PoolOptions {
  readonly mostThreads: number;
  /** The memory limit of each thread's heap. */
  readonly megabytes: number;
  /** A job that takes longer is stopped, in milliseconds. */
  readonly longestMs: number;
  /** True for a lower CPU priority on Linux, so that only the caller waits when the processor is busy. */
  readonly yields?: boolean;
}

/** A nice value from 0 (normal) to 19 (lowest): about a tenth of the CPU when others need it. */
const YIELDING = 10;

/** Threads for long work, so that other requests aren't slowed down (decision 015). */
export class WorkerPool {
  readonly #threads: Piscina;
  readonly #longestMs: number;
  #closed = false;

  /** @param program a module whose exports are the jobs; each takes one argument */
  constructor(program: URL, { mostThreads, megabytes, longestMs, yields = false }: PoolOptions) {
    this.#longestMs = longestMs;
    this.#threads = new Piscina({
      filename: program.href,
      minThreads: 0,
      maxThreads: mostThreads,
      idleTimeout: MINUTE,
      niceIncrement: yields ? YIELDING : 0,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Otherwise a thread that waits for its next job blocks what it still has to do for the last one.
      atomics: 'disabled',
    });
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /**
   * @param signal ends the job when nobody waits for it anymore
   * @throws an Error when the job throws, ends its thread, needs too much memory, or takes too long
   */
  async run(name: string, job: unknown, signal?: AbortSignal): Promise<unknown> {
    const limit = AbortSignal.timeout(this.#longestMs);
    const ends = signal === undefined ? limit : AbortSignal.any([limit, signal]);
    return await this.#threads.run(job, { name, signal: ends });
  }

  /** Ends all jobs. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#threads.destroy();
  }
}

export interface JobKind {
  /** The job's name in the program of the pool. */
  readonly name: string;
  readonly mostWaiting: number;
  /** The message when too many wait. */
  readonly busy: string;
  /** The message when a job needs more memory than its thread may have. */
  readonly tooMuch?: string;
}

/** The jobs of one kind: one at a time, so that no kind takes the whole pool; a few wait, more get a 503. */
export class Jobs<Job, Answer> {
  readonly #pool: WorkerPool;
  readonly #kind: JobKind;
  readonly #queue: Queue;

  constructor(pool: WorkerPool, kind: JobKind) {
    this.#pool = pool;
    this.#kind = kind;
    this.#queue = new Queue(kind, kind.busy);
  }

  /**
   * @throws a 503 when too many wait, or when the product stops meanwhile; a 422 when the job needs too much memory
   */
  async run(job: Job, signal?: AbortSignal): Promise<Answer> {
    return await this.inTurn(async (run) => await run(job), signal);
  }

  /** Runs work that includes a job, such as loading the job's data first, in one turn. */
  async inTurn<T>(
    work: (run: (job: Job) => Promise<Answer>) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    return await this.#queue.run(async () => {
      this.#requireWanted(signal);
      return await work((job) => this.#start(job, signal));
    });
  }

  async #start(job: Job, signal: AbortSignal | undefined): Promise<Answer> {
    const { name, tooMuch } = this.#kind;
    try {
      this.#requireWanted(signal);
      return (await this.#pool.run(name, job, signal)) as Answer;
    } catch (error) {
      this.#requireWanted(signal);
      if (tooMuch !== undefined && isOutOfMemory(error)) throw refused(tooMuch);
      throw error;
    }
  }

  /** @throws a 503 when the product stops, or when the caller has gone */
  #requireWanted(signal: AbortSignal | undefined): void {
    if (this.#pool.isClosed || signal?.aborted) throw notReady(this.#kind.busy);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
