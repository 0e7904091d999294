import { finding } from '../finding.ts';
import { type Day, dayIn } from './days.ts';
import {
  type Fact,
  type GuideFacts,
  type GuideNow,
  STEP_NAMES,
  type StepCheckResult,
  type StepName,
} from './guide-step.ts';
import { STEP_CHECKS } from './guide-steps.ts';
import { PARTS, type Part, partOfEvent } from './part.ts';

/** `unused`: optional, with nothing to do; `running`: nothing to do but wait; `over`: missed. */
export const STEP_STATES = ['done', 'unused', 'due', 'running', 'later', 'over'] as const;
type StepState = (typeof STEP_STATES)[number];

export interface GuideStep {
  readonly name: StepName;
  readonly state: StepState;
  /** Among the due steps, most pressing first. */
  readonly turn: number | null;
  readonly from: Day | null;
  readonly until: Day | null;
  readonly missing: readonly Fact[];
}

/** From an empty event to the next year, derived from the event's data alone (W1). */
export function guideOf(facts: GuideFacts, now: Date): GuideStep[] {
  const { settings, friday, saturday } = facts;
  const at: GuideNow = {
    ...facts,
    today: dayIn(settings.timeZone, now),
    part: partOfEvent(settings, now, {
      friday: friday.rounds > 0 && friday.decided === friday.rounds,
      fridayGoesOn: friday.rounds > friday.decided,
      saturday: saturday.matches > 0 && saturday.decided === saturday.matches,
    }),
  };
  const all = STEP_NAMES.map((name) => {
    const check = STEP_CHECKS[name](at);
    return { name, check, state: stateOf(at, check) };
  });
  const due = all
    .filter(({ state }) => state === 'due')
    .toSorted((a, b) => pressing(at.part, a) - pressing(at.part, b));
  return all.map((step) => {
    const { name, check, state } = step;
    const { missing = [], from = null, after = null, until = null } = check;
    const isLater = state === 'later';
    return {
      name,
      state,
      turn: state === 'due' ? due.indexOf(step) : null,
      from: isLater && from !== null && from > at.today ? from : null,
      until: state === 'running' ? until : null,
      missing:
        after !== null && (isLater || (state === 'over' && missing.length === 0))
          ? [finding('guide/after', after)]
          : missing,
    };
  });
}

const HAPPENS: Partial<Record<StepName, Part>> = {
  'walk-ins': 'friday',
  paper: 'friday',
  friday: 'friday',
  results: 'saturday',
  ties: 'saturday',
  brackets: 'saturday',
  saturday: 'saturday',
  awards: 'after',
  close: 'after',
  next: 'after',
};

/** On the event's days: the day's steps, then those possible only that day, then leftovers. */
function pressing(
  part: Part,
  { name, check }: { readonly name: StepName; readonly check: StepCheckResult },
): number {
  if (part === 'before') return 1;
  if (PARTS.indexOf(HAPPENS[name] ?? 'before') >= PARTS.indexOf(part)) return 1;
  return check.lasts === part ? 2 : 3;
}

function stateOf(
  { isClosed, today, part }: GuideNow,
  {
    missing = [],
    from = null,
    after = null,
    until = null,
    lasts = 'after',
    survives,
    unused = false,
  }: StepCheckResult,
): StepState {
  const isOver = isClosed || PARTS.indexOf(part) > PARTS.indexOf(lasts);
  const lacks = missing.length > 0 || after !== null;
  const finished = unused ? 'unused' : 'done';
  if (isOver && survives !== true) return lacks ? 'over' : finished;
  if (until !== null) return 'running';
  if (!lacks) return finished;
  return after !== null || (from !== null && today < from) ? 'later' : 'due';
}
