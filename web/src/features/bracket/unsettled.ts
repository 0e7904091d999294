import type { Division } from '@quizmeet/rules/tournament.ts';
import type { Failure } from '../../platform/failure.ts';

/** What an assignment would leave to chance: tied teams and rounds without a result (B1). */
export interface Unsettled {
  readonly division: Division;
  readonly ties: readonly (readonly number[])[];
  readonly missing: readonly number[];
}

/** What the server named as unsettled; null when it refused for another reason. */
export function unsettledIn({ status, extra }: Failure, division: Division): Unsettled | null {
  const { ties, missing } = extra;
  if (status !== 409 || !Array.isArray(ties) || !isIds(missing)) return null;
  return ties.every(isIds) ? { division, ties, missing } : null;
}

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** What the seeds will follow: the order that stands above, or what the standings know (B1). */
export function seedsInWords({ ties, missing }: Pick<Unsettled, 'ties' | 'missing'>): string {
  if (ties.length > 0) return 'The seeds follow the order above.';
  const without = missing.length === 1 ? 'this round' : 'these rounds';
  return `The seeds follow the standings without ${without}.`;
}

/** The same list with one entry a place further up. */
export function movedUp<T>(list: readonly T[], index: number): T[] {
  const entry = list[index];
  if (entry === undefined || index === 0) return [...list];
  const rest = list.toSpliced(index, 1);
  return rest.toSpliced(index - 1, 0, entry);
}
