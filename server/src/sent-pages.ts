import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { isPublicPage } from '@quizmeet/contract/public-addresses.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './calls/services.ts';
import { SESSION_COOKIE } from './calls/sessions.ts';
import { EMBED, NotRendered, type PageRenderer } from './page-renderer.ts';
import { MINUTE, SECOND } from './platform/clock.ts';
import { ProblemError } from './platform/problems.ts';
import { type Copy, type ReadyAnswer, sendCopy } from './platform/read-copy.ts';

/** A page shows what is being played now, so that it is made again after a while even if nothing changes. */
const LASTS = MINUTE;

/** How much of the reason is logged, in characters. */
const LONGEST_REASON = 300;

/** How long a page is sent on while it is made again, in milliseconds. */
const STALE = 10 * SECOND;

/** How long to wait before sending a page without content, in milliseconds; a stale one is sent sooner. */
const LONGEST_WAIT_MS = 2000;
const LONGEST_WAIT_WITH_STALE_MS = 500;

/** Topics that results change. Others hide names or change announcements; then no older page is sent. */
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
 * (W7). There is one cached page per address, dropped by topic like any public read. While it is made again after a
 * result, it is sent on for ten seconds at most; its scripts read what is newer (decision 033).
 */
export class SentPages {
  readonly #services: Pick<Services, 'reads' | 'log' | 'clock'>;
  readonly #renderer: Pick<PageRenderer, 'render'>;
  readonly #longestWaitMs: number;
  readonly #last = new Map<string, LastPage>();

  constructor(
    services: Pick<Services, 'reads' | 'log' | 'clock'>,
    renderer: Pick<PageRenderer, 'render'>,
    longestWaitMs = LONGEST_WAIT_MS,
  ) {
    this.#services = services;
    this.#renderer = renderer;
    this.#longestWaitMs = longestWaitMs;
  }

  /** Answers with the page and its content; false when the page without content is to be sent. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const address = request.raw.url ?? '';
    const isEmbed = address.endsWith(EMBED);
    if (!isPublicPage(isEmbed ? address.slice(0, -EMBED.length) : address)) return false;
    if (!isEmbed && !isForVisitor(request.headers)) return false;
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
      this.#remember(address, { copy, madeAt, changes });
      return copy;
    });
    try {
      const wait = stale === null ? this.#longestWaitMs : LONGEST_WAIT_WITH_STALE_MS;
      return (await soon(making, wait)) ?? stale;
    } catch (error) {
      // Too many pages wait, or the product stops.
      if (error instanceof ProblemError) return stale;
      // The page works without, only later.
      if (!(error instanceof NotRendered))
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

  async #compute(address: string, headers: Readonly<Record<string, string>>): Promise<ReadyAnswer> {
    const now = this.#services.clock();
    const { html, topics } = await this.#renderer.render(address, now);
    return {
      bytes: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      // What machines send changes every second, and the client reads it again by its version.
      topics: topics.filter((topic) => topic !== 'machines'),
      expires: new Date(now.getTime() + LASTS),
      expiring: [],
      isFor: address.endsWith(EMBED) ? undefined : isForVisitor,
      headers: { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
    };
  }

  /** Keeps a page; the one that was kept longest ago is forgotten. */
  #remember(address: string, page: LastPage): void {
    this.#last.delete(address);
    this.#last.set(address, page);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST_PAGES && oldest !== undefined) this.#last.delete(oldest);
  }
}

const isForVisitor = ({ cookie = '' }: { readonly cookie?: string | undefined }): boolean =>
  !cookie.includes(`${SESSION_COOKIE}=`);

/** What is made in time; null when nobody should wait longer for it. It is made anyway. */
async function soon<T>(making: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  // It may fail once nobody waits.
  making.catch(() => {});
  return await Promise.race([making, late]).finally(() => clearTimeout(timer));
}
