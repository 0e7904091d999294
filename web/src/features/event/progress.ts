import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Day } from '@quizmeet/rules/event/days.ts';

export interface KnownProgress {
  readonly loggedIn: boolean;
  /** An administrator or score entry; staff who have a church count as coaches too. */
  readonly staff: boolean;
  readonly confirmed: boolean;
  readonly church: boolean;
  readonly teams: number;
  readonly quizzers: number;
  /** As far as this device knows. */
  readonly printed: boolean;
  readonly owes: boolean;
}

export const STEPS = [
  'account',
  'confirm',
  'login',
  'church',
  'teams',
  'quizzers',
  'print',
  'fee',
  'arrive',
] as const;
export type Step = (typeof STEPS)[number];

/**
 * Which of the nine steps are done. Printing is known only on the device that printed. Bringing equipment is never
 * checked off: it happens at the event.
 */
export function doneSteps(known: KnownProgress): ReadonlySet<Step> {
  if (!isCoach(known)) return new Set();
  const steps: readonly (readonly [Step, boolean])[] = [
    ['account', true],
    ['confirm', known.confirmed],
    ['login', true],
    ['church', known.church],
    ['teams', known.teams > 0],
    ['quizzers', known.quizzers > 0],
    ['print', known.printed],
    ['fee', known.teams > 0 && !known.owes],
  ];
  return new Set(steps.flatMap(([step, done]) => (done ? [step] : [])));
}

const isCoach = ({ loggedIn, staff, church }: KnownProgress): boolean =>
  loggedIn && (church || !staff);

/** The last day on which a step can be taken (E2). */
const LAST_DAY = {
  account: 'addTeamUntil',
  confirm: 'addTeamUntil',
  login: 'addTeamUntil',
  church: 'addTeamUntil',
  teams: 'addTeamUntil',
  quizzers: 'editRosterUntil',
  print: 'saturdayDate',
  fee: 'saturdayDate',
  arrive: 'saturdayDate',
} as const satisfies Record<Step, keyof Event>;

/** From when a next step can be taken; null when it can be today (E2). */
export const opensLater = (
  step: Step,
  { registrationOpens }: Pick<Event, 'registrationOpens'>,
  today: Day,
): Day | null => (step === 'teams' && today < registrationOpens ? registrationOpens : null);

/**
 * The coach's next open step, if it can still be taken. Once nothing is due, printing is skipped: it may have been
 * done on another device.
 */
export function nextStep(
  known: KnownProgress,
  event: Pick<Event, (typeof LAST_DAY)[Step]>,
  today: Day,
): Step | undefined {
  if (!isCoach(known)) return undefined;
  const done = doneSteps(known);
  const next = STEPS.find((step) => !done.has(step) && !(step === 'print' && done.has('fee')));
  return next !== undefined && today <= event[LAST_DAY[next]] ? next : undefined;
}
