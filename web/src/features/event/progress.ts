export interface KnownProgress {
  readonly loggedIn: boolean;
  /** Staff with a church count as coaches. */
  readonly staff: boolean;
  readonly confirmed: boolean;
  readonly church: boolean;
  readonly teams: number;
  readonly quizzers: number;
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
 * Printing is known only on the device that printed. Bringing equipment is never checked off: it happens at
 * the event.
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
