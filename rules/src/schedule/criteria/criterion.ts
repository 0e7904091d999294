import type { Instance, Placement } from '../instance.ts';
import type { TeamEvening } from './team-evening.ts';

/**
 * One criterion of F3: what it counts, and how small that count can be. Smaller is better.
 * `Earlier` names the criteria before it whose counts its lower bound depends on.
 */
export interface CriterionRule<Earlier extends string = never> {
  /** Its name in calls, in reports and in the search. */
  readonly key: string;
  /** How much of it falls on one team; who has most is named as the worst off. */
  readonly ofTeam: (evening: TeamEvening) => number;
  /** What a schedule comes to, from what falls on each of its teams. */
  readonly count: (ofTeams: readonly number[], placements: readonly Placement[]) => number;
  /**
   * What no correct schedule (F2) can be below, given what the criteria before it came to. It is
   * proven, but leaves something out of account: the truth may be higher.
   */
  readonly lowerBound: (
    instance: Instance,
    earlier: Readonly<Record<Earlier, number>>,
  ) => LowerBound<{ readonly code: string }>;
}

/** A lower bound, and why it is more than could be wished for (a code and its data, never words). */
export interface LowerBound<Why> {
  readonly bound: number;
  /** Null when the bound is no more than could be wished for. */
  readonly why: Why | null;
}

/** Nothing stands in the way of none at all. */
export const NO_BOUND = { bound: 0, why: null } as const;

export function sum(ofTeams: readonly number[]): number {
  return ofTeams.reduce((total, each) => total + each, 0);
}

/** The count of what two teams share, when each of them has it in its evening. */
export function sumOfShared(ofTeams: readonly number[]): number {
  return sum(ofTeams) / 2;
}

export function largest(ofTeams: readonly number[]): number {
  return Math.max(0, ...ofTeams);
}
