import { compareExact, type Exact } from './fraction.ts';

/** Negative where the first ranks higher. */
type Compare<T> = (a: T, b: T) => number;

/** May rank some tied items above others. */
export interface RankingRule<T> {
  /** Shown in rows it decided: `head-to-head`. */
  readonly name: string;
  /** A phrase; by default its name. */
  readonly inFull?: string;
  /** Null if not applicable to these. */
  readonly compare: (tied: readonly T[]) => Compare<T> | null;
}

export type DecidedBy<Name extends string> = Name | 'tie' | null;

export interface Ranked<T, Name extends string> {
  /** Shared ranks skip the following: 1, 1, 3. */
  readonly rank: number;
  readonly item: T;
  readonly decidedBy: DecidedBy<Name>;
}

function byFigure<T>(of: (item: T) => Exact | null, order: Compare<Exact>): () => Compare<T> {
  return () => (a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return order(one, other);
  };
}

/** Without a figure, last (S6). */
export const highestFirst = <T>(of: (item: T) => Exact | null) =>
  byFigure(of, (a, b) => compareExact(b, a));

/** Without a figure, last (S6). */
export const lowestFirst = <T>(of: (item: T) => Exact | null) => byFigure(of, compareExact);

function inParts<T>(items: readonly T[], compare: Compare<T>): T[][] {
  const parts: T[][] = [];
  for (const item of items.toSorted(compare)) {
    const last = parts.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && compare(first, item) === 0) last.push(item);
    else parts.push([item]);
  }
  return parts;
}

type TiedSet<T, Name> = { readonly items: readonly T[]; readonly behindBy: Name | null };

/** Each part starts again at the first rule (S5). */
function splitFully<T, R extends RankingRule<T>>(
  set: TiedSet<T, R['name']>,
  rules: readonly R[],
): TiedSet<T, R['name']>[] {
  if (set.items.length < 2) return [set];
  for (const rule of rules) {
    const compare = rule.compare(set.items);
    const parts = compare === null ? [] : inParts(set.items, compare);
    if (parts.length < 2) continue;
    return parts.flatMap((items, i) =>
      splitFully({ items, behindBy: i === 0 ? set.behindBy : rule.name }, rules),
    );
  }
  return [set];
}

/** Items that no rule separates share a rank (S5). */
export function rankBy<T, R extends RankingRule<T>>(
  items: readonly T[],
  rules: readonly R[],
): Ranked<T, R['name']>[] {
  let rank = 1;
  const ranked: Ranked<T, R['name']>[] = [];
  for (const set of splitFully({ items, behindBy: null }, rules)) {
    for (const [i, item] of set.items.entries()) {
      ranked.push({ rank, item, decidedBy: i === 0 ? set.behindBy : 'tie' });
    }
    rank += set.items.length;
  }
  return ranked;
}
