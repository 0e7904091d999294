import { type Chance, pick, shuffled } from '../../chance.ts';

/** What F1 spreads evenly, in this order. */
export interface Spreadable {
  readonly churchId: number;
  readonly skip: number;
  readonly district: string;
}

// The start is so hot that even churches move, otherwise some groupings could not be reached; at the end
// nothing moves.
const START_TEMPERATURE = 1e11;
const END_TEMPERATURE = 0.05;
const EXCHANGES = 60_000;

/** Smaller than any difference of costs, larger than rounding errors. */
const NOTHING = 1e-3;

/**
 * The group of each team, dealt at random and made even by annealing (F1): every church is within one of its
 * proportional share in every group.
 */
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
  /** Two teams exchange their groups; returns the cost of that. A second call undoes it. */
  const exchange = (a: number, b: number): number => {
    const [from, to] = [groupOf[a] ?? 0, groupOf[b] ?? 0];
    groupOf[a] = to;
    groupOf[b] = from;
    return classesOf.reduce((sum, of) => {
      const [ofA, ofB] = [of[a], of[b]];
      if (ofA === ofB || !ofA || !ofB) return sum;
      return sum + ofA.add(from, -1) + ofA.add(to, 1) + ofB.add(to, -1) + ofB.add(from, 1);
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
    // A grouping as even as the best replaces it, so that the result does not depend on the start.
    if (costAboveBest <= NOTHING) {
      best = [...groupOf];
      costAboveBest = 0;
    }
  }
  return best;
}

/**
 * Sorts groupings in the order of F1: teams outside the proportional share, pairs of one church, then arrivals, then
 * districts. Each factor exceeds the most that the smaller ones can add up to.
 */
const COSTS: readonly {
  readonly key: keyof Spreadable;
  readonly cost: (count: number, share: number) => number;
}[] = [
  { key: 'churchId', cost: (n, share) => 1e11 * outside(n, share) + 1e6 * ((n * (n - 1)) / 2) },
  { key: 'skip', cost: (n, share) => 1e9 * outside(n, share) + 1e4 * (n - share) ** 2 },
  { key: 'district', cost: (n, share) => 1e2 * outside(n, share) + (n - share) ** 2 },
];

/** The number of teams outside the share rounded down or up. */
function outside(count: number, share: number): number {
  return Math.max(0, count - Math.ceil(share - 1e-9), Math.floor(share + 1e-9) - count);
}

/** How many teams that are alike are in each group. */
class TeamClass {
  private readonly counts: number[];
  /** The cost of each possible count, by group. */
  private readonly costs: readonly (readonly number[])[];

  constructor(counts: number[], costs: readonly (readonly number[])[]) {
    this.counts = counts;
    this.costs = costs;
  }

  /** Adds this many teams to a group; returns the cost of that. */
  add(group: number, by: number): number {
    const before = this.counts[group] ?? 0;
    this.counts[group] = before + by;
    return (this.costs[group]?.[before + by] ?? 0) - (this.costs[group]?.[before] ?? 0);
  }
}

/** The class of each team, for each kind of evenness. */
function classes(
  teams: readonly Spreadable[],
  sizes: readonly number[],
  groupOf: readonly number[],
): TeamClass[][] {
  return COSTS.map(({ key, cost }) => {
    const byName = Map.groupBy(teams.keys(), (team) => teams[team]?.[key]);
    const known = new Map(
      [...byName].map(([name, members]) => {
        const share = (size: number) => (members.length * size) / teams.length;
        const costs = sizes.map((size) =>
          Array.from({ length: members.length + 2 }, (_, count) => cost(count, share(size))),
        );
        const counts = sizes.map((_, g) => members.filter((team) => groupOf[team] === g).length);
        return [name, new TeamClass(counts, costs)] as const;
      }),
    );
    return teams.map((team) => known.get(team[key]) as TeamClass);
  });
}
