import { addressOf } from '@quizmeet/contract/address.ts';
import type { Topic } from '@quizmeet/contract/call.ts';
import { pageOf } from '@quizmeet/contract/pages.ts';
import { publicPageAt } from '@quizmeet/contract/public-addresses.ts';
import {
  type DehydratedState,
  dehydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { PAGE_COMPONENTS } from './pages.ts';
import { holdClock } from './platform/clock.ts';
import { isPublic, makeQueryClient } from './platform/query-client.ts';
import { asVisitor } from './platform/session.tsx';
import type { SentPage, Versions } from './sent-page.ts';
import { asksForEmbed } from './ui/embedded.ts';
import { noting, type Rendering, tabTitle } from './ui/rendering.ts';

export interface PageRequest {
  readonly path: string;
  /** In milliseconds. */
  readonly now: number;
  readonly versions: Versions;
  readonly reads: ReadonlyMap<string, string>;
}

type WantedRead = { readonly address: string; readonly topics: readonly Topic[] };

export interface PageMade {
  readonly html: string;
  readonly title: string;
  readonly sent: SentPage;
  readonly wanted: readonly WantedRead[];
}

/** Levels of dependent reads. */
const DEEPEST = 5;

/** As a visitor without a session. */
export async function makePage({ path, now, versions, reads }: PageRequest): Promise<PageMade> {
  const { pathname, search } = new URL(path, 'http://here');
  const name = publicPageAt(pathname) ?? 'home';
  await PAGE_COMPONENTS[name].come();
  const client = makeQueryClient();
  asVisitor(client);
  const app = (
    <StaticRouter location={path}>
      <App client={client} isEmbed={asksForEmbed(search)} />
    </StaticRouter>
  );
  for (let depth = 0; ; depth++) {
    const rendering: Rendering = { title: null, queries: new Set() };
    holdClock(new Date(now));
    const html = noting(rendering, () => renderToString(app));
    holdClock(null);
    const asked = publicQueries(client, rendering);
    const answered = answer(client, asked, reads);
    if (answered > 0 && depth < DEEPEST) continue;
    const wanted = asked.map(({ address, topics }) => ({ address, topics }));
    const state = dehydrated(client);
    // Its timers would keep the page in memory.
    client.clear();
    return {
      html,
      title: tabTitle(rendering.title ?? pageOf(name).title),
      wanted,
      sent: { now, versions, state },
    };
  }
}

type PublicQuery = WantedRead & { readonly query: Query };

function answer(client: QueryClient, asked: readonly PublicQuery[], reads: PageRequest['reads']) {
  let answered = 0;
  for (const { address, query } of asked) {
    const text = reads.get(address);
    if (query.state.data !== undefined || text === undefined) continue;
    client.setQueryData(query.queryKey, JSON.parse(text));
    answered += 1;
  }
  return answered;
}

/** A query has the options of the last component that uses it, so they don’t tell whether another enables it. */
const publicQueries = (client: QueryClient, { queries }: Rendering): readonly PublicQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const { call } = query.meta ?? {};
      const isDisabled = 'enabled' in query.options && query.options.enabled === false;
      if (call?.topics === undefined || (isDisabled && !queries.has(query.queryHash))) return [];
      const [, args] = query.queryKey;
      const address = addressOf(call, typeof args === 'object' && args !== null ? args : {});
      return [{ query, address, topics: call.topics }];
    });

/** With topics that invalidate it until mounted. */
function dehydrated(client: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => isPublic(query) && query.state.status === 'success',
  });
  return {
    mutations,
    queries: queries.map(({ meta, ...query }) => ({ ...query, meta: { topics: meta?.topics } })),
  };
}
