import './platform/old-browsers.ts';
import './ui/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { holdClock } from './platform/clock.ts';
import { heardServer, missedServer } from './platform/connection.ts';
import { keepAnswer, keepWhenLeaving } from './platform/kept-answers.ts';
import { browserParts, followLive } from './platform/live.ts';
import { refreshEarlyReads, refreshTopics } from './platform/queries.ts';
import { setClockBy } from './platform/server-time.ts';
import { keepScreensHere } from './platform/service-worker.ts';
import { asVisitor } from './platform/session.tsx';
import { makeReadCache } from './platform/use-cached-read.tsx';
import { type SentPage, sentPage } from './sent-page.ts';
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
    follow([], null);
    createRoot(place).render(app);
    return;
  }
  const sentAt = Date.now();
  takeOver(sent, sentAt);
  await haveParts(sent);
  follow(sent.versions, sentAt);
  holdClock(new Date(sent.now));
  hydrateRoot(place, app);
}

/** Loads the code of what the page shows: until it is there the page can be read, and its links lead on. */
async function haveParts({ parts }: SentPage): Promise<void> {
  let done: (() => void) | undefined;
  await untilLoaded(
    () => loadParts(parts),
    () => {
      done ??= sayStillLoading();
    },
  );
  done?.();
}

/** Uses what the page was made of, in place of reading it. */
function takeOver({ reads, now }: SentPage, sentAt: number): void {
  heardServer();
  setClockBy(now);
  asVisitor(cache);
  for (const [key, data] of reads) {
    cache.set(key, data, sentAt);
    keepAnswer(key, data);
  }
}

/** Follows the live stream from what the page was made of. */
function follow(versions: SentPage['versions'], sentAt: number | null): void {
  followLive(
    browserParts({
      versions,
      opened: () => refreshEarlyReads(cache, sentAt),
      changed: (topics) => refreshTopics(cache, topics),
      everything: () => void cache.invalidate(),
      answers: (does) => (does ? heardServer() : missedServer()),
    }),
  );
}
