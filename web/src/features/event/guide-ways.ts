import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { paths } from '../../paths.ts';
import { ACTION_IDS } from '../../tournament/action-ids.ts';

/** A link of a step: to a page, or to an action further down on the same page. */
export interface Way {
  readonly text: string;
  /** An address; `#…` for an action of this page. */
  readonly to: string;
  /** Where there is nothing to lead to otherwise. */
  readonly onlyIfDue?: boolean;
}

const toAction = (button: string, action: keyof typeof ACTION_IDS): Way => ({
  text: `To “${button}”`,
  to: `#${ACTION_IDS[action]}`,
});

const ASSIGN = toAction('Assign teams', 'assign');

/** Where each step is done. The first way is the usual one. */
export const WAYS: Readonly<Record<GuideStep['name'], readonly Way[]>> = {
  settings: [{ text: 'Fill it in', to: paths.eventSettings }],
  rooms: [{ text: 'Enter what you have', to: paths.rooms }],
  windows: [{ text: 'Set the dates', to: paths.eventSettings }],
  mail: [{ text: 'Set up a mail server', to: paths.installation }],
  staff: [
    { text: 'Give people a role', to: paths.people },
    { text: 'Or use codes', to: paths.roomLinks },
  ],
  registration: [{ text: 'See what coaches see', to: paths.registration }],
  letters: [{ text: 'Write, or set reminders', to: paths.letters }],
  churches: [{ text: 'See who is in', to: paths.summary }, toAction('Import teams', 'importTeams')],
  forms: [{ text: 'See who handed them in', to: paths.forms }],
  requests: [{ text: 'Decide', to: '#open-requests', onlyIfDue: true }],
  fees: [{ text: 'See who owes what', to: paths.money }],
  groups: [toAction('Shuffle teams', 'shuffle')],
  schedule: [toAction('Create schedule', 'create')],
  officials: [{ text: 'Give them rooms', to: paths.officials }],
  paper: [toAction('Print the evening', 'print')],
  machines: [toAction('Live machines', 'machines')],
  backups: [
    { text: 'Set a second place', to: paths.installation },
    { text: 'See how old they are', to: paths.backups },
  ],
  friday: [
    { text: 'See who is here', to: paths.checkIn },
    { text: 'Enter results', to: paths.schedule('Open') },
  ],
  results: [
    { text: 'Open’s rounds', to: paths.schedule('Open') },
    { text: 'Novice’s rounds', to: paths.schedule('Novice') },
  ],
  ties: [ASSIGN],
  brackets: [ASSIGN],
  saturday: [{ text: 'Enter winners', to: paths.brackets }],
  awards: [{ text: 'Look at the awards', to: paths.ceremony }],
  close: [{ text: 'Close it', to: paths.years }],
  next: [{ text: 'Open it', to: paths.years }],
};
