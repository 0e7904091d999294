import './platform/old-browsers.ts';
import './ui/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
import { takeRoomCodes } from './tournament/room-code.ts';
import { loadParts } from './ui/lazy-component.ts';
import { watchForLostStyles } from './ui/lost-styles.ts';
import { browserVisits } from './ui/router/visits.ts';
import { sayStillLoading } from './ui/still-loading.ts';
import { untilLoaded } from './ui/until-loaded.ts';

takeRoomCodes();
watchForLostStyles();

const cache = makeReadCache();
const root = document.getElementById('root');

keepScreensHere();
keepWhenLeaving();

if (root !== null) void start(root, sentPage());

/** Shows the page. One that came with its content stays as it is, and becomes alive. */
async function start(place: HTMLElement, sent: SentPage | null): Promise<void> {
  const app = <App cache={cache} visits={browserVisits()} />;
  if (sent === null) {
    follow(sentVersions());
    createRoot(place).render(app);
    return;
  }
  takeOver(sent);
  await haveParts(sent);
  follow(sent.versions);
  holdClock(new Date(sent.now));
  hydrateRoot(place, app);
}

/**
 * Loads the code of what the page shows: until it is there the page can be read, and its links lead on. Browsers do not
 * ask again for a module that was lost, so that the page is loaded again once its files come.
 */
async function haveParts({ parts }: SentPage): Promise<void> {
  try {
    await loadParts(parts);
  } catch {
    sayStillLoading();
    let wasLost = false;
    await untilLoaded(loadFiles, () => {
      wasLost = true;
    });
    // Code that fails although it has come would load the page again for ever.
    if (wasLost || !wasReloaded()) location.reload();
    await new Promise(() => {});
  }
}

function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
}

async function loadFiles(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')) {
    if (!(await fetch(href)).ok) throw new Error(href);
  }
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
