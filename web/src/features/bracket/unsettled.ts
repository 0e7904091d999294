import type { Division } from '@quizmeet/rules/tournament.ts';

/** What the assignment would decide arbitrarily: ties, rounds without a result or under protest, teams that never came (B1). */
export interface Unsettled {
  readonly division: Division;
  readonly ties: readonly (readonly number[])[];
  readonly missing: readonly number[];
  /** The rounds with an open protest (X13); undefined when there is none. */
  readonly protests?: readonly number[] | undefined;
  /** The teams whose every round is a lost forfeit (U4); undefined when there is none. */
  readonly notPlayed?: readonly number[] | undefined;
}

/** Says what the seeds will follow: the order chosen above, or the current standings (B1). */
export function seedsInWords({ ties, missing }: Pick<Unsettled, 'ties' | 'missing'>): string {
  if (ties.length > 0) return 'Seeds follow this order.';
  if (missing.length === 0) return 'Seeds follow the current standings.';
  const without = missing.length === 1 ? 'this round' : 'these rounds';
  return `Seeds follow the standings without ${without}.`;
}

/** A copy of the list with an entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** The tied sets in the order that lots gave; a team that the draw does not know stays behind. */
export const inOrder = (
  ties: readonly (readonly number[])[],
  order: readonly number[],
): number[][] => {
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return ties.map((set) => set.toSorted((a, b) => place(a) - place(b)));
};
