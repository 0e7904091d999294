import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { isPublicPage } from '@quizmeet/contract/public-addresses.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './calls/services.ts';
import { SESSION_COOKIE } from './calls/sessions.ts';
import { MINUTE, SECOND } from './platform/clock.ts';
import { forFrames, type PageDocument } from './platform/page-document.ts';
import { type PageMade, PageMaker } from './platform/page-maker.ts';
import { type Copy, type ReadyAnswer, sendCopy } from './platform/read-copy.ts';

/** A page shows what is being played now, so that it is made again after a while even if nothing changes. */
const LASTS = MINUTE;

/** How much of the reason stands in the log, in characters. */
const LONGEST_REASON = 300;

/** How long a page is sent on while it is made again, in milliseconds. */
const STALE = 10 * SECOND;

/** After so long the page without content is better, in milliseconds; the page before is better sooner. */
const LONGEST_WAIT_MS = 2000;
const LONGEST_WAIT_WITH_STALE_MS = 500;

/** What is played changes them. Others hide names or change what is announced, and then no older page is sent. */
const OF_RESULTS: ReadonlySet<Topic> = new Set([
  'schedule',
  'standings',
  'bracket',
  'lateness',
  'papers',
  'machines',
]);

/** A page takes up to 200 kB. The pages of teams, rooms and brackets are fewer. */
const MOST_PAGES = 200;

/** A page asks for reads that depend on others at most so often. */
const DEEPEST = 5;

/** What follows the path of a page for frames of other sites (W7). */
const EMBED = '?embed';

/** A page as it was made last. */
interface LastPage {
  readonly copy: Copy;
  /** When its making began, in milliseconds. */
  readonly madeAt: number;
  /** How often each topic had changed by then. */
  readonly changes: ReadonlyMap<Topic, number>;
  /** When it was first asked for while another one was made. */
  staleSince?: number;
}

/**
 * Public pages with their content, for visitors without a session and for frames of other sites, which never use one
 * (W7): made once per change from the calls' ready bytes, and then ready bytes themselves. While one is made again after a result, the one before is sent for ten
 * seconds at most; its scripts read what is newer, because they know the versions that it shows (decision 033).
 */
export class SentPages {
  readonly #app: FastifyInstance;
  readonly #services: Services;
  readonly #document: PageDocument;
  readonly #maker: PageMaker;
  readonly #longestWaitMs: number;
  readonly #last = new Map<string, LastPage>();
  /** The addresses of the reads that each page wanted last. */
  readonly #wanted = new Map<string, readonly string[]>();

  constructor(
    app: FastifyInstance,
    services: Services,
    document: PageDocument,
    program: URL,
    longestWaitMs = LONGEST_WAIT_MS,
  ) {
    this.#app = app;
    this.#services = services;
    this.#document = document;
    this.#longestWaitMs = longestWaitMs;
    this.#maker = new PageMaker(program);
  }

  /** Answers with the page and its content; false when the page without content is to be sent. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const address = request.raw.url ?? '';
    const isEmbed = address.endsWith(EMBED);
    if (!isPublicPage(isEmbed ? address.slice(0, -EMBED.length) : address)) return false;
    if (!isEmbed && !this.#isForVisitor(request.headers)) return false;
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, `${value}`]),
    );
    const copy = await this.#copyOf(address, headers);
    if (copy === null) return false;
    sendCopy(reply, copy);
    return true;
  }

  /** The page, or where that would take long the one before; null when it is sent without content. */
  async #copyOf(address: string, headers: Readonly<Record<string, string>>): Promise<Copy | null> {
    const { reads, log, clock } = this.#services;
    const stale = this.#stale(address);
    const [madeAt, { changes }] = [clock().getTime(), reads];
    const compute = async () => await this.#compute(address, headers);
    const making = reads.answer(address, TOPICS, compute).then((copy) => {
      remember(this.#last, address, { copy, madeAt, changes });
      return copy;
    });
    try {
      const wait = stale === null ? this.#longestWaitMs : LONGEST_WAIT_WITH_STALE_MS;
      return (await soon(making, wait)) ?? stale;
    } catch (error) {
      if (error instanceof TooMany) return stale;
      // The page works without, only later.
      if (!(error instanceof NotSent))
        log.warn({ reason: `${error}`.slice(0, LONGEST_REASON) }, 'a page could not be made');
      return null;
    }
  }

  /** The page that was made last, if only results have changed since and it has not been stale for long. */
  #stale(address: string): Copy | null {
    const page = this.#last.get(address);
    const now = this.#services.clock().getTime();
    if (page === undefined || page.madeAt + LASTS + STALE < now) return null;
    page.staleSince ??= now;
    if (page.staleSince + STALE < now) return null;
    const changed = [...this.#services.reads.changes].filter(
      ([topic, count]) => page.changes.get(topic) !== count,
    );
    return changed.every(([topic]) => OF_RESULTS.has(topic)) ? page.copy : null;
  }

  async close(): Promise<void> {
    await this.#maker.close();
  }

  #isForVisitor = ({ cookie = '' }: { readonly cookie?: string | undefined }): boolean =>
    !cookie.includes(`${SESSION_COOKIE}=`);

  async #compute(address: string, headers: Readonly<Record<string, string>>): Promise<ReadyAnswer> {
    const now = this.#services.clock();
    const page = await this.#made(address, now);
    const isEmbed = address.endsWith(EMBED);
    const html = this.#document.with(page);
    return {
      bytes: Buffer.from(isEmbed ? forFrames(html) : html),
      type: 'text/html; charset=utf-8',
      // What machines send changes every second, and the client reads it again by its version.
      topics: [...new Set(page.wanted.flatMap(({ topics }) => topics))].filter(
        (topic) => topic !== 'machines',
      ),
      expires: new Date(now.getTime() + LASTS),
      expiring: [],
      isFor: isEmbed ? undefined : this.#isForVisitor,
      headers: { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
    };
  }

  /**
   * Makes the page with the reads that it wanted last, asks for those that it wants beside them, and makes it again
   * until it has all.
   */
  async #made(path: string, now: Date): Promise<PageMade> {
    // What changes from here on is newer than the page.
    const { versions } = this.#services.live;
    const known = (this.#wanted.get(path) ?? []).map(async (url) => await this.#answer(url));
    const reads = new Map((await Promise.all(known)).filter((read) => read !== null));
    for (let depth = 0; depth < DEEPEST; depth++) {
      const page = await this.#maker.make({ path, now: now.getTime(), versions, reads });
      if (page === null) throw new TooMany();
      const missing = page.wanted.filter((read) => !reads.has(read.address));
      if (missing.length === 0) {
        const addresses = page.wanted.map((read) => read.address);
        remember(this.#wanted, path, addresses);
        return page;
      }
      for (const read of await Promise.all(missing.map(({ address }) => this.#answer(address)))) {
        // Such a page says what is wrong, and tries again.
        if (read === null) throw new NotSent();
        reads.set(...read);
      }
    }
    throw new NotSent();
  }

  /** The answer of a read with its address; null when it is refused. */
  async #answer(url: string): Promise<[url: string, answer: string] | null> {
    const kept = this.#services.reads.textOf(url);
    if (kept !== undefined) return [url, kept];
    const answer = await this.#app.inject({ method: 'GET', url });
    return answer.statusCode === 200 ? [url, answer.payload] : null;
  }
}

/** Sets what is known of a page; the one that was set longest ago is forgotten. */
function remember<T>(pages: Map<string, T>, address: string, value: T): void {
  pages.delete(address);
  pages.set(address, value);
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
}

/** What is made in time; null when nobody should wait longer for it. It is made anyway. */
async function soon<T>(making: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  // It may fail when nobody waits any more.
  making.catch(() => {});
  return await Promise.race([making, late]).finally(() => clearTimeout(timer));
}

/** A page that is not sent with its content, without a fault. */
class NotSent extends Error {}

/** Too many pages wait to be made. */
class TooMany extends NotSent {}
