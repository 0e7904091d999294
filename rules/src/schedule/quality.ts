import type { TeamId } from '../tournament.ts';
import { lowerBounds, type Why } from './criteria/bounds.ts';
import { type Evening, eveningsOf } from './criteria/evening.ts';
import type { Counts, Criterion } from './criteria.ts';
import { CRITERIA } from './criteria.ts';
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
  const counts = countsOf(placements, evenings);
  const bounds = lowerBounds(instance, counts);
  return CRITERIA.map((criterion) => ({
    criterion,
    count: counts[criterion],
    lowerBound: bounds[criterion].bound,
    worst: criterion === 'slots' ? null : worstOf(evenings, criterion),
    why: bounds[criterion].why,
  }));
}

/**
 * Measures a schedule that stands, changes by hand included. Where it is no longer correct by F2, as
 * when a team plays fewer rounds, no bound is proven.
 */
export function standingQualityOf(instance: Instance, placements: readonly Placement[]): Quality {
  const quality = qualityOf(instance, placements);
  if (violations(instance, placements).length === 0) return quality;
  return quality.map((measure) => ({ ...measure, lowerBound: 0, why: null }));
}

function countsOf(placements: readonly Placement[], evenings: readonly Evening[]): Counts {
  const sum = (criterion: Exclude<Criterion, 'slots'>): number =>
    evenings.reduce((total, evening) => total + evening[criterion], 0);
  return {
    slots: placements.reduce((last, { slot }) => Math.max(last, slot + 1), 0),
    // Two teams share a meeting; each has it in its evening.
    church: sum('church') / 2,
    repeats: sum('repeats') / 2,
    wait: evenings.reduce((longest, { wait }) => Math.max(longest, wait), 0),
    runs: sum('runs'),
    rooms: sum('rooms'),
    buildings: sum('buildings'),
    sides: sum('sides'),
  };
}

function worstOf(
  evenings: readonly Evening[],
  criterion: Exclude<Criterion, 'slots'>,
): TeamId | null {
  let worst: Evening | null = null;
  for (const evening of evenings) {
    if (evening[criterion] > (worst?.[criterion] ?? 0)) worst = evening;
  }
  return worst?.teamId ?? null;
}
