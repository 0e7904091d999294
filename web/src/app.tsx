import { Box, MantineProvider } from '@mantine/core';
import { PAGE_NAMES, pageOf } from '@quizmeet/contract/pages.ts';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router';
import { Footer } from './features/event/footer.tsx';
import { HideScannedCode } from './features/scores/room/scanned-code.ts';
import { PageRoute } from './page-route.tsx';
import { PAGE_COMPONENTS } from './pages.ts';
import { paths } from './paths.ts';
import { holdClock } from './platform/clock.ts';
import { countWaiting, loadFact } from './platform/device-database.ts';
import { usePageOwner } from './platform/page-owner.ts';
import { watchForLostSession } from './platform/query-client.ts';
import { useSession } from './platform/session.tsx';
import { ScrollToTop } from './scroll-to-top.ts';
import { Shell } from './shell/shell.tsx';
import { Announcements } from './tournament/announcements.tsx';
import { PUSH_SUBSCRIBED, useFollowing } from './tournament/following.ts';
import { NoConnection } from './tournament/no-connection.tsx';
import { RoomStrip, useRoomPass } from './tournament/room-pass.tsx';
import { SESSION_CALLS } from './tournament/session-calls.ts';
import { NoticeStack } from './ui/notice-stack.tsx';
import { lazyPart, PageGuard, PartMissing } from './ui/page-guard.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';
import { useOnWall } from './ui/wall-frame.tsx';

const EventWarnings = lazyPart(() => import('./features/event/warnings.tsx'));
const ReadySheets = lazyPart(() => import('./features/scores/ready-sheets.tsx'));
const WaitingStrip = lazyPart(() => import('./tournament/result-queue/waiting-strip.tsx'));
const SyncPushSubscription = lazyPart(() => import('./tournament/phone-notices.ts'));

const WallInTurns = lazy(() => import('./wall-in-turns.tsx'));

const Styleguide = import.meta.env.DEV ? lazy(() => import('./styleguide.tsx')) : null;

/** Constant, so that a page doesn't rerender when only the query changes. */
const ROUTES: RouteObject[] = [
  ...PAGE_NAMES.map((name) => ({ path: pageOf(name).path, element: <PageRoute name={name} /> })),
  ...(Styleguide === null ? [] : [{ path: '/styleguide', element: <Styleguide /> }]),
  { path: '*', element: <PageRoute name="home" /> },
];

type AppProps = { readonly client: QueryClient; readonly isEmbed: boolean };

/** Everything inside the router, in the browser or on the server. */
export const App = ({ client, isEmbed }: AppProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={client}>
      <PageGuard>{isEmbed ? <EmbeddedPage /> : <WholePage />}</PageGuard>
      <NoticeStack />
    </QueryClientProvider>
  </MantineProvider>
);

/** Only the content, the same for everybody (W7). */
const EmbeddedPage = () => (
  <Box component="main" p="md" onClickCapture={leaveLinkToBrowser}>
    <Pages />
  </Box>
);

/** Links open in a new tab; the router would follow them in the frame. */
function leaveLinkToBrowser(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('a') !== null) event.stopPropagation();
}

const WholePage = () => (
  <>
    <LostSession />
    <HideScannedCode />
    <ForScoreEntry />
    <PhoneNotices />
    <Shell warnings={<Warnings />} footer={<Footer />}>
      <Pages />
    </Shell>
  </>
);

/** By an account, or by a room link with a name. */
function useEntersResults(): boolean {
  const { admin, scoreEntry } = useSession();
  const { pass } = useRoomPass();
  return admin || scoreEntry || pass?.personId != null;
}

/** What score entry needs offline (S8). */
const ForScoreEntry = (): ReactNode => useEntersResults() && <ReadySheets />;

function Waiting(): ReactNode {
  const enters = useEntersResults();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (enters) setWanted(true);
    else void countWaiting().then((count) => count > 0 && setWanted(true));
  }, [enters]);
  return isWanted && <WaitingStrip />;
}

/** Few devices subscribe to push. */
function PhoneNotices(): ReactNode {
  const teams = useFollowing().teamIds.join();
  const [isSubscribed, setSubscribed] = useState(false);
  // Turned on since the page was loaded: following a team updates the subscription.
  const look = useEffectEvent((_: string) => {
    if (!isSubscribed)
      void loadFact(PUSH_SUBSCRIBED).then((stored) => stored != null && setSubscribed(true));
  });
  useEffect(() => look(teams), [teams]);
  return isSubscribed && <SyncPushSubscription />;
}

const Warnings = (): ReactNode => (
  <>
    {!useOnWall() && <NoConnection />}
    <PartMissing />
    <AdminWarnings />
    <Announcements />
    <RoomStrip />
    <Waiting />
  </>
);

/** The router navigates in a transition: the previous page stays until the next one's code has loaded. */
function Pages(): ReactNode {
  const { pathname: path, search } = useLocation();
  const page = useRoutes(ROUTES);
  const inTurns = useOnWall() && path === paths.home;
  const owner = usePageOwner(path === paths.login || path === paths.logout);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ScrollToTop path={path} />
      <PageGuard key={`${owner} ${path}`} search={search}>
        {inTurns ? <WallInTurns routes={ROUTES} /> : page}
      </PageGuard>
      <LetClockGo />
    </Suspense>
  );
}

const AdminWarnings = (): ReactNode => useSession().admin && <EventWarnings />;

/** /logout offers to log in and return; drafts stay on the device (P4). */
function LostSession(): null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  useEffect(() => {
    // Needed when nothing can be loaded: after a lost session.
    if (loggedIn) PAGE_COMPONENTS.login.preload();
  }, [loggedIn]);
  useEffect(
    () =>
      watchForLostSession(client, SESSION_CALLS, () => {
        const { pathname, search, hash } = window.location;
        // Several reads may fail together; the first has the page to return to.
        if (pathname === paths.logout || pathname === paths.login) return;
        const from = `${pathname}${search}${hash}`;
        void navigate(paths.logout, { replace: true, state: { lost: from } });
      }),
    [client, navigate],
  );
  return null;
}

/** The clock runs after hydration. */
function LetClockGo(): null {
  useEffect(() => holdClock(null), []);
  return null;
}
