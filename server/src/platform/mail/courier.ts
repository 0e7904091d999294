import { type ChildProcess, fork } from 'node:child_process';
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { SECOND } from '../clock.ts';
import type { Environment } from '../environment.ts';
import { type Delivery, POSTED, type Report } from './delivery.ts';
import type { Letter } from './letter.ts';
import { requireMailbox } from './send.ts';

const PROGRAM = new URL('./courier-process.ts', import.meta.url);
/** A courier without work ends after this time. */
const IDLE = 30 * SECOND;
/** So long a product that stops waits for a letter on its way. */
const PATIENCE = 2 * SECOND;

/** The product stops, or the courier has died: whether the mail was sent is known later, or never. */
export class LeftToCourier extends Error {
  override readonly name = 'LeftToCourier';
}

type MailServer = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/**
 * Sends letters by a process that outlives a killed product (W3). Between the mail server's yes and the note
 * of it in the database nothing of the product may die, or the letter would be sent again. So the courier
 * notes the yes in a file of its own, which the next product finds before it sends that mail again.
 */
export class Courier {
  readonly #settings: MailServer;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor({ smtpUrl, mailFrom, dataDir }: MailServer) {
    this.#settings = { smtpUrl, mailFrom, dataDir };
  }

  /**
   * Sends a letter; one at a time.
   * @param name another one for each attempt
   * @throws LeftToCourier when the mail must not be taken again before its lease is over
   */
  async post(letter: Letter, name: string, signal: AbortSignal): Promise<void> {
    requireMailbox(letter);
    clearTimeout(this.#idle);
    const child = this.#started();
    try {
      const { failure } = await reportOf(child, { name, letter, ...this.#settings }, signal);
      if (failure !== null) throw Object.assign(new Error(failure.message), failure.more);
    } finally {
      this.#idle = setTimeout(() => this.#leave(), IDLE).unref();
    }
  }

  /** Whether an earlier product's courier has sent this attempt. */
  async hasPosted(name: string): Promise<boolean> {
    return await access(this.#noteOf(name)).then(
      () => true,
      () => false,
    );
  }

  /** Once the database says that it was sent. */
  async forget(name: string): Promise<void> {
    await rm(this.#noteOf(name), { force: true });
  }

  /** The courier finishes what it has begun, and ends. */
  close(): void {
    this.#closed = true;
    this.#leave();
  }

  #noteOf(name: string): string {
    return path.join(this.#settings.dataDir, POSTED, name);
  }

  #leave(): void {
    clearTimeout(this.#idle);
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }

  #started(): ChildProcess {
    if (this.#closed) throw new LeftToCourier();
    if (this.#child?.connected) return this.#child;
    const child = fork(PROGRAM, {
      // It goes on when the product's process group is killed.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

/** The courier's report of this delivery. */
function reportOf(child: ChildProcess, delivery: Delivery, signal: AbortSignal): Promise<Report> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off('message', hear);
      child.off('exit', leave);
      child.off('error', leave);
      clearTimeout(patience);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const hear = (report: Report) => {
      if (report.name === delivery.name) end(() => resolve(report));
    };
    const leave = () => end(() => reject(new LeftToCourier()));
    let patience: NodeJS.Timeout | undefined;
    const stop = () => {
      patience = setTimeout(leave, PATIENCE);
    };
    child.on('message', hear);
    child.once('exit', leave);
    child.once('error', leave);
    signal.addEventListener('abort', stop);
    child.send(delivery, (error) => {
      if (error !== null) leave();
    });
  });
}
