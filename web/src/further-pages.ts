import { type ComponentType, lazy } from 'react';
import type { PATTERNS } from './patterns.ts';
import { loadable } from './ui/loadable.ts';

/** It is needed exactly when nothing can be loaded any more: when a session is lost. */
export const Login = loadable(() => import('./pages/login.tsx'));

/** The pages that are not public, by the names of their patterns; their code comes when they are first opened. */
export const FURTHER_PAGES = {
  login: Login,
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
  tokens: lazy(() => import('./pages/tokens.tsx')),
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
} satisfies Partial<Record<keyof typeof PATTERNS, ComponentType>>;

export type FurtherPage = keyof typeof FURTHER_PAGES;
