import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Topic } from '@quizmeet/contract/call.ts';
import { SECOND } from './clock.ts';

/** What a page is made of. */
export interface PageAsk {
  readonly path: string;
  /** The time that it shows, in milliseconds. */
  readonly now: number;
  /** The versions of the topics before its reads were made. */
  readonly versions: readonly (readonly [Topic, number])[];
  /** The answers of its reads by address, as JSON. */
  readonly reads: ReadonlyMap<string, string>;
}

/** A page as the built screens make it (`web/src/on-server.tsx`). */
export interface PageMade {
  readonly html: string;
  readonly title: string;
  /** What the client needs to take over. */
  readonly sent: object;
  /** All its reads; it is whole when each of them has an answer. */
  readonly wanted: readonly { readonly address: string; readonly topics: readonly Topic[] }[];
}

export interface PagesModule {
  makePage(ask: PageAsk): Promise<PageMade>;
}

export type PageAnswer = { readonly page: PageMade } | { readonly error: string };

/** More pages than these do not wait: their visitors get the last one, or the page without content, at once. */
const MOST_WAITING = 30;

/** A page that takes longer is never made: the process is ended, and the next page starts another one. */
const LONGEST_MS = 20 * SECOND;

/** The memory limit of the process. */
const MEGABYTES = 512;

/**
 * Makes pages in a process of its own, so that the other requests go on (decision 033). It starts with the
 * first page, and again after it has broken.
 */
export class PageMaker {
  readonly #program: URL;
  readonly #waiting = new Map<number, PromiseWithResolvers<PageAnswer>>();
  #child: ChildProcess | undefined;
  #last = 0;

  /** @param program the address of the built module */
  constructor(program: URL) {
    this.#program = program;
  }

  /**
   * @returns null when too many wait
   * @throws Error when the page cannot be made
   */
  async make(ask: PageAsk): Promise<PageMade | null> {
    if (this.#waiting.size >= MOST_WAITING) return null;
    this.#child ??= this.#start();
    this.#last += 1;
    const id = this.#last;
    const answer = Promise.withResolvers<PageAnswer>();
    this.#waiting.set(id, answer);
    // What cannot be sent is told by the end of the process.
    const child = this.#child;
    child.send({ id, ask }, () => {});
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    const made = await answer.promise.finally(() => clearTimeout(limit));
    if ('error' in made) throw new Error(`${ask.path}: ${made.error}`);
    return made.page;
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  #start(): ChildProcess {
    const child = fork(new URL('./page-process.ts', import.meta.url), [this.#program.href], {
      // A terminal signals the whole process group, but the product decides when it ends.
      detached: true,
      windowsHide: true,
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEGABYTES}`],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', ({ id, answer }: { id: number; answer: PageAnswer }) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    });
    const ended = (how: unknown) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      for (const each of this.#waiting.values()) each.resolve({ error: `it ended with ${how}` });
      this.#waiting.clear();
    };
    child.on('error', ended);
    child.on('exit', (code, signal) => ended(signal ?? code));
    return child;
  }
}
