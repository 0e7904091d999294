import type { Division } from '@quizmeet/rules/tournament.ts';

/** What an assignment would leave to chance: tied teams and rounds without a result (B1). */
export interface Unsettled {
  readonly division: Division;
  readonly ties: readonly (readonly number[])[];
  readonly missing: readonly number[];
}

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
