import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
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
import { useSession } from './platform/session.tsx';
import { Shell } from './shell/shell.tsx';
import { NoticeStack } from './ui/notice-stack.tsx';
import { PageGuard } from './ui/page-guard.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { type Part, part, usePart } from './ui/part.ts';
import { cssVariables, theme } from './ui/theme.ts';

const home = part(() => import('./pages/home.tsx'));
const warnings = part(() => import('./features/event/warnings.tsx'));
const logout = part(() => import('./pages/logout.tsx'));

/** One line a page. A page is a default export and is loaded when it is first opened. */
const PAGES: readonly (readonly [pattern: string, page: Part<object>])[] = [
  [PATTERNS.home, home],
  [PATTERNS.overview, part(() => import('./pages/overview.tsx'))],
  [PATTERNS.details, part(() => import('./pages/details.tsx'))],
  [PATTERNS.roomDetails, part(() => import('./pages/room-details.tsx'))],
  [PATTERNS.registration, part(() => import('./pages/registration.tsx'))],
  [PATTERNS.summary, part(() => import('./pages/summary.tsx'))],
  [PATTERNS.teamStandings, part(() => import('./pages/team-standings.tsx'))],
  [PATTERNS.quizzerStandings, part(() => import('./pages/quizzer-standings.tsx'))],
  [PATTERNS.team, part(() => import('./pages/team.tsx'))],
  [PATTERNS.resultSummary, part(() => import('./pages/result-summary.tsx'))],
  [PATTERNS.bracket, part(() => import('./pages/bracket.tsx'))],
  [PATTERNS.brackets, part(() => import('./pages/brackets.tsx'))],
  [PATTERNS.history, part(() => import('./pages/history.tsx'))],
  [PATTERNS.historyDetail, part(() => import('./pages/history-detail.tsx'))],
  [PATTERNS.archive, part(() => import('./pages/archive.tsx'))],
  [PATTERNS.years, part(() => import('./pages/years.tsx'))],
  [PATTERNS.schedule, part(() => import('./pages/schedule.tsx'))],
  [PATTERNS.scheduler, part(() => import('./pages/scheduler.tsx'))],
  [PATTERNS.ticker, part(() => import('./pages/ticker.tsx'))],
  [PATTERNS.admin, part(() => import('./pages/admin.tsx'))],
  [PATTERNS.eventSettings, part(() => import('./pages/event-settings.tsx'))],
  [PATTERNS.rooms, part(() => import('./pages/rooms.tsx'))],
  [PATTERNS.restorePoints, part(() => import('./pages/restore-points.tsx'))],
  [PATTERNS.audit, part(() => import('./pages/audit.tsx'))],
  [PATTERNS.login, part(() => import('./pages/login.tsx'))],
  [PATTERNS.password, part(() => import('./pages/password.tsx'))],
  [PATTERNS.resendEmail, part(() => import('./pages/resend-email.tsx'))],
  [PATTERNS.confirm, part(() => import('./pages/confirm.tsx'))],
  [PATTERNS.setUp, part(() => import('./pages/set-up.tsx'))],
  [PATTERNS.people, part(() => import('./pages/people.tsx'))],
  [PATTERNS.outbox, part(() => import('./pages/outbox.tsx'))],
  [PATTERNS.logout, logout],
];

export function App({ client }: { client: QueryClient }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <LostSession client={client} />
          <ScrollToTop />
          <Shell warnings={<AdminWarnings />} footer={<Footer />}>
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
      <Routes>
        {PAGES.map(([pattern, page]) => (
          <Route key={pattern} path={pattern} element={<Page page={page} />} />
        ))}
        <Route path="*" element={<Page page={home} />} />
      </Routes>
    </PageGuard>
  );
}

function Page({ page }: { page: Part<object> }): ReactNode {
  const Shown = usePart(page);
  return Shown === undefined ? <PageSkeleton /> : <Shown />;
}

/** Its code is loaded for administrators only; without it a page is as good as ever. */
function AdminWarnings(): ReactNode {
  const Shown = usePart(warnings, useSession().admin, () => {});
  return Shown !== undefined && <Shown />;
}

/** A lost session leads to /logout; what was typed stays as a draft on the device (P4). */
function LostSession({ client }: { client: QueryClient }): null {
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  useEffect(() => {
    if (!loggedIn) return;
    // They are wanted just when nothing can be loaded any more.
    for (const page of [logout, home]) page.load().catch(() => {});
  }, [loggedIn]);
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
