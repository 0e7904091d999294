import { Piscina } from 'piscina';
import { MINUTE } from './clock.ts';
import { notReady, refused } from './problems.ts';
import { Queue } from './queue.ts';

export interface PoolOptions {
  readonly mostThreads: number;
  readonly megabytes: number;
  readonly longestMs: number;
  /** Lower CPU priority on Linux, so that only the caller waits. */
  readonly yields?: boolean;
}

/** About a tenth of the CPU when others need it. */
const YIELDING = 10;

/** Threads for long work (decision 015). */
export class WorkerPool {
  readonly #threads: Piscina;
  readonly #longestMs: number;
  #closed = false;

  /** @param program exports the jobs; each takes one argument */
  constructor(program: URL, { mostThreads, megabytes, longestMs, yields = false }: PoolOptions) {
    this.#longestMs = longestMs;
    this.#threads = new Piscina({
      filename: program.href,
      minThreads: 0,
      maxThreads: mostThreads,
      idleTimeout: MINUTE,
      niceIncrement: yields ? YIELDING : 0,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Otherwise a waiting thread blocks what its last job left to do.
      atomics: 'disabled',
    });
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** @throws an Error when the job throws, dies, needs too much memory, or takes too long */
  async run(name: string, job: unknown, signal?: AbortSignal): Promise<unknown> {
    const limit = AbortSignal.timeout(this.#longestMs);
    const ends = signal === undefined ? limit : AbortSignal.any([limit, signal]);
    return await this.#threads.run(job, { name, signal: ends });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#threads.destroy();
  }
}

interface JobKind {
  readonly name: string;
  readonly mostWaiting: number;
  readonly busy: string;
  readonly tooMuch?: string;
}

/** One job of a kind at a time; a few wait, more get a 503. */
export class Jobs<Job, Answer> {
  readonly #pool: WorkerPool;
  readonly #kind: JobKind;
  readonly #queue: Queue;

  constructor(pool: WorkerPool, kind: JobKind) {
    this.#pool = pool;
    this.#kind = kind;
    this.#queue = new Queue(kind, kind.busy);
  }

  /** @throws a 503 when too many wait or the server stops; a 422 when it needs too much memory */
  async run(job: Job, signal?: AbortSignal): Promise<Answer> {
    return await this.inTurn(async (run) => await run(job), signal);
  }

  /** Loading the data and running the job in one turn. */
  async inTurn<T>(work: (run: (job: Job) => Promise<Answer>) => Promise<T>, signal?: AbortSignal) {
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

  /** @throws a 503 when the server stops, or the caller has gone */
  #requireWanted(signal: AbortSignal | undefined): void {
    if (this.#pool.isClosed || signal?.aborted) throw notReady(this.#kind.busy);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
