import type { TeamId } from '../tournament.ts';
import { CRITERION_RULES, type Criterion, type Why } from './criteria/criteria.ts';
import { type LowerBound, NO_BOUND } from './criteria/criterion.ts';
import { eveningsOf, type TeamEvening } from './criteria/team-evening.ts';
import type { Instance, Placement } from './instance.ts';
import { violations } from './violations.ts';

/** The result for one criterion of F3: its count, its lower bound and the worst-off team. */
export interface Measure {
  readonly criterion: Criterion;
  readonly count: number;
  /**
   * Holds when each earlier criterion is at its own bound, so a change by hand does not move it; never above the count.
   */
  readonly lowerBound: number;
  /** The team with the largest share; null when no team has any. */
  readonly worst: TeamId | null;
  /** The teams that have the longest wait, or any share of another count. */
  readonly affected: readonly TeamId[];
  /** Why the bound exceeds the ideal; null when it does not. */
  readonly why: Why | null;
}

/** A schedule's quality: one measure per criterion, in the order of F3. */
export type Quality = readonly Measure[];

/** One criterion's count, without its lower bound, and each team's share of it. */
export interface Figure {
  readonly criterion: Criterion;
  readonly count: number;
  readonly ofTeams: ReadonlyMap<TeamId, number>;
}

/** The figures of a schedule in the order of F3: what `qualityOf` counts, without the search for bounds. */
export function figuresOf(instance: Instance, placements: readonly Placement[]): Figure[] {
  const evenings = eveningsOf(instance, placements);
  return measuredBy(evenings, placements).map(({ rule, ofTeams, count }) => ({
    criterion: rule.key,
    count,
    ofTeams: new Map(evenings.map(({ teamId }, i) => [teamId, ofTeams[i] ?? 0])),
  }));
}

function measuredBy(evenings: readonly TeamEvening[], placements: readonly Placement[]) {
  return CRITERION_RULES.map((rule) => {
    const ofTeams = evenings.map(rule.ofTeam);
    return { rule, ofTeams, count: rule.count(ofTeams, placements) };
  });
}

/** Measures a schedule by F3. The lower bounds hold for schedules that are valid by F2. */
export function qualityOf(instance: Instance, placements: readonly Placement[]): Quality {
  const evenings = eveningsOf(instance, placements);
  const measured = measuredBy(evenings, placements);
  const bounds = lowerBoundsOf(instance);
  return measured.map(({ rule, ofTeams, count }) => {
    const { bound, why } = bounds[rule.key];
    return {
      criterion: rule.key,
      count,
      lowerBound: Math.min(bound, count),
      worst: worstOf(evenings, ofTeams),
      affected: affectedBy(rule.key, evenings, ofTeams),
      why: count === 0 ? null : why,
    };
  });
}

/** Each criterion's lower bound over the schedules in which the earlier criteria are at theirs; 0 if there are none. */
function lowerBoundsOf(instance: Instance): Readonly<Record<Criterion, LowerBound<Why>>> {
  const earlier = {} as Record<Criterion, number>;
  const bounds = {} as Record<Criterion, LowerBound<Why>>;
  for (const rule of CRITERION_RULES) {
    const isPossible = Number.isFinite(earlier.slots ?? 0);
    bounds[rule.key] = isPossible ? rule.lowerBound(instance, earlier) : NO_BOUND;
    earlier[rule.key] = bounds[rule.key].bound;
  }
  return bounds;
}

/** Measures a saved schedule; one that is no longer valid by F2 has no bounds. */
export function savedQualityOf(instance: Instance, placements: readonly Placement[]): Quality {
  const quality = qualityOf(instance, placements);
  if (violations(instance, placements).length === 0) return quality;
  return quality.map((measure) => ({ ...measure, lowerBound: 0, why: null }));
}

function affectedBy(
  criterion: Criterion,
  evenings: readonly TeamEvening[],
  ofTeams: readonly number[],
): TeamId[] {
  const least = criterion === 'wait' ? Math.max(1, ...ofTeams) : 1;
  return evenings.filter((_, i) => (ofTeams[i] ?? 0) >= least).map(({ teamId }) => teamId);
}

/** The first of the teams with the largest share; null when no team has any. */
function worstOf(evenings: readonly TeamEvening[], ofTeams: readonly number[]): TeamId | null {
  const most = Math.max(0, ...ofTeams);
  return most === 0 ? null : (evenings[ofTeams.indexOf(most)]?.teamId ?? null);
}
