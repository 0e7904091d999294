import {
  PUBLIC_PAGE_NAMES,
  PUBLIC_PAGES,
  type PublicPage,
} from '@quizmeet/contract/public-pages.ts';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Footer } from './features/event/footer.tsx';
import Logout from './pages/logout.tsx';
import { FURTHER_PAGE_NAMES, PATTERNS, paths } from './paths.ts';
import { holdClock } from './platform/clock.ts';
import { countWaiting, keptFact } from './platform/device-database.ts';
import { useStored } from './platform/device-storage.ts';
import { watchForLostSession } from './platform/queries.ts';
import type { ReadCache } from './platform/read-cache.ts';
import { useSession } from './platform/session.tsx';
import { ReadCacheProvider } from './platform/use-cached-read.tsx';
import { keepWayBack } from './platform/way-back.ts';
import { NoConnection } from './shell/no-connection.tsx';
import { Shell } from './shell/shell.tsx';
import { Announcements } from './tournament/announcements.tsx';
import { useFollowing } from './tournament/following.ts';
import { TOLD_BY_PUSH } from './tournament/phone-notices/fact.ts';
import { useRoomPass } from './tournament/room-pass.ts';
import { RoomStrip } from './tournament/room-strip.tsx';
import { SESSION_CALLS } from './tournament/session-calls.ts';
import { asksForEmbed } from './ui/embedded.ts';
import { useInBrowser } from './ui/in-browser.ts';
import {
  type LazyComponent,
  lazyComponent,
  useAwaitedComponent,
  useLazyComponent,
} from './ui/lazy-component.ts';
import { NoticeStack } from './ui/notice-stack.tsx';
import { PageGuard } from './ui/page-guard.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { Box } from './ui/plain/box.tsx';
import { type Params, paramsIn } from './ui/router/pattern.ts';
import { Router, useNavigate, usePathname, useVisits, WithParams } from './ui/router/router.tsx';
import type { Visits } from './ui/router/visits.ts';
import { untilLoaded } from './ui/until-loaded.ts';

const warnings = lazyComponent(() => import('./features/event/warnings.tsx'));
const readySheets = lazyComponent(() => import('./features/scores/ready-sheets.tsx'));
const waitingStrip = lazyComponent(() => import('./tournament/result-queue/waiting-strip.tsx'));
const keepPhoneTold = lazyComponent(() => import('./tournament/phone-notices/keep-phone-told.tsx'));
const placesAhead = lazyComponent<{ onMeasured: () => void }>(
  () => import('./pages/places-ahead.tsx'),
);
const login = lazyComponent(() => import('./pages/login.tsx'));
/** It needs no code that may not have come yet. */
const logout: LazyComponent<object> = { component: Logout, part: undefined, load: async () => {} };

/** The pages that everybody may open; their addresses are in the list that the server reads, too. */
const LOADS: Readonly<Record<PublicPage, () => Promise<{ default: ComponentType }>>> = {
  home: () => import('./pages/home.tsx'),
  overview: () => import('./pages/overview.tsx'),
  details: () => import('./pages/details.tsx'),
  'room-details': () => import('./pages/room-details.tsx'),
  room: () => import('./pages/room.tsx'),
  summary: () => import('./pages/summary.tsx'),
  schedule: () => import('./pages/schedule.tsx'),
  'team-standings': () => import('./pages/team-standings.tsx'),
  'quizzer-standings': () => import('./pages/quizzer-standings.tsx'),
  team: () => import('./pages/team.tsx'),
  brackets: () => import('./pages/brackets.tsx'),
  bracket: () => import('./pages/bracket.tsx'),
  'result-summary': () => import('./pages/result-summary.tsx'),
  awards: () => import('./pages/awards.tsx'),
  history: () => import('./pages/history.tsx'),
  'quizzer-years': () => import('./pages/quizzer-years.tsx'),
  'church-years': () => import('./pages/church-years.tsx'),
  'history-detail': () => import('./pages/history-detail.tsx'),
  archive: () => import('./pages/archive.tsx'),
};
const PUBLIC = Object.fromEntries(
  PUBLIC_PAGE_NAMES.map((name) => [name, lazyComponent(LOADS[name], `pages/${name}.tsx`)]),
) as Readonly<Record<PublicPage, LazyComponent<object>>>;

/** Loads the list of all other pages, which a visitor does not need. */
const furtherPages = async () => (await import('./further-pages.ts')).FURTHER_PAGES;

/** One line per address. A page is a default export; its code is loaded when it is first opened. */
const PAGES: readonly (readonly [pattern: string, page: LazyComponent<object>])[] = [
  ...PUBLIC_PAGE_NAMES.flatMap((name) =>
    PUBLIC_PAGES[name].map((pattern) => [pattern, PUBLIC[name]] as const),
  ),
  [PATTERNS.login, login],
  [PATTERNS.logout, logout],
  [PATTERNS.enterRoom, lazyComponent(() => import('./pages/enter-room.tsx'))],
  ...FURTHER_PAGE_NAMES.map(
    (name) =>
      [PATTERNS[name], lazyComponent(async () => await (await furtherPages())[name]())] as const,
  ),
];

interface AppProps {
  readonly cache: ReadCache;
  /** Those of the browser, or of one address on the server. */
  readonly visits: Visits;
}

export function App({ cache, visits }: AppProps) {
  return (
    <ReadCacheProvider cache={cache}>
      <Router visits={visits}>
        <LetClockGo />
        {asksForEmbed(visits.now().search) ? <EmbeddedPage /> : <WholePage cache={cache} />}
        <NoticeStack />
      </Router>
    </ReadCacheProvider>
  );
}

/** A page for a frame of another site: its content alone, the same for everybody (W7). */
function EmbeddedPage() {
  return (
    <Box component="main" p="md">
      <Pages />
    </Box>
  );
}

function WholePage({ cache }: Pick<AppProps, 'cache'>) {
  return (
    <>
      <LostSession cache={cache} />
      <ScrollToTop />
      <ForScoreEntry />
      <PhoneNotices />
      <Shell warnings={<Warnings />} footer={<Footer />}>
        <Pages />
        <PlacesAhead />
      </Shell>
    </>
  );
}

/** Whether results are entered on this device, by an account or, with a name, by a room's link. */
function useEntersResults(): boolean {
  const { admin, scoreEntry } = useSession();
  const { pass } = useRoomPass();
  return admin || scoreEntry || pass?.personId != null;
}

/** What people who enter scores need on their device when the network is gone (S8). */
function ForScoreEntry(): ReactNode {
  const Ready = useAwaitedComponent(readySheets, useEntersResults());
  return Ready !== undefined && <Ready loadSchedule={PUBLIC.schedule.load} />;
}

/** What waits on this device to be sent: nothing on that of a visitor, who does not load its code. */
function Waiting(): ReactNode {
  const enters = useEntersResults();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (enters) setWanted(true);
    else void countWaiting().then((count) => count > 0 && setWanted(true));
  }, [enters]);
  const Shown = useAwaitedComponent(waitingStrip, isWanted);
  return Shown !== undefined && <Shown />;
}

/** Few devices are told by push. */
function PhoneNotices(): ReactNode {
  const teams = useFollowing().teamIds.join();
  const [isTold, setTold] = useState(false);
  // It may have been switched on since this page was loaded; what is followed then changes what it is told.
  const look = useEffectEvent((_: string) => {
    if (!isTold) void keptFact(TOLD_BY_PUSH).then((kept) => kept != null && setTold(true));
  });
  useEffect(() => look(teams), [teams]);
  const KeepPhoneTold = useAwaitedComponent(keepPhoneTold, isTold);
  return KeepPhoneTold !== undefined && <KeepPhoneTold />;
}

/** Measures what followed teams add to pages that this device has not shown since: once a day, and at a new width. */
function PlacesAhead(): ReactNode {
  const { teamIds } = useFollowing();
  const [measured, setMeasured] = useStored('ahead', '');
  const wanted = useInBrowser(
    () => (teamIds.length > 0 ? `${teamIds} ${innerWidth} ${new Date().toDateString()}` : ''),
    '',
  );
  const Ahead = useAwaitedComponent(placesAhead, wanted !== measured);
  return Ahead !== undefined && <Ahead key={wanted} onMeasured={() => setMeasured(wanted)} />;
}

function Warnings(): ReactNode {
  return (
    <>
      <NoConnection />
      <AdminWarnings />
      <Announcements />
      <RoomStrip />
      <Waiting />
    </>
  );
}

function Pages(): ReactNode {
  const path = usePathname();
  const { page, params } = useMemo(() => pageAt(path), [path]);
  return (
    <PageGuard key={path}>
      <WithParams params={params}>
        <Page page={page} />
      </WithParams>
    </PageGuard>
  );
}

/** An unknown address shows the home page. */
function pageAt(path: string): { page: LazyComponent<object>; params: Params } {
  for (const [pattern, page] of PAGES) {
    const params = paramsIn(pattern, path);
    if (params !== null) return { page, params };
  }
  return { page: PUBLIC.home, params: {} };
}

function Page({ page }: { page: LazyComponent<object> }): ReactNode {
  const Shown = useLazyComponent(page);
  return Shown === undefined ? <PageSkeleton /> : <Shown />;
}

/** Loads its code for administrators only. */
function AdminWarnings(): ReactNode {
  const Shown = useAwaitedComponent(warnings, useSession().admin);
  return Shown !== undefined && <Shown />;
}

/**
 * A lost session leads to /logout, which offers to log in and come back; what was typed stays as a draft on the
 * device (P4).
 */
function LostSession({ cache }: { cache: ReadCache }): null {
  const navigate = useNavigate();
  const { loggedIn, user } = useSession();
  const keep = useEffectEvent((from: string) => {
    if (user !== null) keepWayBack(user.id, from);
  });
  useEffect(() => {
    if (!loggedIn) return;
    // They are needed exactly when nothing can be loaded any more, so load them now.
    for (const load of [login.load, furtherPages]) void untilLoaded(load);
  }, [loggedIn]);
  useEffect(
    () =>
      watchForLostSession(cache, SESSION_CALLS, () => {
        const { pathname, search, hash } = window.location;
        // Several reads may fail at once; the first one says where the person was.
        if (pathname === paths.logout || pathname === paths.login) return;
        const from = `${pathname}${search}${hash}`;
        keep(from);
        navigate(paths.logout, { replace: true, state: { lost: from } });
      }),
    [cache, navigate],
  );
  return null;
}

/** Once the page shows what the server made, the time goes on. */
function LetClockGo(): null {
  useEffect(() => holdClock(null), []);
  return null;
}

/** Scrolls a new page to its top. On going back, the browser restores the old position itself. */
function ScrollToTop(): null {
  const path = usePathname();
  const visits = useVisits();
  const shown = useRef(path);
  useEffect(() => {
    // Opening a dialog changes the address but is not a new page.
    if (!visits.isReturn() && path !== shown.current) window.scrollTo(0, 0);
    shown.current = path;
  }, [path, visits]);
  return null;
}
