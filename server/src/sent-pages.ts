import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { isPublicPage } from '@quizmeet/contract/public-addresses.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './calls/services.ts';
import { SESSION_COOKIE } from './calls/sessions.ts';
import { EMBED, NotRendered, type PageRenderer } from './page-renderer.ts';
import { MINUTE, SECOND, within } from './platform/clock.ts';
import { ProblemError } from './platform/problems.ts';
import { type Copy, type ReadyAnswer, sendCopy } from './platform/read-copy.ts';

/** Pages show what is being played now, so they become outdated without a change. */
const LASTS = MINUTE;

/** In characters. */
const LONGEST_REASON = 300;

/** How long a stale page is sent while rerendering, in milliseconds. */
const STALE = 10 * SECOND;

/** Before sending a page without content, in milliseconds. */
const LONGEST_WAIT_MS = 2000;
const LONGEST_WAIT_WITH_STALE_MS = 500;

/** After other changes, such as hidden names, no older page is sent. */
const OF_RESULTS: ReadonlySet<Topic> = new Set([
  'schedule',
  'standings',
  'bracket',
  'lateness',
  'papers',
  'machines',
]);

/** Up to 200 kB each, and more than teams, rooms, and brackets. */
const MOST_PAGES = 200;

interface LastPage {
  readonly copy: Copy;
  readonly madeAt: number;
  readonly changes: ReadonlyMap<Topic, number>;
  /** When it was first requested while rerendering. */
  staleSince?: number;
}

/**
 * Public pages with content, for visitors without a session and embeds, which never use one (W7). One cached
 * page per address, dropped by topic. After a result, the stale page is sent for up to ten seconds; its
 * scripts read what is newer (decision 033).
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

  /** False when the page without content is to be sent. */
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

  /** A slow page's previous version, or null to send it without content. */
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
      // May fail after the timeout, which doesn't stop it.
      making.catch(() => {});
      return (await within(making, wait)) ?? stale;
    } catch (error) {
      // Too many pages wait, or the server stops.
      if (error instanceof ProblemError) return stale;
      // The page still works, only later.
      if (!(error instanceof NotRendered))
        log.warn({ reason: `${error}`.slice(0, LONGEST_REASON) }, 'a page could not be made');
      return null;
    }
  }

  /** If only results have changed since, and not for long. */
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
      // Machines change every second, and the client reads them by version.
      topics: topics.filter((topic) => topic !== 'machines'),
      expires: new Date(now.getTime() + LASTS),
      expiring: [],
      isFor: address.endsWith(EMBED) ? undefined : isForVisitor,
      headers: { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
    };
  }

  #remember(address: string, page: LastPage): void {
    this.#last.delete(address);
    this.#last.set(address, page);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST_PAGES && oldest !== undefined) this.#last.delete(oldest);
  }
}

const isForVisitor = ({ cookie = '' }: { readonly cookie?: string | undefined }): boolean =>
  !cookie.includes(`${SESSION_COOKIE}=`);
