/** The rules that can put one team ahead of another, by the names that the standings show (S5). */
export type TieBreakName = 'average' | 'head-to-head' | 'team bonuses' | 'total points';

/** What put a row behind the row above it; null for the first. */
export type DecidedBy = TieBreakName | 'tie' | null;

/** One rule that may split those who are still tied. */
export interface TieBreak<T> {
  readonly name: TieBreakName;
  /** The tied in parts, best first, equals together; one part when the rule cannot tell them apart. */
  readonly split: (tied: readonly T[]) => T[][];
}

export interface Ranked<T> {
  /** Shared by those whom nothing splits; the ranks after them are skipped: 1, 1, 3. */
  readonly rank: number;
  readonly item: T;
  readonly decidedBy: DecidedBy;
}

/** A total order in parts: equals together, the order within a part as given. */
export function inParts<T>(items: readonly T[], compare: (a: T, b: T) => number): T[][] {
  const parts: T[][] = [];
  for (const item of items.toSorted(compare)) {
    const last = parts.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && compare(first, item) === 0) last.push(item);
    else parts.push([item]);
  }
  return parts;
}

/** A tied set, and the rule that put it behind the set before it. */
interface TiedSet<T> {
  readonly items: readonly T[];
  readonly behindBy: TieBreakName | null;
}

/**
 * Splits by the first rule that can. Each part begins again at the first rule, which S5 asks for:
 * by then all of a part have the same average, so that head-to-head is the first that can speak.
 */
function splitFully<T>(set: TiedSet<T>, rules: readonly TieBreak<T>[]): TiedSet<T>[] {
  if (set.items.length < 2) return [set];
  for (const rule of rules) {
    const parts = rule.split(set.items);
    if (parts.length < 2) continue;
    return parts.flatMap((items, i) =>
      splitFully({ items, behindBy: i === 0 ? set.behindBy : rule.name }, rules),
    );
  }
  return [set];
}

/**
 * Ranks by an ordered list of rules; whom none of them splits share a rank (S5).
 * Within a shared rank the given order stays.
 */
export function rankBy<T>(items: readonly T[], rules: readonly TieBreak<T>[]): Ranked<T>[] {
  let rank = 1;
  const ranked: Ranked<T>[] = [];
  for (const set of splitFully({ items, behindBy: null }, rules)) {
    for (const [i, item] of set.items.entries()) {
      ranked.push({ rank, item, decidedBy: i === 0 ? set.behindBy : 'tie' });
    }
    rank += set.items.length;
  }
  return ranked;
}
