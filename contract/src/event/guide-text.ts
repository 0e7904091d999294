import type { Fact, GuideCode, StepName } from '@quizmeet/rules/event/guide-step.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { dollars } from '../registration/messages.ts';
import { plural } from '../text.ts';
import type { EventSettings } from './calls.ts';
import { SETTING_NAMES } from './messages.ts';

export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  settings: 'Name, place, and dates',
  rooms: 'Rooms',
  windows: 'Dates and deadlines',
  mail: 'Email',
  staff: 'Score entry',
  phones: 'Phones',
  letters: 'Letters and reminders',
  churches: 'Churches and teams',
  forms: 'Forms',
  fees: 'Fees',
  groups: 'Groups',
  schedule: 'Friday’s schedule',
  'walk-ins': 'Walk-ins',
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

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

type Data = Readonly<Record<string, string | number>>;

/** `Nov 11, 2027` */
const day = (data: Data): string => DAY.format(new Date(`${data['day']}T00:00:00Z`));
const count = (data: Data, word: string, of = 'count'): string => plural(Number(data[of]), word);

const SENTENCES: Readonly<Record<GuideCode, string | ((data: Data, path: string) => string)>> = {
  'guide/after': (_, path) => `Comes after “${STEP_TITLES[path as StepName]}”.`,
  'guide/setting-default': (data, path) =>
    `${SETTING_NAMES[path as keyof EventSettings]} is still “${data['value']}”.`,
  'guide/rooms-sample': 'Still the sample rooms.',
  'guide/rooms-none': (data) => `No room can be used on ${data['day']}.`,
  'guide/friday-passed': (data) => `${day(data)} has passed without any rounds.`,
  'guide/window-passed': (data) => `No teams registered by ${day(data)}, the last day.`,
  'guide/mail-kept': 'No mail server.',
  'guide/mail-failed': (data) => `${count(data, 'email')} failed.`,
  'guide/staff-alone': 'Only you can enter scores.',
  'guide/phones-none': 'Phones can’t open the address in emails and QR codes.',
  'guide/restart': 'Saved. Stop Quizmeet and start it again.',
  'guide/reminders-off': 'No reminders.',
  'guide/no-teams': 'No division has two teams yet.',
  'guide/no-quizzers': (data) => `${count(data, 'team')} without a quizzer.`,
  'guide/form-missing': (data) => `${data['title']}: ${data['count']} still missing.`,
  'guide/fees-due': (data) =>
    `${dollars(Number(data['cents']) / CENTS)} due from ${count(data, 'church')}.`,
  'guide/ungrouped': (data) => `${count(data, 'team')} not in a group.`,
  'guide/unscheduled': (data) => `${data['division']} has no rounds.`,
  'guide/places-empty': (data) => `${count(data, 'empty place')}.`,
  'guide/paper': (data) => `Print ${count(data, 'scoresheet')}, schedules, and door pages.`,
  'guide/machines-coming': (data) =>
    `${count(data, 'church')} with a quiz machine; no results loaded, live scores off.`,
  'guide/backup-none': 'No backup yet.',
  'guide/backup-failing': 'Backups are failing.',
  'guide/second-place-none': 'No second backup location.',
  'guide/rounds-open': (data) => `${count(data, 'round', 'open')} without a result.`,
  'guide/protests': (data) => `${count(data, 'open protest')}.`,
  'guide/lines-lacking': (data) => `${count(data, 'round')} without quizzer scores.`,
  'guide/ties': (data) => `${count(data, 'tie')} among the seeds.`,
  'guide/brackets-missing': (data) => `${data['division']} has no brackets.`,
  'guide/matches-open': (data) => `${count(data, 'match', 'open')} to decide.`,
  'guide/awards-hidden': 'Print the script and certificates.',
  'guide/year-runs': (data) => `${data['year']} isn’t closed yet.`,
  'guide/next-year': (data) => `${data['year']} isn’t open yet.`,
};

/** Rule W1. */
export const describeFacts = (facts: readonly Fact[]): string[] =>
  facts.map(({ code, data = {}, path }) => {
    const sentence = SENTENCES[code];
    return typeof sentence === 'string' ? sentence : sentence(data, path);
  });
