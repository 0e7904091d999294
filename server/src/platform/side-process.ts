import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { notReady, refused } from './problems.ts';
import { Queue } from './queue.ts';

/** The memory limit of a side process, and the message when a job needs more. */
export interface ProcessMemory {
  readonly megabytes: number;
  readonly tooMuch: string;
}

/** How many jobs may wait, and the limits of a job's process. */
export interface SideWork {
  readonly mostWaiting: number;
  readonly memory?: ProcessMemory;
  /** True for a lower CPU priority, so that only who asked waits when the processor is busy. */
  readonly yields?: boolean;
}

/** A nice value from 0 (normal) to 19 (lowest): about a tenth of the CPU when others need it. */
const YIELDING = 10;

/** V8's message when it ends a process that exceeds its memory limit. */
const OUT_OF_MEMORY = 'heap out of memory';

/** How many characters of a process's last output are kept. */
const LAST_WORDS = 4000;

/**
 * Does long work in a separate process, one job at a time: other requests are not slowed down, and
 * a crash ends only one job (decision 015). A few jobs may wait, further ones get a 503 (`Queue`).
 * The program answers with `answerJob`; its memory is freed when it ends.
 */
export class SideProcess<Job, Answer> {
  readonly #program: URL;
  readonly #queue: Queue;
  readonly #busy: string;
  readonly #memory: ProcessMemory | undefined;
  readonly #yields: boolean;
  #child: ChildProcess | undefined;
  #closed = false;

  /** @param busy the message when too many wait */
  constructor(program: URL, { mostWaiting, memory, yields = false }: SideWork, busy: string) {
    this.#program = program;
    this.#queue = new Queue({ mostWaiting }, busy);
    this.#busy = busy;
    this.#memory = memory;
    this.#yields = yields;
  }

  /**
   * @throws a 503 when too many wait, or when the product stops meanwhile; a 422 when the job needs more memory than the process may have
   */
  async run(job: Job): Promise<Answer> {
    return await this.inTurn(async (run) => await run(job));
  }

  /** Runs work that includes a job, such as loading the job's data first, in one turn. */
  async inTurn<T>(work: (run: (job: Job) => Promise<Answer>) => Promise<T>): Promise<T> {
    return await this.#queue.run(() => work((job) => this.#start(job)));
  }

  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    // A child that could not be started has no pid; a signal would go to the whole process group.
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  #start(job: Job): Promise<Answer> {
    if (this.#closed) return Promise.reject(notReady(this.#busy));
    const memory = this.#memory;
    return new Promise((resolve, reject) => {
      const child = fork(this.#program, {
        // A terminal signals the whole process group, but the product decides when a job ends.
        detached: true,
        windowsHide: true,
        serialization: 'advanced',
        execArgv: memory ? [`--max-old-space-size=${memory.megabytes}`] : [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      this.#child = child;
      if (this.#yields) yieldToOthers(child);
      let said = '';
      child.stderr?.on('data', (text: Buffer) => {
        said = `${said}${text}`.slice(-LAST_WORDS);
      });
      child.once('message', ({ answer }: { answer: Answer }) => resolve(answer));
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (this.#closed) reject(notReady(this.#busy));
        else if (memory && said.includes(OUT_OF_MEMORY)) reject(refused(memory.tooMuch));
        else reject(new Error(`${this.#program} ended with ${signal ?? code}: ${said}`));
      });
      if (child.pid !== undefined) this.#give(child, job).catch(reject);
    });
  }

  async #give(child: ChildProcess, job: Job): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        child.send({ job }, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }
}

/** Never a higher priority than the product has. A process that never started is told elsewhere. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.max(YIELDING, getPriority()));
  } catch {}
}
