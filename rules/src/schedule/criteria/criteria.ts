import { churchMeetings, repeats } from './church-meetings.ts';
import { longestWait } from './longest-wait.ts';
import { buildingChanges, roomChanges } from './room-changes.ts';
import { runs } from './runs.ts';
import { sides } from './sides.ts';
import { slots } from './slots.ts';

/** What makes one valid schedule better than another (F3), most important first. Everything derives from this list. */
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

/** The names of the criteria, in the order of F3. */
export const CRITERIA: readonly Criterion[] = CRITERION_RULES.map((rule) => rule.key);

/** One figure per criterion; smaller is better. */
export type Counts = Readonly<Record<Criterion, number>>;

/** Why a criterion cannot reach its ideal (F3): a code and its data, without words. */
export type Why = NonNullable<ReturnType<Rule['lowerBound']>['why']>;
