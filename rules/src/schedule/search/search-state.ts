import { type Counts, CRITERION_RULES } from '../criteria/criteria.ts';
import type { Instance } from '../instance.ts';
import type { Means } from '../means.ts';
import type { BestSchedule } from './best-schedule.ts';
import type { Board } from './board/board.ts';
import { BEFORE_ROOMS, SEARCHED, type Searched } from './board/costs.ts';

/** A running search: its data, its best schedule, and what it knows. */
export interface Search extends Means {
  readonly instance: Instance;
  readonly board: Board;
  readonly best: BestSchedule;
  /** Lower bounds, by criterion and the counts that they depend on. */
  readonly bounds: Map<string, number>;
}

/** Whether any criterion but sides is above its bound. */
export function couldBeBetter(all: Search): boolean {
  return firstAboveBound(all, SEARCHED) !== null;
}

/** The first of some criteria that is above its bound; null when none is. */
export function firstAboveBound(
  all: Search,
  criteria: readonly Searched[] = BEFORE_ROOMS,
): Searched | null {
  return criteria.find((criterion) => isAboveBound(all, criterion)) ?? null;
}

export function isAboveBound(all: Search, criterion: Searched): boolean {
  return all.best.count[criterion] > boundOf(all, criterion);
}

/** The bound of a criterion, given the counts of the best schedule; each is computed once. */
export function boundOf({ instance, board, best, bounds }: Search, criterion: Searched): number {
  const { church, repeats, wait } = best.count;
  const given = `${criterion} ${church} ${repeats} ${wait}`;
  let bound = bounds.get(given);
  if (bound === undefined) {
    const counts: Counts = { slots: board.slots, ...best.count, sides: 0 };
    const rule = CRITERION_RULES.find(({ key }) => key === criterion);
    bound = rule?.lowerBound(instance, counts).bound ?? 0;
    bounds.set(given, bound);
  }
  return bound;
}
