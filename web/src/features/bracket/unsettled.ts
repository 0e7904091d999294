import type { Division } from '@quizmeet/rules/tournament.ts';

/** Decided arbitrarily: ties, rounds without a result or under protest, teams that never came (B1). */
export interface Unsettled {
  readonly division: Division;
  readonly ties: readonly (readonly number[])[];
  readonly missing: readonly number[];
  /** Rule X13. */
  readonly protests?: readonly number[] | undefined;
  /** Only lost forfeits (U4). */
  readonly notPlayed?: readonly number[] | undefined;
}

/** The chosen order, or the standings (B1). */
export function describeSeeds({ ties, missing }: Pick<Unsettled, 'ties' | 'missing'>): string {
  if (ties.length > 0) return 'Seeds follow this order.';
  if (missing.length === 0) return 'Seeds follow the current standings.';
  const without = missing.length === 1 ? 'this round' : 'these rounds';
  return `Seeds follow the standings without ${without}.`;
}

/** Teams unknown to the draw come last. */
export const inOrder = (
  ties: readonly (readonly number[])[],
  order: readonly number[],
): number[][] => {
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return ties.map((set) => set.toSorted((a, b) => place(a) - place(b)));
};
