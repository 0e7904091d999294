import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { notReady, refused } from './problems.ts';
import { type Asker, Queue } from './queue.ts';

/** What a side process may hold, and what one is told whose job needs more. */
export interface ProcessMemory {
  readonly megabytes: number;
  readonly tooMuch: string;
}

/** How many jobs may wait, and what the process of one may take from others. */
export interface SideWork {
  readonly mostWaiting: number;
  readonly memory?: ProcessMemory;
  /** True where others go first when the processor is short of time: it is nobody's but the asker's. */
  readonly yields?: boolean;
}

/** Between 0, as everything else, and 19, only what nobody wants: about a tenth where others want it. */
const YIELDING = 10;

/** What V8 says when it ends a process that needs more memory than it may have. */
const OUT_OF_MEMORY = 'heap out of memory';

/** So much of what an ending process says is kept, in letters. */
const LAST_WORDS = 4000;

/**
 * Does long work in a process of its own, one job at a time, so that no other request notices, and
 * that what ends it ends one job and not the product (decision 015). A few jobs may wait; one more is
 * told to come back (503). Those who ask take turns, and what nobody waits for any more is ended
 * (`Queue`). The program answers by `answerJob`; its memory goes with it.
 */
export class SideProcess<Job, Answer> {
  readonly #program: URL;
  readonly #queue: Queue;
  readonly #busy: string;
  readonly #memory: ProcessMemory | undefined;
  readonly #yields: boolean;
  #child: ChildProcess | undefined;
  #closed = false;

  /** @param busy what one is told who comes when too many wait */
  constructor(program: URL, { mostWaiting, memory, yields = false }: SideWork, busy: string) {
    this.#program = program;
    this.#queue = new Queue({ mostWaiting }, busy);
    this.#busy = busy;
    this.#memory = memory;
    this.#yields = yields;
  }

  /**
   * @throws a 503 when too many wait, when nobody waits for the answer any more, or when the product
   * stops meanwhile; a 422 when the job needs more memory than the process may have
   */
  async run(job: Job, asker?: Asker): Promise<Answer> {
    return await this.inTurn(async (run) => await run(job), asker);
  }

  /** Does work of which a job is a part, such as reading what the job is made of, in one turn. */
  async inTurn<T>(
    work: (run: (job: Job) => Promise<Answer>) => Promise<T>,
    asker?: Asker,
  ): Promise<T> {
    return await this.#queue.run(() => work((job) => this.#start(job, asker?.gone)), asker);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    // One that could not be started has no number; a signal to it would go to the whole group.
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  #start(job: Job, gone?: AbortSignal): Promise<Answer> {
    if (this.#closed || gone?.aborted) return Promise.reject(notReady(this.#busy));
    const memory = this.#memory;
    return new Promise((resolve, reject) => {
      const child = fork(this.#program, {
        // A terminal sends its signals to a whole group; the product decides when a job is over.
        detached: true,
        windowsHide: true,
        serialization: 'advanced',
        execArgv: memory ? [`--max-old-space-size=${memory.megabytes}`] : [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      this.#child = child;
      if (this.#yields) yieldToOthers(child);
      const end = () => child.kill('SIGKILL');
      gone?.addEventListener('abort', end);
      let said = '';
      child.stderr?.on('data', (text: Buffer) => {
        said = `${said}${text}`.slice(-LAST_WORDS);
      });
      child.once('message', ({ answer }: { answer: Answer }) => resolve(answer));
      child.once('error', reject);
      child.once('close', (code, signal) => {
        gone?.removeEventListener('abort', end);
        if (this.#closed || gone?.aborted) reject(notReady(this.#busy));
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

/** One that has ended already, or never began, has nothing to yield. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, YIELDING);
  } catch {}
}
