import type { Day } from '@quizmeet/rules/event/days.ts';
import type { Fact, GuideCode, StepName } from '@quizmeet/rules/event/guide-step.ts';
import { plural } from '../words.ts';
import type { EventSettings } from './calls.ts';
import { SETTING_NAMES } from './messages.ts';

/** What each step is called. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  settings: 'Name, place, and dates',
  rooms: 'Rooms',
  windows: 'Dates and deadlines',
  mail: 'Email',
  staff: 'Score entry',
  phones: 'Let phones in',
  registration: 'Registration opens',
  letters: 'Letters and reminders',
  churches: 'Churches and teams',
  forms: 'Forms',
  fees: 'Fees',
  groups: 'Groups',
  schedule: 'Friday’s schedule',
  officials: 'Volunteers',
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

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const DAY = inUtc({ month: 'short', day: 'numeric' });
const DAY_AND_YEAR = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });
const WEEKDAY = inUtc({ weekday: 'long' });

type Data = Readonly<Record<string, string | number>>;

const instantOf = (day: string | number | undefined): Date => new Date(`${day}T00:00:00Z`);
/** `Nov 11`; with its year where that is not this one: `Nov 11, 2027` */
const dayIn = (today: Day) => (day: string | number | undefined) =>
  (`${day}`.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_AND_YEAR).format(instantOf(day));
/** Writes a day. */
type DayWords = ReturnType<typeof dayIn>;
const count = (data: Data, word: string, of = 'count'): string => plural(Number(data[of]), word);

const SENTENCES: Readonly<
  Record<GuideCode, string | ((data: Data, day: DayWords, path: string) => string)>
> = {
  'guide/after': (_, __, path) => `Comes after “${STEP_TITLES[path as StepName]}”.`,
  'guide/setting-default': (_, __, path) =>
    `${SETTING_NAMES[path as keyof EventSettings]} is blank.`,
  'guide/title': ({ title, venue }) => (venue === '' ? `${title}.` : `${title}, ${venue}.`),
  'guide/rooms': (data) =>
    `${count(data, 'room', 'friday')} on Friday, ${data['saturday']} on Saturday.`,
  'guide/rooms-sample': 'These are still the sample rooms.',
  'guide/rooms-none': (data) => `No room can be used on ${data['day']}.`,
  'guide/windows': ({ friday, until }, day) =>
    `Teams can be added until ${day(until)}; the event begins on ${day(friday)}.`,
  'guide/friday-passed': (data, day) => `${day(data['day'])} has passed without any rounds.`,
  'guide/window-passed': (data, day) => `No teams registered by ${day(data['day'])}, the last day.`,
  'guide/no-friday': (data, day) =>
    `The first day is ${day(data['day'])}, a ${WEEKDAY.format(instantOf(data['day']))}. Should it be a Friday?`,
  'guide/days-apart': (data, day) =>
    `The second day is ${day(data['day'])}, ${data['days']} days after the first. Is that right?`,
  'guide/rosters-after': (data, day) =>
    `Rosters stay open until ${day(data['day'])}, after the event has begun. Is that right?`,
  'guide/teams-long-before': (data, day) =>
    `Teams can be added until ${day(data['day'])}, ${data['days']} days before the event. Is that right?`,
  'guide/mail-server': 'Email is sent through a mail server.',
  'guide/mail-kept': 'No mail server: emails are kept as files on this computer.',
  'guide/mail-failed': (data) => `${count(data, 'email')} failed.`,
  'guide/staff': (data) =>
    `${count(data, 'administrator', 'admins')}, ${data['scorers']} with score entry.`,
  'guide/staff-alone': 'Only you can enter scores.',
  'guide/room-links': 'Volunteers enter scores through room links.',
  'guide/phones': 'Phones can open the address in emails and QR codes.',
  'guide/phones-none': 'Only this computer can open the address in emails and QR codes.',
  'guide/registration-opens': (data, day) => `Opens automatically on ${day(data['day'])}.`,
  'guide/registration-opened': (data, day) => `Open since ${day(data['day'])}.`,
  'guide/letters': (data) => `${count(data, 'letter')} written.`,
  'guide/reminders': (data) => `Coaches get reminders for ${count(data, 'deadline')}.`,
  'guide/reminders-off': 'No reminders.',
  'guide/churches': (data) =>
    `${count(data, 'church', 'churches')} with ${count(data, 'team', 'teams')}.`,
  'guide/no-teams': 'No division has two teams yet.',
  'guide/no-quizzers': (data) => `${count(data, 'team')} without a quizzer.`,
  'guide/forms': (data) => `${count(data, 'form')} required.`,
  'guide/forms-none': 'No forms required.',
  'guide/form-missing': (data) => `${data['title']}: ${data['count']} still missing.`,
  'guide/fees-paid': (data) =>
    `${data['count']} of ${count(data, 'church', 'churches')} owe nothing.`,
  'guide/fees-due': (data) => `${count(data, 'church')} with a balance due.`,
  'guide/fees-overpaid': (data) => `${count(data, 'church')} overpaid.`,
  'guide/grouped': (data) => `${count(data, 'team')} in groups.`,
  'guide/ungrouped': (data) => `${count(data, 'team')} in no group.`,
  'guide/rounds': (data) => `${count(data, 'round')}.`,
  'guide/unscheduled': (data) => `${data['division']} has no rounds.`,
  'guide/offers': (data) => `${count(data, 'volunteer')}.`,
  'guide/offers-none': 'No volunteers yet.',
  'guide/duties': (data) => `${plural(Number(data['count']), 'volunteer assignment')}.`,
  'guide/duties-none': 'No volunteers assigned to rooms.',
  'guide/paper': (data) =>
    `Print ${count(data, 'scoresheet')}, schedules, and door signs. Done once the first result is in.`,
  'guide/paper-used': 'Results are coming in.',
  'guide/machines-none': 'No church brings a quiz machine.',
  'guide/machines-heard': (data) =>
    Number(data['files']) > 0
      ? `${count(data, 'result file', 'files')} loaded.`
      : 'Live results are on.',
  'guide/machines-coming': (data) =>
    `${count(data, 'church')} with a quiz machine; no result files loaded, live results off.`,
  'guide/backup': 'Backups are saved on this computer.',
  'guide/backup-none': 'No backup yet.',
  'guide/backup-failing': 'Backups are failing.',
  'guide/second-place': 'Copied to a second backup location.',
  'guide/second-place-none':
    'No second backup location: if this computer breaks, the backups are lost too.',
  'guide/results': (data) =>
    `${data['decided']} of ${count(data, 'round', 'rounds')} have a result.`,
  'guide/rounds-open': (data) => `${count(data, 'round', 'open')} without a result.`,
  'guide/protests': (data) => `${count(data, 'open protest')}.`,
  'guide/lines-lacking': (data) => `${count(data, 'round')} without quizzer scores.`,
  'guide/ties': (data) =>
    `${count(data, 'tie')} among the seeds. Break them when you assign the brackets.`,
  'guide/ties-none': 'No open ties.',
  'guide/brackets': (data) => `${count(data, 'bracket')}.`,
  'guide/brackets-missing': (data) => `${data['division']} has no brackets.`,
  'guide/matches': (data) => `${data['decided']} of ${count(data, 'match', 'matches')} decided.`,
  'guide/matches-open': (data) => `${count(data, 'match', 'open')} to decide.`,
  'guide/awards-shown': 'The awards are public.',
  'guide/awards-hidden':
    'Print the script and the certificates; publish the awards at the ceremony.',
  'guide/closed': (data) => `${data['year']} is closed; its champions are on the History page.`,
  'guide/deletes-next': (data, day) =>
    `Personal data not shown in History will be deleted on ${day(data['day'])}.`,
  'guide/year-runs': (data) => `${data['year']} isn’t closed yet.`,
  'guide/next-year': (data) =>
    `${data['year']} isn’t open yet. It starts with this year’s settings, rooms, and program.`,
};

/** Facts about steps as sentences (W1); days of another year than today's have it. */
export const factsInWords = (facts: readonly Fact[], today: Day): string[] =>
  facts.map(({ code, data = {}, path }) => {
    const sentence = SENTENCES[code];
    return typeof sentence === 'string' ? sentence : sentence(data, dayIn(today), path);
  });
