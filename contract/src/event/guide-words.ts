import type { Fact, GuideCode, StepName } from '@quizmeet/rules/event/guide-step.ts';
import { plural } from '../words.ts';
import type { EventSettings } from './calls.ts';
import { SETTING_NAMES } from './messages.ts';

/** What each step is called. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  settings: 'What the event is',
  rooms: 'Your rooms',
  windows: 'Dates and deadlines',
  mail: 'Sending e-mail',
  staff: 'People who enter scores',
  registration: 'Registration opens',
  letters: 'Letters and reminders',
  churches: 'Churches and teams',
  forms: 'Forms',
  requests: 'Roster changes asked for',
  fees: 'Fees',
  groups: 'Teams in groups',
  schedule: 'Friday’s schedule',
  officials: 'People who help',
  paper: 'Paper',
  machines: 'Quiz machines',
  backups: 'Backups',
  friday: 'Friday’s rounds',
  results: 'Results complete',
  ties: 'Ties',
  brackets: 'Saturday’s brackets',
  saturday: 'Saturday’s matches',
  awards: 'Awards',
  close: 'Close the year',
  next: 'The next year',
};

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

type Data = Readonly<Record<string, string | number>>;

/** `Nov 11` */
const day = (is: string | number | undefined): string => DAY.format(new Date(`${is}T00:00:00Z`));
const count = (data: Data, word: string, of = 'count'): string => plural(Number(data[of]), word);

const SENTENCES: Readonly<Record<GuideCode, string | ((data: Data, path: string) => string)>> = {
  'guide/after': (_, path) => `Comes after “${STEP_TITLES[path as StepName]}”.`,
  'guide/setting-default': (_, path) =>
    `${SETTING_NAMES[path as keyof EventSettings]} is not filled in.`,
  'guide/title': ({ title, venue }) => `${title}, ${venue}.`,
  'guide/rooms': (data) =>
    `${count(data, 'room', 'friday')} on Friday, ${data['saturday']} on Saturday.`,
  'guide/rooms-sample': 'These are still the sample rooms.',
  'guide/rooms-none': (data) => `No room can be used on ${data['day']}.`,
  'guide/windows': ({ friday, until }) =>
    `Teams can be added until ${day(until)}; the event begins on ${day(friday)}.`,
  'guide/friday-passed': (data) => `${day(data['day'])} has passed, and nothing was played.`,
  'guide/window-passed': (data) => `No team came, and none can be added since ${day(data['day'])}.`,
  'guide/mail-server': 'Mails go out by a mail server.',
  'guide/mail-kept': 'Nobody gets an e-mail: each is kept as a file on this machine.',
  'guide/mail-failed': (data) => `${count(data, 'mail')} failed.`,
  'guide/staff': (data) =>
    `${count(data, 'administrator', 'admins')}, ${data['scorers']} with score entry.`,
  'guide/staff-alone': 'You alone can enter scores.',
  'guide/room-links': 'Volunteers enter scores by room links.',
  'guide/registration-opens': (data) => `It opens by itself on ${day(data['day'])}.`,
  'guide/registration-opened': (data) => `Open since ${day(data['day'])}.`,
  'guide/letters': (data) => `${count(data, 'letter')} written.`,
  'guide/reminders': (data) => `Coaches are reminded of ${count(data, 'deadline')}.`,
  'guide/reminders-off': 'Nobody is reminded of a deadline.',
  'guide/churches': (data) =>
    `${count(data, 'church', 'churches')} with ${count(data, 'team', 'teams')}.`,
  'guide/no-teams': 'No division has two teams yet.',
  'guide/no-quizzers': (data) => `${count(data, 'team')} without a quizzer.`,
  'guide/forms': (data) => `${count(data, 'form')} asked for.`,
  'guide/forms-none': 'No form is asked for.',
  'guide/form-missing': (data) => `${data['title']}: ${data['count']} still missing.`,
  'guide/requests': (data) => `${count(data, 'request')} without an answer.`,
  'guide/requests-none': 'No coach waits for an answer.',
  'guide/fees-paid': (data) =>
    `${data['count']} of ${count(data, 'church', 'churches')} owe nothing.`,
  'guide/fees-due': (data) => `${count(data, 'church')} with something due.`,
  'guide/fees-overpaid': (data) => `${count(data, 'church')} overpaid.`,
  'guide/grouped': (data) => `${count(data, 'team')} in groups.`,
  'guide/ungrouped': (data) => `${count(data, 'team')} in no group.`,
  'guide/rounds': (data) => `${count(data, 'round')}.`,
  'guide/unscheduled': (data) => `${data['division']} has no rounds.`,
  'guide/offers': (data) => `${count(data, 'offer')} of help.`,
  'guide/offers-none': 'Nobody has offered to help.',
  'guide/duties': (data) => `${plural(Number(data['count']), 'place')} in rooms given.`,
  'guide/duties-none': 'Nobody who offered has a room.',
  'guide/paper': (data) =>
    `Print ${count(data, 'scoresheet')}, schedules and door signs. This step ends with the first result.`,
  'guide/paper-used': 'Results come in from the sheets.',
  'guide/machines-none': 'No church brings a quiz machine.',
  'guide/machines-heard': (data) =>
    Number(data['files']) > 0
      ? `${count(data, 'result file', 'files')} loaded.`
      : 'Their live results have an address.',
  'guide/machines-coming': (data) =>
    `${count(data, 'church')} with a quiz machine; no result file is loaded, live results are off.`,
  'guide/backup': 'Backups are made on this machine.',
  'guide/backup-none': 'No backup yet.',
  'guide/backup-failing': 'A backup fails.',
  'guide/second-place': 'Copies go to a second place.',
  'guide/second-place-none': 'No second place: if this machine breaks, its backups are gone too.',
  'guide/results': (data) =>
    `${data['decided']} of ${count(data, 'round', 'rounds')} have a result.`,
  'guide/rounds-open': (data) => `${count(data, 'round', 'open')} without a result.`,
  'guide/protests': (data) => `${count(data, 'open protest')}.`,
  'guide/lines-lacking': (data) => `${count(data, 'round')} without all quizzers’ lines.`,
  'guide/ties': (data) => `${count(data, 'tie')} among the seeds: settle them when you assign.`,
  'guide/ties-none': 'No tie is open.',
  'guide/brackets': (data) => `${count(data, 'bracket')}.`,
  'guide/brackets-missing': (data) => `${data['division']} has no brackets.`,
  'guide/matches': (data) => `${data['decided']} of ${count(data, 'match', 'matches')} decided.`,
  'guide/matches-open': (data) => `${count(data, 'match', 'open')} to decide.`,
  'guide/awards-shown': 'Everybody sees the awards.',
  'guide/awards-hidden': 'Print the script and the certificates; show the awards at the ceremony.',
  'guide/closed': (data) => `${data['year']} is closed: its champions stand in the history.`,
  'guide/deletes-next': (data) =>
    `What is not needed any more is deleted from ${day(data['day'])} on.`,
  'guide/year-runs': (data) =>
    `${data['year']} is not in the history yet. Closing asks what is deleted, and when.`,
  'guide/next-year': (data) =>
    `${data['year']} is not open yet. It takes over settings, rooms and programme.`,
};

/** A fact about a step as a sentence (W1). */
export function factInWords({ code, data = {}, path }: Fact): string {
  const sentence = SENTENCES[code];
  return typeof sentence === 'string' ? sentence : sentence(data, path);
}
