import './ui/styles.ts';
import { publicPageAt } from '@quizmeet/contract/public-addresses.ts';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, MemoryRouter } from 'react-router';
import { App } from './app.tsx';
import { RoundDialog } from './features/scores/opened-round.tsx';
import { PAGE_COMPONENTS } from './pages.ts';
import { afterLoad } from './platform/after-load.ts';
import { holdClock } from './platform/clock.ts';
import { heardServer, missedServer } from './platform/connection.ts';
import { browserParts, followLive } from './platform/live.ts';
import { persister } from './platform/persister.ts';
import {
  hasFailed,
  invalidate,
  invalidateTopics,
  makeQueryClient,
} from './platform/query-client.ts';
import { setClockBy } from './platform/server-time.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { asVisitor } from './platform/session.tsx';
import { type SentPage, sentPage, sentVersions, type Versions } from './sent-page.ts';
import { isOnWall } from './ui/broken-wall.tsx';
import { preloadDialogs } from './ui/dialog.tsx';
import { isEmbedded } from './ui/embedded.ts';
import { watchForLostCode } from './ui/lost-code.ts';

watchForLostCode();

const client = makeQueryClient();
const root = document.getElementById('root');

registerServiceWorker();
if (!isEmbedded && !isOnWall()) afterLoad(() => void loadNext().catch(() => {}), 4000);

if (root !== null) void start(root, sentPage());
setTimeout(() => void persister.persisterGc().catch(() => {}), 10_000);

async function start(place: HTMLElement, sent: SentPage | null): Promise<void> {
  const page = <App client={client} isEmbed={isEmbedded} />;
  // Keeps the frame's address, so that a reload is an embed too.
  const app = isEmbedded ? (
    <MemoryRouter initialEntries={[`${location.pathname}${location.search}`]}>{page}</MemoryRouter>
  ) : (
    <BrowserRouter>{page}</BrowserRouter>
  );
  const name = publicPageAt(location.pathname);
  // If loading fails, the page says so.
  if (name !== null) await PAGE_COMPONENTS[name].come().catch(() => {});
  if (sent === null) {
    follow(sentVersions());
    createRoot(place).render(app);
    return;
  }
  takeOver(sent);
  follow(sent.versions);
  holdClock(new Date(sent.now));
  hydrateRoot(place, app);
}

/** What families tap next, for dead spots in a hall: over plain HTTP there is no service worker. */
const NEXT = [
  'home',
  'team',
  'schedule',
  'teamStandings',
  'quizzerStandings',
  'brackets',
  'bracket',
  'room',
] as const;

/** Stops at the first failure: browsers don't refetch a failed module. */
async function loadNext(): Promise<void> {
  const device: Navigator & { connection?: { saveData?: boolean } } = navigator;
  if (device.connection?.saveData === true) return;
  preloadDialogs();
  await RoundDialog.come();
  for (const name of NEXT) await PAGE_COMPONENTS[name].come();
}

function takeOver({ state: { mutations, queries }, now }: SentPage): void {
  heardServer();
  setClockBy(now);
  asVisitor(client);
  // Versions tell whether it is current.
  const dataUpdatedAt = Date.now();
  hydrate(client, {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
  for (const query of client.getQueryCache().getAll()) {
    if (query.meta?.topics !== undefined) void persister.persistQuery(query).catch(() => {});
  }
}

function follow(versions: Versions): void {
  followLive(
    browserParts({
      versions,
      changed: (topics) => invalidateTopics(client, topics),
      // Retries what has failed.
      opened: (missed) => void invalidate(client, (query) => missed || hasFailed(query)),
      answers: (does) => (does ? heardServer() : missedServer()),
    }),
  );
}
