import { type Finding, finding } from '../finding.ts';
import type { Division } from '../tournament.ts';
import type { Day } from './days.ts';
import type { Part } from './part.ts';
import type { EventSettings } from './settings.ts';

export type GuideCode =
  | 'guide/after'
  | 'guide/setting-default'
  | 'guide/rooms-sample'
  | 'guide/rooms-none'
  | 'guide/friday-passed'
  | 'guide/window-passed'
  | 'guide/mail-kept'
  | 'guide/mail-failed'
  | 'guide/staff-alone'
  | 'guide/phones-none'
  | 'guide/restart'
  | 'guide/reminders-off'
  | 'guide/no-teams'
  | 'guide/no-quizzers'
  | 'guide/form-missing'
  | 'guide/fees-due'
  | 'guide/ungrouped'
  | 'guide/unscheduled'
  | 'guide/places-empty'
  | 'guide/paper'
  | 'guide/machines-coming'
  | 'guide/backup-none'
  | 'guide/backup-failing'
  | 'guide/second-place-none'
  | 'guide/rounds-open'
  | 'guide/protests'
  | 'guide/lines-lacking'
  | 'guide/ties'
  | 'guide/brackets-missing'
  | 'guide/matches-open'
  | 'guide/awards-hidden'
  | 'guide/year-runs'
  | 'guide/next-year';

export const STEP_NAMES = [
  ...(['settings', 'rooms', 'windows', 'mail', 'phones', 'letters', 'churches', 'staff'] as const),
  ...([
    'forms',
    'fees',
    'groups',
    'schedule',
    'walk-ins',
    'officials',
    'paper',
    'machines',
    'backups',
  ] as const),
  ...(['friday', 'results', 'ties', 'brackets', 'saturday', 'awards', 'close', 'next'] as const),
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export type Fact = Finding<GuideCode>;

export interface StepCheckResult {
  readonly missing?: readonly Fact[];
  readonly from?: Day | null;
  /** Must be done first. */
  readonly after?: StepName | null;
  /** In progress until then: nothing to do but wait. */
  readonly until?: Day | null;
  /** The last part in which it can be done. */
  readonly lasts?: Part;
  /** Due even after the year's close. */
  readonly survives?: boolean;
  /** Optional, and nobody needs it so far. */
  readonly unused?: boolean;
}

export type StepCheck = (now: GuideNow) => StepCheckResult;

export const fact = (
  code: GuideCode,
  data: Readonly<Record<string, string | number>> = {},
  path = '',
): Fact => finding(code, path, data);

export const when = (is: boolean, ...facts: readonly Fact[]): readonly Fact[] => (is ? facts : []);

/** Whether there are rounds to print, play, and rank. */
export const afterSchedule = ({ friday }: GuideNow): 'schedule' | null =>
  friday.rounds === 0 ? 'schedule' : null;

/** A stored setting may wait for a restart. */
export type InForce = 'yes' | 'after restart' | 'no';

export interface GuideFacts {
  readonly settings: EventSettings;
  readonly isClosed: boolean;
  /** Without spare rooms. */
  readonly rooms: {
    readonly areSamples: boolean;
    readonly friday: number;
    readonly saturday: number;
  };
  readonly mail: { readonly server: InForce; readonly failed: number };
  readonly reminders: number;
  /** Other devices can open the address in emails and QR codes (U10). */
  readonly phones: InForce;
  readonly staff: { readonly helpers: number; readonly roomLinks: boolean };
  /** `withMachines` bring a set; `owing` have a balance due. */
  readonly churches: {
    readonly count: number;
    readonly withMachines: number;
    readonly owing: number;
    readonly dueCents: number;
  };
  /** Without withdrawn teams. */
  readonly teams: {
    readonly count: number;
    readonly divisions: number;
    readonly withoutQuizzers: number;
    readonly ungrouped: number;
    /** Without a group, though their division has a schedule (X4). */
    readonly walkIns: number;
  };
  readonly friday: {
    readonly rounds: number;
    readonly decided: number;
    readonly unscheduled: readonly Division[];
    readonly protests: number;
    readonly lackingLines: number;
  };
  /** People missing each form (W8). */
  readonly forms: readonly { readonly title: string; readonly due: Day; readonly people: number }[];
  readonly officials: { readonly offered: number; readonly empty: number };
  /** A result file is loaded, or live results are on. */
  readonly machinesAreHeard: boolean;
  readonly backups: { readonly here: boolean; readonly second: boolean; readonly failing: boolean };
  readonly saturday: {
    /** Tied teams of unassigned divisions. */
    readonly ties: number;
    readonly withoutBrackets: readonly Division[];
    readonly brackets: number;
    readonly matches: number;
    readonly decided: number;
  };
  /** Whether everybody sees the awards (W6). */
  readonly awardsShown: boolean;
}

export interface GuideNow extends GuideFacts {
  readonly today: Day;
  readonly part: Part;
}
