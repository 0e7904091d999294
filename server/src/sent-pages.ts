import { TOPICS } from '@quizmeet/contract/call.ts';
import { isPublicPage } from '@quizmeet/contract/public-addresses.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './calls/services.ts';
import { SESSION_COOKIE } from './calls/sessions.ts';
import { LastPages } from './last-pages.ts';
import { MINUTE } from './platform/clock.ts';
import { forFrames, type PageDocument } from './platform/page-document.ts';
import { type PageMade, PageMaker } from './platform/page-maker.ts';
import { type Copy, type ReadyAnswer, sendCopy } from './platform/read-copy.ts';

/** A page shows what is being played now, so that it is made again after a while even if nothing changes. */
const LASTS = MINUTE;

/** How much of the reason stands in the log, in characters. */
const LONGEST_REASON = 300;

/** After so long the page without content is better, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** After so long the page before is better. */
const LONGEST_WAIT_WITH_LAST_MS = 500;

/** The same while many pages are made: all ask at once when a result is saved. */
const LONGEST_WAIT_AMONG_MANY_MS = 50;

/** So many are made anew at once while there are pages before them: others ask for reads meanwhile, and for answers. */
const MOST_MADE_ANEW = 3;

/** A page asks for reads that depend on others at most so often. */
const DEEPEST = 5;

/** What follows the path of a page for frames of other sites (W7). */
const EMBED = '?embed';

/** Of how many pages the reads are remembered. */
const MOST_KNOWN = 1000;

/**
 * Public pages with their content, for visitors without a session and for frames of other sites, which never use one
 * (W7): made once per change from the calls' ready bytes, and then ready bytes themselves.
 */
export class SentPages {
  readonly #app: FastifyInstance;
  readonly #services: Services;
  readonly #document: PageDocument;
  readonly #maker: PageMaker;
  readonly #longestWaitMs: number;
  readonly #last = new LastPages();
  /** How many pages are being made. */
  #making = 0;
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
    const last = () => this.#last.at(address, clock().getTime(), reads.changes);
    const areFew = this.#last.areFew(clock().getTime());
    const young = areFew ? null : this.#last.young(address, clock().getTime(), reads.changes);
    if (young !== null) return young;
    if (this.#making >= MOST_MADE_ANEW && last() !== null) return last();
    try {
      const compute = async () => await this.#compute(address, headers);
      const [madeAt, { changes }] = [clock().getTime(), reads];
      const making = reads.answer(address, TOPICS, compute).then((copy) => {
        this.#last.keep(address, { copy, madeAt, changes });
        return copy;
      });
      const withLast = areFew ? LONGEST_WAIT_WITH_LAST_MS : LONGEST_WAIT_AMONG_MANY_MS;
      return (await soon(making, last() === null ? this.#longestWaitMs : withLast)) ?? last();
    } catch (error) {
      if (error instanceof TooMany) return last();
      // The page works without, only later.
      if (!(error instanceof NotSent))
        log.warn({ reason: `${error}`.slice(0, LONGEST_REASON) }, 'a page could not be made');
      return null;
    }
  }

  async close(): Promise<void> {
    await this.#maker.close();
  }

  #isForVisitor = ({ cookie = '' }: { readonly cookie?: string | undefined }): boolean =>
    !cookie.includes(`${SESSION_COOKIE}=`);

  async #compute(address: string, headers: Readonly<Record<string, string>>): Promise<ReadyAnswer> {
    const now = this.#services.clock();
    this.#last.begin(now.getTime());
    this.#making += 1;
    const page = await this.#made(address, now).finally(() => {
      this.#making -= 1;
    });
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
        this.#remember(path, page);
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

  #remember(path: string, { wanted }: PageMade): void {
    if (this.#wanted.size >= MOST_KNOWN) this.#wanted.clear();
    this.#wanted.set(
      path,
      wanted.map(({ address }) => address),
    );
  }
}

/** What is made in time; null when nobody should wait longer for it. It is made all the same. */
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
