import type { Topic } from '@quizmeet/contract/call.ts';
import { publicPageAt } from '@quizmeet/contract/public-addresses.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from './calls/services.ts';
import { SECOND } from './platform/clock.ts';
import { forFrames, type PageDocument, type PageMade } from './platform/page-document.ts';
import { Jobs, WorkerPool } from './platform/worker-pool.ts';

interface PageRequest {
  readonly path: string;
  /** In milliseconds. */
  readonly now: number;
  readonly versions: readonly (readonly [Topic, number])[];
  readonly reads: ReadonlyMap<string, string>;
}

type RenderedPage = { readonly html: string; readonly topics: readonly Topic[] };

/** Others get the last version, or the page without content. */
const MOST_WAITING = 30;

/** A separate thread: pages render beside long jobs, in hundredths of a second. */
const POOL = { mostThreads: 1, megabytes: 256, longestMs: 20 * SECOND };

/** Rounds of reads that depend on earlier ones. */
const DEEPEST = 5;

/** More than the pages of teams, rooms, and brackets. */
const MOST_PAGES = 200;

export const EMBED = '?embed';

export class NotRendered extends Error {}

/** Renders public pages on a worker thread from cached public reads (decision 033). */
export class PageRenderer {
  readonly #app: FastifyInstance;
  readonly #services: Pick<Services, 'live' | 'reads'>;
  readonly #document: PageDocument;
  readonly #pool: WorkerPool;
  readonly #jobs: Jobs<PageRequest, PageMade>;
  readonly #wanted = new Map<string, readonly string[]>();

  /** @param program the built module with `makePage` */
  constructor(
    app: FastifyInstance,
    services: Pick<Services, 'live' | 'reads'>,
    document: PageDocument,
    program: URL,
  ) {
    this.#app = app;
    this.#services = services;
    this.#document = document;
    this.#pool = new WorkerPool(program, POOL);
    this.#jobs = new Jobs(this.#pool, {
      ...{ name: 'makePage', mostWaiting: MOST_WAITING },
      busy: 'Too many pages are waiting to be rendered',
    });
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** @throws NotRendered when a read is refused @throws ProblemError when too many wait */
  async render(address: string, now: Date): Promise<RenderedPage> {
    const page = await this.#whole(address, now);
    const html = this.#document.with(publicPageAt(address.split('?')[0] ?? '') ?? 'home', page);
    return {
      html: address.endsWith(EMBED) ? forFrames(html) : html,
      topics: [...new Set(page.wanted.flatMap(({ topics }) => topics))],
    };
  }

  /** Renders with the reads wanted last time, then adds missing ones until complete. */
  async #whole(path: string, now: Date): Promise<PageMade> {
    // Later changes are newer than the page.
    const { versions } = this.#services.live;
    const known = (this.#wanted.get(path) ?? []).map(async (url) => await this.#answer(url));
    const reads = new Map((await Promise.all(known)).filter((read) => read !== null));
    for (let depth = 0; depth < DEEPEST; depth++) {
      const page = await this.#jobs.run({ path, now: now.getTime(), versions, reads });
      const missing = page.wanted.filter((read) => !reads.has(read.address));
      if (missing.length === 0) {
        this.#remember(path, page);
        return page;
      }
      for (const read of await Promise.all(missing.map(({ address }) => this.#answer(address)))) {
        // The client shows the error and retries.
        if (read === null) throw new NotRendered();
        reads.set(...read);
      }
    }
    throw new NotRendered();
  }

  #remember(path: string, { wanted }: PageMade): void {
    this.#wanted.delete(path);
    if (this.#wanted.size >= MOST_PAGES) this.#wanted.clear();
    this.#wanted.set(
      path,
      wanted.map(({ address }) => address),
    );
  }

  async #answer(url: string): Promise<[url: string, answer: string] | null> {
    const cached = this.#services.reads.textOf(url);
    if (cached !== undefined) return [url, cached];
    const answer = await this.#app.inject({ method: 'GET', url });
    return answer.statusCode === 200 ? [url, answer.payload] : null;
  }
}
