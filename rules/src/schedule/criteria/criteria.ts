import { churchMeetings, repeats } from './church-meetings.ts';
import { longestWait } from './longest-wait.ts';
import { buildingChanges, roomChanges } from './room-changes.ts';
import { runs } from './runs.ts';
import { sides } from './sides.ts';
import { slots } from './slots.ts';

/** What makes a valid schedule better (F3), most important first. Everything derives from this list. */
export const CRITERION_RULES = [
  slots,
  churchMeetings,
  repeats,
  longestWait,
  runs,
  roomChanges,
  buildingChanges,
  sides,
] as const;

type Rule = (typeof CRITERION_RULES)[number];

export type Criterion = Rule['key'];

export const CRITERIA: readonly Criterion[] = CRITERION_RULES.map((rule) => rule.key);

export type Counts = Readonly<Record<Criterion, number>>;

/** A code with data (F3). */
export type Why = NonNullable<ReturnType<Rule['lowerBound']>['why']>;
