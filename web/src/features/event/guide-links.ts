import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { paths } from '../../paths.ts';
import { type ACTION_IDS, pathToAction } from '../../tournament/admin-actions.ts';

export interface GuideLink {
  readonly text: string;
  readonly to: string;
}

const toAction = (text: string, action: keyof typeof ACTION_IDS): GuideLink => ({
  text,
  to: pathToAction(action),
});

const ASSIGN = toAction('Assign teams', 'assign');

/** The first one is usual. */
export const GUIDE_LINKS: Readonly<Record<GuideStep['name'], readonly GuideLink[]>> = {
  settings: [{ text: 'Event settings', to: paths.eventSettings }],
  rooms: [{ text: 'Rooms', to: paths.rooms }],
  windows: [{ text: 'Set the dates', to: paths.eventSettings }],
  mail: [{ text: 'Set up a mail server', to: paths.installation }],
  staff: [
    { text: 'Assign roles', to: paths.people },
    { text: 'Room links', to: paths.roomLinks },
  ],
  phones: [{ text: 'Set the address', to: paths.installation }],
  letters: [{ text: 'Letters and reminders', to: paths.letters }],
  churches: [{ text: 'Team list', to: paths.summary }, toAction('Import teams', 'importTeams')],
  forms: [{ text: 'Forms', to: paths.forms }],
  fees: [{ text: 'Balances', to: paths.money }],
  groups: [toAction('Shuffle teams', 'shuffle')],
  schedule: [toAction('Create schedule', 'create')],
  officials: [{ text: 'Assign rooms', to: paths.officials }],
  paper: [toAction('Print…', 'print')],
  machines: [toAction('Live machines', 'machines')],
  backups: [
    { text: 'Second location', to: paths.installation },
    { text: 'Backups', to: paths.backups },
  ],
  friday: [
    { text: 'Check-in', to: paths.checkIn },
    { text: 'Enter results', to: paths.schedule('Open') },
  ],
  results: [
    { text: 'Open schedule', to: paths.schedule('Open') },
    { text: 'Novice schedule', to: paths.schedule('Novice') },
  ],
  ties: [ASSIGN],
  brackets: [ASSIGN],
  saturday: [{ text: 'Enter winners', to: paths.brackets }],
  awards: [{ text: 'Awards', to: paths.ceremony }],
  close: [{ text: 'Close the year', to: paths.years }],
  next: [{ text: 'Open the next year', to: paths.years }],
};
