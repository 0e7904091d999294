import type { PageName } from '@quizmeet/contract/pages.ts';
import { type ComponentType, lazy } from 'react';
import archive from './pages/archive.tsx';
import awards from './pages/awards.tsx';
import bracket from './pages/bracket.tsx';
import brackets from './pages/brackets.tsx';
import churchYears from './pages/church-years.tsx';
import details from './pages/details.tsx';
import history from './pages/history.tsx';
import historyDetail from './pages/history-detail.tsx';
import home from './pages/home.tsx';
import logout from './pages/logout.tsx';
import overview from './pages/overview.tsx';
import quizzerStandings from './pages/quizzer-standings.tsx';
import quizzerYears from './pages/quizzer-years.tsx';
import resultSummary from './pages/result-summary.tsx';
import room from './pages/room.tsx';
import roomDetails from './pages/room-details.tsx';
import schedule from './pages/schedule.tsx';
import summary from './pages/summary.tsx';
import team from './pages/team.tsx';
import teamStandings from './pages/team-standings.tsx';
import { loadable } from './ui/loadable.ts';

/** It is needed exactly when nothing can be loaded any more: when a session is lost. */
export const login = loadable(() => import('./pages/login.tsx'));

/** What each page shows. The code of one that is not public comes when it is first opened. */
export const PAGE_COMPONENTS: Readonly<Record<PageName, ComponentType>> = {
  ...{
    archive,
    awards,
    bracket,
    brackets,
    churchYears,
    details,
    history,
    historyDetail,
  },
  ...{ home, logout, overview, quizzerStandings, quizzerYears, resultSummary, room, roomDetails },
  ...{ schedule, summary, team, teamStandings },
  login,
  enterRoom: lazy(() => import('./pages/enter-room.tsx')),
  registration: lazy(() => import('./pages/registration.tsx')),
  years: lazy(() => import('./pages/years.tsx')),
  scheduler: lazy(() => import('./pages/scheduler.tsx')),
  ticker: lazy(() => import('./pages/ticker.tsx')),
  admin: lazy(() => import('./pages/admin.tsx')),
  eventSettings: lazy(() => import('./pages/event-settings.tsx')),
  rooms: lazy(() => import('./pages/rooms.tsx')),
  repair: lazy(() => import('./pages/repair.tsx')),
  restorePoints: lazy(() => import('./pages/restore-points.tsx')),
  backups: lazy(() => import('./pages/backups.tsx')),
  roomLinks: lazy(() => import('./pages/room-links.tsx')),
  ceremony: lazy(() => import('./pages/ceremony.tsx')),
  installation: lazy(() => import('./pages/installation.tsx')),
  erasePerson: lazy(() => import('./pages/erase-person.tsx')),
  audit: lazy(() => import('./pages/audit.tsx')),
  checkIn: lazy(() => import('./pages/check-in.tsx')),
  forms: lazy(() => import('./pages/forms.tsx')),
  password: lazy(() => import('./pages/password.tsx')),
  resendEmail: lazy(() => import('./pages/resend-email.tsx')),
  confirm: lazy(() => import('./pages/confirm.tsx')),
  setUp: lazy(() => import('./pages/set-up.tsx')),
  invitation: lazy(() => import('./pages/invitation.tsx')),
  people: lazy(() => import('./pages/people.tsx')),
  outbox: lazy(() => import('./pages/outbox.tsx')),
  money: lazy(() => import('./pages/money.tsx')),
  letters: lazy(() => import('./pages/letters.tsx')),
  letter: lazy(() => import('./pages/letter.tsx')),
  officials: lazy(() => import('./pages/officials.tsx')),
  ledger: lazy(() => import('./pages/ledger.tsx')),
};
