import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { notReady, refused } from './problems.ts';
import { Queue } from './queue.ts';

/** What a side process may hold, and what one is told whose job needs more. */
export interface ProcessMemory {
  readonly megabytes: number;
  readonly tooMuch: string;
}

/** What V8 says when it ends a process that needs more memory than it may have. */
const OUT_OF_MEMORY = 'heap out of memory';

/** So much of what an ending process says is kept, in letters. */
const LAST_WORDS = 4000;

/**
 * Does long work in a process of its own, one job at a time, so that no other request notices, and
 * that what ends it ends one job and not the product (decision 015). A few jobs may wait; one more is
 * told to come back (503). The program answers by `answerJob`; its memory goes with it.
 */
export class SideProcess<Job, Answer> {
  readonly #program: URL;
  readonly #queue: Queue;
  readonly #busy: string;
  readonly #memory: ProcessMemory | undefined;
  #child: ChildProcess | undefined;
  #closed = false;

  /** @param busy what one is told who comes when too many wait */
  constructor(program: URL, mostWaiting: number, busy: string, memory?: ProcessMemory) {
    this.#program = program;
    this.#queue = new Queue(mostWaiting, busy);
    this.#busy = busy;
    this.#memory = memory;
  }

  /**
   * @throws a 503 when too many wait, or when the product stops meanwhile; a 422 when the job needs
   * more memory than the process may have
   */
  async run(job: Job): Promise<Answer> {
    return await this.#queue.run(() => this.#start(job));
  }

  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    // One that could not be started has no number; a signal to it would go to the whole group.
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  #start(job: Job): Promise<Answer> {
    if (this.#closed) return Promise.reject(notReady(this.#busy));
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
