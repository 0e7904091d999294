import type { Instance, Placement } from '../instance.ts';
import type { TeamEvening } from './team-evening.ts';

/** A criterion of F3. `Earlier` names the earlier criteria on which its lower bound depends. */
export interface CriterionRule<Earlier extends string = never> {
  readonly key: string;
  /** One team's share of the count; the report names the team with the largest share. */
  readonly ofTeam: (evening: TeamEvening) => number;
  /** The count of a schedule, given each team's share. */
  readonly count: (ofTeams: readonly number[], placements: readonly Placement[]) => number;
  /** Over all valid schedules (F2), given the earlier counts; it may be below the true minimum. */
  readonly lowerBound: (
    instance: Instance,
    earlier: Readonly<Record<Earlier, number>>,
  ) => LowerBound<{ readonly code: string }>;
}

/** A lower bound, and why it exceeds the ideal (a code and its data, without words). */
export interface LowerBound<Why> {
  readonly bound: number;
  readonly why: Why | null;
}

/** The bound 0: nothing prevents it. */
export const NO_BOUND = { bound: 0, why: null } as const;

export function sum(ofTeams: readonly number[]): number {
  return ofTeams.reduce((total, each) => total + each, 0);
}

/** The count of an event that two teams share, when both of them count it. */
export function sumOfShared(ofTeams: readonly number[]): number {
  return sum(ofTeams) / 2;
}

export function largest(ofTeams: readonly number[]): number {
  return Math.max(0, ...ofTeams);
}
