import type { ComponentType } from 'react';
import type { FURTHER_PAGE_NAMES } from './paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The pages that a visitor does not need, with their code. */
export const FURTHER_PAGES: Readonly<Record<(typeof FURTHER_PAGE_NAMES)[number], Load>> = {
  registration: () => import('./pages/registration.tsx'),
  years: () => import('./pages/years.tsx'),
  scheduler: () => import('./pages/scheduler.tsx'),
  ticker: () => import('./pages/ticker.tsx'),
  admin: async () => {
    // Asked for here already: behind the page’s 40 reads its sections would come last.
    import('./pages/admin-sections.tsx').catch(() => undefined);
    return await import('./pages/admin.tsx');
  },
  eventSettings: () => import('./pages/event-settings.tsx'),
  rooms: () => import('./pages/rooms.tsx'),
  repair: () => import('./pages/repair.tsx'),
  restorePoints: () => import('./pages/restore-points.tsx'),
  backups: () => import('./pages/backups.tsx'),
  roomLinks: () => import('./pages/room-links.tsx'),
  ceremony: () => import('./pages/ceremony.tsx'),
  installation: () => import('./pages/installation.tsx'),
  rehearsal: () => import('./pages/rehearsal.tsx'),
  erasePerson: () => import('./pages/erase-person.tsx'),
  audit: () => import('./pages/audit.tsx'),
  checkIn: () => import('./pages/check-in.tsx'),
  forms: () => import('./pages/forms.tsx'),
  password: () => import('./pages/password.tsx'),
  resendEmail: () => import('./pages/resend-email.tsx'),
  confirm: () => import('./pages/confirm.tsx'),
  setUp: () => import('./pages/set-up.tsx'),
  people: () => import('./pages/people.tsx'),
  outbox: () => import('./pages/outbox.tsx'),
  money: () => import('./pages/money.tsx'),
  letters: () => import('./pages/letters.tsx'),
  letter: () => import('./pages/letter.tsx'),
  officials: () => import('./pages/officials.tsx'),
  ledger: () => import('./pages/ledger.tsx'),
};
