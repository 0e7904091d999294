import type { TeamId } from '../tournament.ts';
import { CRITERION_RULES, type Criterion, type Why } from './criteria/criteria.ts';
import { type LowerBound, NO_BOUND } from './criteria/criterion.ts';
import { eveningsOf, type TeamEvening } from './criteria/team-evening.ts';
import type { Instance, Placement } from './instance.ts';
import { violations } from './violations.ts';

export interface Measure {
  readonly criterion: Criterion;
  readonly count: number;
  /** With earlier criteria at their bounds, so manual changes don't move it; never above the count. */
  readonly lowerBound: number;
  /** Largest share; null when no team has any. */
  readonly worst: TeamId | null;
  /** Longest wait, or any share of another count. */
  readonly affected: readonly TeamId[];
  /** Null if the bound is the ideal. */
  readonly why: Why | null;
}

export type Quality = readonly Measure[];

/** `qualityOf` without bounds, in F3's order. */
export function figuresOf(instance: Instance, placements: readonly Placement[]) {
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

/** Bounds hold for schedules valid by F2. */
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

/** With earlier criteria at their bounds; 0 if there are none. */
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

/** No bounds if it is no longer valid by F2. */
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

/** Null when no team has any. */
function worstOf(evenings: readonly TeamEvening[], ofTeams: readonly number[]): TeamId | null {
  const most = Math.max(0, ...ofTeams);
  return most === 0 ? null : (evenings[ofTeams.indexOf(most)]?.teamId ?? null);
}
