import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { Footer } from './features/event/footer.tsx';
import { PATTERNS, paths } from './paths.ts';
import { watchForLostSession } from './platform/queries.ts';
import { Shell } from './shell/shell.tsx';
import { NoticeStack } from './ui/notice-stack.tsx';
import { PageGuard } from './ui/page-guard.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { cssVariables, theme } from './ui/theme.ts';

const Home = lazy(() => import('./pages/home.tsx'));

/** One line a page. A page is a default export and is loaded when it is first opened. */
const PAGES: readonly (readonly [pattern: string, page: ComponentType])[] = [
  [PATTERNS.home, Home],
  [PATTERNS.overview, lazy(() => import('./pages/overview.tsx'))],
  [PATTERNS.details, lazy(() => import('./pages/details.tsx'))],
  [PATTERNS.roomDetails, lazy(() => import('./pages/room-details.tsx'))],
  [PATTERNS.registration, lazy(() => import('./pages/registration.tsx'))],
  [PATTERNS.summary, lazy(() => import('./pages/summary.tsx'))],
  [PATTERNS.teamStandings, lazy(() => import('./pages/team-standings.tsx'))],
  [PATTERNS.quizzerStandings, lazy(() => import('./pages/quizzer-standings.tsx'))],
  [PATTERNS.team, lazy(() => import('./pages/team.tsx'))],
  [PATTERNS.resultSummary, lazy(() => import('./pages/result-summary.tsx'))],
  [PATTERNS.bracket, lazy(() => import('./pages/bracket.tsx'))],
  [PATTERNS.brackets, lazy(() => import('./pages/brackets.tsx'))],
  [PATTERNS.history, lazy(() => import('./pages/history.tsx'))],
  [PATTERNS.historyDetail, lazy(() => import('./pages/history-detail.tsx'))],
  [PATTERNS.archive, lazy(() => import('./pages/archive.tsx'))],
  [PATTERNS.years, lazy(() => import('./pages/years.tsx'))],
  [PATTERNS.schedule, lazy(() => import('./pages/schedule.tsx'))],
  [PATTERNS.scheduler, lazy(() => import('./pages/scheduler.tsx'))],
  [PATTERNS.ticker, lazy(() => import('./pages/ticker.tsx'))],
  [PATTERNS.admin, lazy(() => import('./pages/admin.tsx'))],
  [PATTERNS.eventSettings, lazy(() => import('./pages/event-settings.tsx'))],
  [PATTERNS.rooms, lazy(() => import('./pages/rooms.tsx'))],
  [PATTERNS.restorePoints, lazy(() => import('./pages/restore-points.tsx'))],
  [PATTERNS.audit, lazy(() => import('./pages/audit.tsx'))],
  [PATTERNS.login, lazy(() => import('./pages/login.tsx'))],
  [PATTERNS.password, lazy(() => import('./pages/password.tsx'))],
  [PATTERNS.resendEmail, lazy(() => import('./pages/resend-email.tsx'))],
  [PATTERNS.confirm, lazy(() => import('./pages/confirm.tsx'))],
  [PATTERNS.setUp, lazy(() => import('./pages/set-up.tsx'))],
  [PATTERNS.people, lazy(() => import('./pages/people.tsx'))],
  [PATTERNS.outbox, lazy(() => import('./pages/outbox.tsx'))],
  [PATTERNS.logout, lazy(() => import('./pages/logout.tsx'))],
];

export function App({ client }: { client: QueryClient }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <LostSession client={client} />
          <ScrollToTop />
          <Shell footer={<Footer />}>
            <Pages />
          </Shell>
          <NoticeStack />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Pages(): ReactNode {
  const { pathname } = useLocation();
  return (
    <PageGuard key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {PAGES.map(([pattern, Page]) => (
            <Route key={pattern} path={pattern} element={<Page />} />
          ))}
          <Route path="*" element={<Home />} />
        </Routes>
      </Suspense>
    </PageGuard>
  );
}

/** A lost session leads to /logout; what was typed stays as a draft on the device (P4). */
function LostSession({ client }: { client: QueryClient }): null {
  const navigate = useNavigate();
  useEffect(
    () =>
      watchForLostSession(client, () => {
        void navigate(paths.logout, { state: { lost: true } });
      }),
    [client, navigate],
  );
  return null;
}

/** A new page begins at its top; going back, the browser finds the old place itself. */
function ScrollToTop(): null {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // A dialog in the address is no new page.
    if (type !== 'POP' && pathname !== shown.current) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, type]);
  return null;
}
