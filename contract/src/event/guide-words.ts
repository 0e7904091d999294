import type { Day } from '@quizmeet/rules/event/days.ts';
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
    `${SETTING_NAMES[path as keyof EventSettings]} is not filled in.`,
  'guide/title': ({ title, venue }) => (venue === '' ? `${title}.` : `${title}, ${venue}.`),
  'guide/rooms': (data) =>
    `${count(data, 'room', 'friday')} on Friday, ${data['saturday']} on Saturday.`,
  'guide/rooms-sample': 'These are still the sample rooms.',
  'guide/rooms-none': (data) => `No room can be used on ${data['day']}.`,
  'guide/windows': ({ friday, until }, day) =>
    `Teams can be added until ${day(until)}; the event begins on ${day(friday)}.`,
  'guide/friday-passed': (data, day) => `${day(data['day'])} has passed, and nothing was played.`,
  'guide/window-passed': (data, day) =>
    `No team came, and none can be added since ${day(data['day'])}.`,
  'guide/no-friday': (data, day) =>
    `The first day is ${day(data['day'])}, a ${WEEKDAY.format(instantOf(data['day']))}. Should it be a Friday?`,
  'guide/days-apart': (data, day) =>
    `The second day is ${day(data['day'])}, ${data['days']} days after the first. Is that right?`,
  'guide/rosters-after': (data, day) =>
    `Rosters stay open until ${day(data['day'])}, after the event has begun. Is that right?`,
  'guide/teams-long-before': (data, day) =>
    `Teams can be added until ${day(data['day'])}, ${data['days']} days before the event. Is that right?`,
  'guide/mail-server': 'Mails go out by a mail server.',
  'guide/mail-kept': 'Nobody gets an e-mail: each is kept as a file on this machine.',
  'guide/mail-failed': (data) => `${count(data, 'mail')} failed.`,
  'guide/staff': (data) =>
    `${count(data, 'administrator', 'admins')}, ${data['scorers']} with score entry.`,
  'guide/staff-alone': 'You alone can enter scores.',
  'guide/room-links': 'Volunteers enter scores by room links.',
  'guide/registration-opens': (data, day) => `It opens by itself on ${day(data['day'])}.`,
  'guide/registration-opened': (data, day) => `Open since ${day(data['day'])}.`,
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
  'guide/deletes-next': (data, day) =>
    `Personal data that history does not show is deleted on ${day(data['day'])}.`,
  'guide/year-runs': (data) => `${data['year']} is not in the history yet.`,
  'guide/next-year': (data) =>
    `${data['year']} is not open yet. It takes over settings, rooms and programme.`,
};

/** Facts about steps as sentences (W1); days of another year than today's have it. */
export const factsInWords = (facts: readonly Fact[], today: Day): string[] =>
  facts.map(({ code, data = {}, path }) => {
    const sentence = SENTENCES[code];
    return typeof sentence === 'string' ? sentence : sentence(data, dayIn(today), path);
  });
