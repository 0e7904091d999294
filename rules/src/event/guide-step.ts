import { type Finding, finding } from '../finding.ts';
import type { Day } from './days.ts';
import type { GuideNow } from './guide-facts.ts';
import type { Part } from './part.ts';

export type GuideCode =
  | 'guide/after'
  | 'guide/setting-default'
  | 'guide/title'
  | 'guide/rooms'
  | 'guide/rooms-sample'
  | 'guide/rooms-none'
  | 'guide/windows'
  | 'guide/friday-passed'
  | 'guide/window-passed'
  | 'guide/no-friday'
  | 'guide/days-apart'
  | 'guide/rosters-after'
  | 'guide/teams-long-before'
  | 'guide/mail-server'
  | 'guide/mail-kept'
  | 'guide/mail-failed'
  | 'guide/staff'
  | 'guide/staff-alone'
  | 'guide/room-links'
  | 'guide/phones'
  | 'guide/phones-none'
  | 'guide/registration-opens'
  | 'guide/registration-opened'
  | 'guide/letters'
  | 'guide/reminders'
  | 'guide/reminders-off'
  | 'guide/churches'
  | 'guide/no-teams'
  | 'guide/no-quizzers'
  | 'guide/forms'
  | 'guide/forms-none'
  | 'guide/form-missing'
  | 'guide/requests'
  | 'guide/requests-none'
  | 'guide/fees-paid'
  | 'guide/fees-due'
  | 'guide/fees-overpaid'
  | 'guide/grouped'
  | 'guide/ungrouped'
  | 'guide/rounds'
  | 'guide/unscheduled'
  | 'guide/offers'
  | 'guide/offers-none'
  | 'guide/duties'
  | 'guide/duties-none'
  | 'guide/paper'
  | 'guide/paper-used'
  | 'guide/machines-none'
  | 'guide/machines-heard'
  | 'guide/machines-coming'
  | 'guide/backup'
  | 'guide/backup-none'
  | 'guide/backup-failing'
  | 'guide/second-place'
  | 'guide/second-place-none'
  | 'guide/results'
  | 'guide/rounds-open'
  | 'guide/protests'
  | 'guide/lines-lacking'
  | 'guide/ties'
  | 'guide/ties-none'
  | 'guide/brackets'
  | 'guide/brackets-missing'
  | 'guide/matches'
  | 'guide/matches-open'
  | 'guide/awards-shown'
  | 'guide/awards-hidden'
  | 'guide/closed'
  | 'guide/deletes-next'
  | 'guide/year-runs'
  | 'guide/next-year';

/** The steps of an organizer's weeks, in their order. */
export const STEP_NAMES = [
  'settings',
  'rooms',
  'windows',
  'mail',
  'staff',
  'phones',
  'registration',
  'letters',
  'churches',
  'forms',
  'requests',
  'fees',
  'groups',
  'schedule',
  'officials',
  'paper',
  'machines',
  'backups',
  'friday',
  'results',
  'ties',
  'brackets',
  'saturday',
  'awards',
  'close',
  'next',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** A sentence about a step, as a code and its figures. */
export type Fact = Finding<GuideCode>;

/** What the data say about a step. */
export interface StepTold {
  readonly done?: readonly Fact[];
  readonly missing?: readonly Fact[];
  /** Not due before this day. */
  readonly from?: Day | null;
  /** A step that must be done first. */
  readonly after?: StepName | null;
  /** Its time has begun and lasts to this day: there is nothing to do but wait. */
  readonly until?: Day | null;
  /** Whether somebody waits for it: then it is before everything else that is due. */
  readonly isWaitedFor?: boolean;
  /** The last part of the event in which it can still be done; the whole year unless told. */
  readonly lasts?: Part;
  /** Whether it is due after the year's close. */
  readonly survives?: boolean;
}

/** What the data say about a step at a moment. */
export type Teller = (now: GuideNow) => StepTold;

/** A fact about a field, or about none. */
export const fact = (
  code: GuideCode,
  data: Readonly<Record<string, string | number>> = {},
  path = '',
): Fact => finding(code, path, data);

/** The facts, if something is so. */
export const when = (is: boolean, ...facts: readonly Fact[]): readonly Fact[] => (is ? facts : []);

/** Whether there are rounds to print, to play and to rank. */
export const afterSchedule = ({ friday }: GuideNow): 'schedule' | null =>
  friday.rounds === 0 ? 'schedule' : null;
