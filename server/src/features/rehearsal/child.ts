import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { yieldToOthers } from '../../platform/yield-to-others.ts';
import type { FromChild, Progress, ToChild } from './child-messages.ts';

const PROGRAM = new URL('../../../rehearsal/main.ts', import.meta.url);

const MEGABYTES = 512;
/** How long it may take to stop before it is killed, in milliseconds. */
const PATIENCE = 5000;

/** What the product hears of its rehearsal. */
export interface Hears {
  progress(progress: Progress): void;
  /** It ended without being told to. */
  ended(): void;
}

/** The process of a rehearsal: a whole product of its own, whose end is not the real event's. */
export class RehearsalChild {
  readonly #child: ChildProcess;
  readonly #began: Promise<void>;
  #isEnding = false;

  /** Rejects in `began` when it cannot begin. */
  constructor(begin: Extract<ToChild, { is: 'begin' }>, hears: Hears) {
    const child = fork(PROGRAM, {
      // A terminal signals the whole process group, but the product decides when a rehearsal ends.
      detached: true,
      windowsHide: true,
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEGABYTES}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    yieldToOthers(child);
    this.#began = new Promise((resolve, reject) => {
      child.on('message', (message: FromChild) => {
        if (message.is === 'failed') return reject(new Error(message.why));
        hears.progress(message.progress);
        resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        reject(new Error(`the rehearsal ended with ${signal ?? code}`));
        if (!this.#isEnding) hears.ended();
      });
      child.send(begin, (error) => error && reject(error));
    });
    this.#began.catch(() => undefined);
  }

  /** Resolves when people can use it. */
  async began(): Promise<void> {
    await this.#began;
  }

  tell(message: ToChild): void {
    // A process that has just ended hears nothing; its end is told by itself.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** Ends it, kindly at first, and waits for its end. */
  async end(): Promise<void> {
    this.#isEnding = true;
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.tell({ is: 'end' });
    const impatient = setTimeout(() => this.#child.kill('SIGKILL'), PATIENCE);
    await ended;
    clearTimeout(impatient);
  }
}
