import { TOPICS } from '@quizmeet/contract/call.ts';
import { isPublicPage } from '@quizmeet/contract/public-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './calls/services.ts';
import { cookieName, SESSION_COOKIE } from './calls/sessions.ts';
import { MINUTE } from './platform/clock.ts';
import type { PageDocument } from './platform/page-document.ts';
import { type PageMade, PageMaker } from './platform/page-maker.ts';
import type { ReadyAnswer } from './platform/read-copy.ts';

/** A page shows what is being played now, so that it is made again after a while even if nothing changes. */
const LASTS = MINUTE;

/** How much of the reason stands in the log, in characters. */
const LONGEST_REASON = 300;

/** After so long the page without content is better, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** A page asks for reads that depend on others at most so often. */
const DEEPEST = 5;

/**
 * Public pages with their content, for visitors without a session: made once per change from the calls' ready
 * bytes, and then ready bytes themselves.
 */
export class SentPages {
  readonly #app: FastifyInstance;
  readonly #services: Services;
  readonly #document: PageDocument;
  readonly #maker: PageMaker;
  readonly #longestWaitMs: number;

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
    if (!isPublicPage(address) || !this.#isForVisitor(request.headers)) return false;
    const { reads, log } = this.#services;
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, `${value}`]),
    );
    try {
      const compute = async () => await this.#compute(address, headers);
      const copy = await soon(reads.answer(address, TOPICS, compute), this.#longestWaitMs);
      if (copy === null) return false;
      reply.hijack();
      reads.send(copy, request.raw, reply.raw);
      return true;
    } catch (error) {
      // The page works without, only later.
      if (!(error instanceof NotSent))
        log.warn({ reason: `${error}`.slice(0, LONGEST_REASON) }, 'a page could not be made');
      return false;
    }
  }

  async close(): Promise<void> {
    await this.#maker.close();
  }

  #isForVisitor = ({ cookie = '' }: { readonly cookie?: string | undefined }): boolean =>
    !cookie.includes(`${cookieName(SESSION_COOKIE, this.#services)}=`);

  async #compute(address: string, headers: Readonly<Record<string, string>>): Promise<ReadyAnswer> {
    const now = this.#services.clock();
    const page = await this.#made(address, now);
    return {
      bytes: Buffer.from(this.#document.with(page)),
      type: 'text/html; charset=utf-8',
      // What machines send changes every second, and the client reads it again by its version.
      topics: [...new Set(page.wanted.flatMap(({ topics }) => topics))].filter(
        (topic) => topic !== 'machines',
      ),
      expires: new Date(now.getTime() + LASTS),
      expiring: [],
      isFor: this.#isForVisitor,
      headers: { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
    };
  }

  /** Makes the page, asks for the reads that it wants, and makes it with them, until it has all. */
  async #made(path: string, now: Date): Promise<PageMade> {
    // What changes from here on is newer than the page.
    const { versions } = this.#services.live;
    const reads = new Map<string, string>();
    for (let depth = 0; depth < DEEPEST; depth++) {
      const page = await this.#maker.make({ path, now: now.getTime(), versions, reads });
      if (page === null) throw new NotSent();
      const missing = page.wanted.filter((read) => !reads.has(read.address));
      if (missing.length === 0) return page;
      await Promise.all(
        missing.map(async ({ address: url }) => {
          const answer = await this.#app.inject({ method: 'GET', url });
          // Such a page says what is wrong, and tries again.
          if (answer.statusCode !== 200) throw new NotSent();
          reads.set(url, answer.payload);
        }),
      );
    }
    throw new NotSent();
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
