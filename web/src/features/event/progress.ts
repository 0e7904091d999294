/** What is known of a coach's way through registration. */
export interface KnownProgress {
  readonly loggedIn: boolean;
  readonly confirmed: boolean;
  readonly church: boolean;
  readonly teams: number;
  readonly quizzers: number;
  readonly paid: boolean;
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
 * Which of the nine steps are done. Printing leaves no trace of its own; it counts as done with the
 * fee that follows it. Bringing the equipment is never ticked: it happens at the event.
 */
export function doneSteps(known: KnownProgress): ReadonlySet<Step> {
  if (!known.loggedIn) return new Set();
  const steps: readonly (readonly [Step, boolean])[] = [
    ['account', true],
    ['confirm', known.confirmed],
    ['login', true],
    ['church', known.church],
    ['teams', known.teams > 0],
    ['quizzers', known.quizzers > 0],
    ['print', known.paid],
    ['fee', known.paid],
  ];
  return new Set(steps.flatMap(([step, done]) => (done ? [step] : [])));
}

/** The first step that is still to do. */
export const nextStep = (done: ReadonlySet<Step>): Step | undefined =>
  STEPS.find((step) => !done.has(step));
