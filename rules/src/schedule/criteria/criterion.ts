import type { Instance, Placement } from '../instance.ts';
import type { TeamEvening } from './team-evening.ts';

/** A criterion of F3. `Earlier` are those its bound depends on. */
export interface CriterionRule<Earlier extends string = never> {
  readonly key: string;
  /** The report names the team with the largest share. */
  readonly ofTeam: (evening: TeamEvening) => number;
  readonly count: (ofTeams: readonly number[], placements: readonly Placement[]) => number;
  /** Over valid schedules (F2); may be below the true minimum. */
  readonly lowerBound: (
    instance: Instance,
    earlier: Readonly<Record<Earlier, number>>,
  ) => LowerBound<{ readonly code: string }>;
}

export type LowerBound<Why> = { readonly bound: number; readonly why: Why | null };

/** The bound 0: nothing prevents it. */
export const NO_BOUND = { bound: 0, why: null } as const;

export function sum(ofTeams: readonly number[]): number {
  return ofTeams.reduce((total, each) => total + each, 0);
}

/** Of an event that two teams both count. */
export function sumOfShared(ofTeams: readonly number[]): number {
  return sum(ofTeams) / 2;
}

export function largest(ofTeams: readonly number[]): number {
  return Math.max(0, ...ofTeams);
}
