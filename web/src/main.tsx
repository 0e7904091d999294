import './ui/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, MemoryRouter } from 'react-router';
import { App } from './app.tsx';
import { holdClock } from './platform/clock.ts';
import { heardServer, missedServer } from './platform/connection.ts';
import { keepAnswer, keepWhenLeaving } from './platform/kept-answers.ts';
import { browserParts, followLive } from './platform/live.ts';
import { refreshTopics } from './platform/queries.ts';
import { setClockBy } from './platform/server-time.ts';
import { keepScreensHere } from './platform/service-worker.ts';
import { asVisitor } from './platform/session.tsx';
import { makeReadCache } from './platform/use-cached-read.tsx';
import { type SentPage, sentPage, sentVersions, type Versions } from './sent-page.ts';
import { isEmbedded } from './ui/embedded.ts';
import { watchForLostCode } from './ui/lost-code.ts';

watchForLostCode();

const cache = makeReadCache();
const root = document.getElementById('root');

keepScreensHere();
keepWhenLeaving();

if (root !== null) start(root, sentPage());

/** Shows the page. One that came with its content stays as it is, and becomes alive. */
function start(place: HTMLElement, sent: SentPage | null): void {
  const page = <App cache={cache} isEmbed={isEmbedded} />;
  // In a frame the address stays, so that the page is an embed after a reload, too.
  const app = isEmbedded ? (
    <MemoryRouter initialEntries={[`${location.pathname}${location.search}`]}>{page}</MemoryRouter>
  ) : (
    <BrowserRouter>{page}</BrowserRouter>
  );
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

/** Uses what the page was made of, in place of reading it. */
function takeOver({ reads, now }: SentPage): void {
  heardServer();
  setClockBy(now);
  asVisitor(cache);
  for (const [key, data] of reads) {
    cache.set(key, data);
    keepAnswer(key, data);
  }
}

/** Follows the live stream from what was true when the page was sent. */
function follow(versions: Versions): void {
  followLive(
    browserParts({
      versions,
      changed: (topics) => refreshTopics(cache, topics),
      // The server answers: what has failed for a while is not waited for.
      opened: (missed) => void cache.invalidate((read) => missed || read.hasFailed),
      answers: (does) => (does ? heardServer() : missedServer()),
    }),
  );
}
