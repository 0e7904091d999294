import { addressOf } from '@quizmeet/contract/address.ts';
import type { Topic } from '@quizmeet/contract/call.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { holdClock } from './platform/clock.ts';
import { ReadCache } from './platform/read-cache.ts';
import { asVisitor } from './platform/session.tsx';
import type { SentPage, Versions } from './sent-page.ts';
import { asksForEmbed } from './ui/embedded.ts';
import { noting, type Rendering } from './ui/rendering.ts';
import { tabTitle } from './ui/tab-title.ts';

/** What a page is made of. */
export interface PageAsk {
  readonly path: string;
  /** The server's time, in milliseconds. */
  readonly now: number;
  readonly versions: Versions;
  /** The answers of the reads that are known so far, by address. */
  readonly reads: ReadonlyMap<string, string>;
}

/** A read that a page needs. */
export interface WantedRead {
  readonly address: string;
  readonly topics: readonly Topic[];
}

/** A page as HTML. */
export interface PageMade {
  /** What stands in the root element. */
  readonly html: string;
  readonly title: string;
  readonly sent: SentPage;
  /** All its reads. Those without an answer must be made before the page is whole. */
  readonly wanted: readonly WantedRead[];
}

/** More reads than these never depend on one another. */
const DEEPEST = 5;

/** Makes a public page as a visitor without a session sees it, by the same components as in a browser. */
export async function makePage({ path, now, versions, reads }: PageAsk): Promise<PageMade> {
  const cache = new ReadCache();
  asVisitor(cache);
  const app = (
    <StaticRouter location={path}>
      <App cache={cache} isEmbed={asksForEmbed(new URL(path, 'http://here').search)} />
    </StaticRouter>
  );
  for (let depth = 0; ; depth++) {
    const rendering: Rendering = { title: null };
    holdClock(new Date(now));
    const html = noting(rendering, () => renderToString(app));
    holdClock(null);
    const answered = answer(cache, reads);
    if (answered > 0 && depth < DEEPEST) continue;
    const asked = publicReads(cache);
    return {
      html,
      title: tabTitle(rendering.title ?? 'Home'),
      wanted: asked.map(({ address, topics }) => ({ address, topics })),
      sent: {
        now,
        versions,
        reads: asked.flatMap(({ key, data }) => (data === undefined ? [] : [[key, data] as const])),
      },
    };
  }
}

/** Gives the page the answers that it has asked for. */
function answer(cache: ReadCache, reads: PageAsk['reads']): number {
  let answered = 0;
  for (const { address, key, data } of publicReads(cache)) {
    const text = reads.get(address);
    if (data !== undefined || text === undefined) continue;
    cache.set(key, JSON.parse(text));
    answered += 1;
  }
  return answered;
}

/** The public reads of the components that were rendered. */
const publicReads = (cache: ReadCache) =>
  cache.all().flatMap(({ key, plan, view }) => {
    const { call, enabled } = plan ?? {};
    if (call?.topics === undefined || enabled === false) return [];
    const [, args] = key;
    const address = addressOf(call, typeof args === 'object' && args !== null ? args : {});
    return [{ key, address, topics: call.topics, data: view.data }];
  });
