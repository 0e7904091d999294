import type { TeamId } from '../tournament.ts';
import { type Counts, CRITERION_RULES, type Criterion, type Why } from './criteria/criteria.ts';
import { eveningsOf, type TeamEvening } from './criteria/team-evening.ts';
import type { Instance, Placement } from './instance.ts';
import { violations } from './violations.ts';

/** One criterion of F3: what it came to, what it cannot be below, and who has it worst. */
export interface Measure {
  readonly criterion: Criterion;
  readonly count: number;
  /** Proven, given what the criteria before it came to; the truth may be higher. */
  readonly lowerBound: number;
  /** The team that it falls on most; null when it falls on none. */
  readonly worst: TeamId | null;
  /** What makes the bound more than could be wished for; null when it does not. */
  readonly why: Why | null;
}

/** A schedule's quality: one measure per criterion, in the order of F3. */
export type Quality = readonly Measure[];

/** Measures a schedule by F3. Its bounds are those of schedules that are correct by F2. */
export function qualityOf(instance: Instance, placements: readonly Placement[]): Quality {
  const evenings = eveningsOf(instance, placements);
  const measured = CRITERION_RULES.map((rule) => {
    const ofTeams = evenings.map(rule.ofTeam);
    return { rule, ofTeams, count: rule.count(ofTeams, placements) };
  });
  const counts = Object.fromEntries(measured.map(({ rule, count }) => [rule.key, count])) as Counts;
  return measured.map(({ rule, ofTeams, count }) => {
    const { bound, why } = rule.lowerBound(instance, counts);
    return {
      criterion: rule.key,
      count,
      lowerBound: bound,
      worst: worstOf(evenings, ofTeams),
      why,
    };
  });
}

/**
 * Measures a saved schedule, changes by hand included. Where it is no longer correct by F2, as
 * when a team plays fewer rounds, no bound is proven.
 */
export function savedQualityOf(instance: Instance, placements: readonly Placement[]): Quality {
  const quality = qualityOf(instance, placements);
  if (violations(instance, placements).length === 0) return quality;
  return quality.map((measure) => ({ ...measure, lowerBound: 0, why: null }));
}

/** The first of the teams on which most falls; null when nothing falls on any. */
function worstOf(evenings: readonly TeamEvening[], ofTeams: readonly number[]): TeamId | null {
  const most = Math.max(0, ...ofTeams);
  return most === 0 ? null : (evenings[ofTeams.indexOf(most)]?.teamId ?? null);
}
