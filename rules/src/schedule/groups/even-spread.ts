import { type Chance, pick, shuffled } from '../../chance.ts';

/** Spread evenly, in this order (F1). */
export interface Spreadable {
  readonly churchId: number;
  readonly skip: number;
  readonly district: string;
}

// So hot that even churches move, or some groupings couldn't be reached; at the end nothing moves.
const START_TEMPERATURE = 1e11;
const END_TEMPERATURE = 0.05;
const EXCHANGES = 60_000;

/** Between cost differences and rounding errors. */
const NOTHING = 1e-3;

export function spreadEvenly(
  teams: readonly Spreadable[],
  sizes: readonly number[],
  chance: Chance,
): number[] {
  const groupOf = shuffled(
    sizes.flatMap((size, group) => new Array<number>(size).fill(group)),
    chance,
  );
  if (sizes.filter((size) => size > 0).length < 2) return groupOf;
  const classesOf = classes(teams, sizes, groupOf);
  /** Returns the cost; a second call undoes it. */
  const exchange = (a: number, b: number): number => {
    const [from, to] = [groupOf[a] ?? 0, groupOf[b] ?? 0];
    groupOf[a] = to;
    groupOf[b] = from;
    return classesOf.reduce((sum, of) => {
      const [ofA, ofB] = [of[a], of[b]];
      if (ofA === ofB || !ofA || !ofB) return sum;
      return sum + ofA(from, -1) + ofA(to, 1) + ofB(to, -1) + ofB(from, 1);
    }, 0);
  };
  let best = [...groupOf];
  let costAboveBest = 0;
  for (let i = 0; i < EXCHANGES; i++) {
    const [a, b] = [pick(chance, teams.length), pick(chance, teams.length)];
    if (groupOf[a] === groupOf[b]) continue;
    const cost = exchange(a, b);
    const temperature =
      START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** (i / EXCHANGES);
    if (cost > 0 && chance() >= Math.exp(-cost / temperature)) {
      exchange(a, b);
      continue;
    }
    costAboveBest += cost;
    // Replaced by an equally good grouping, so that the start doesn't matter.
    if (costAboveBest <= NOTHING) {
      best = [...groupOf];
      costAboveBest = 0;
    }
  }
  return best;
}

/**
 * F1's order: teams outside the proportional share, pairs of one church, arrivals, districts. Each factor
 * exceeds the sum of the smaller ones.
 */
const COSTS: readonly {
  readonly key: keyof Spreadable;
  readonly cost: (count: number, share: number) => number;
}[] = [
  { key: 'churchId', cost: (n, share) => 1e11 * outside(n, share) + 1e6 * ((n * (n - 1)) / 2) },
  { key: 'skip', cost: (n, share) => 1e9 * outside(n, share) + 1e4 * (n - share) ** 2 },
  { key: 'district', cost: (n, share) => 1e2 * outside(n, share) + (n - share) ** 2 },
];

/** Teams beyond the rounded share. */
function outside(count: number, share: number): number {
  return Math.max(0, count - Math.ceil(share - 1e-9), Math.floor(share + 1e-9) - count);
}

/** Changes a group's count of a class, and returns the change of the cost. */
type Add = (group: number, by: number) => number;

const adder =
  (counts: number[], costs: readonly (readonly number[])[]): Add =>
  (group, by) => {
    const before = counts[group] ?? 0;
    counts[group] = before + by;
    return (costs[group]?.[before + by] ?? 0) - (costs[group]?.[before] ?? 0);
  };

function classes(
  teams: readonly Spreadable[],
  sizes: readonly number[],
  groupOf: readonly number[],
): Add[][] {
  return COSTS.map(({ key, cost }) => {
    const byName = Map.groupBy(teams.keys(), (team) => teams[team]?.[key]);
    const known = new Map(
      [...byName].map(([name, members]) => {
        const share = (size: number) => (members.length * size) / teams.length;
        const costs = sizes.map((size) =>
          Array.from({ length: members.length + 2 }, (_, count) => cost(count, share(size))),
        );
        const counts = sizes.map((_, g) => members.filter((team) => groupOf[team] === g).length);
        return [name, adder(counts, costs)] as const;
      }),
    );
    return teams.map((team) => known.get(team[key]) as Add);
  });
}
