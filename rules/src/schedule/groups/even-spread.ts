import { type Chance, pick, shuffled } from '../../chance.ts';

/** What F1 spreads evenly, in this order. */
export interface Spreadable {
  readonly churchId: number;
  readonly skip: number;
  readonly district: string;
}

/** A way to sort the teams into classes, and the cost of an uneven count of a class. */
interface Evenness {
  readonly classOf: (team: Spreadable) => number | string;
  /** @param share the class's proportional share of the group */
  readonly cost: (count: number, share: number) => number;
}

// The sum of these costs sorts groupings in the order of F1: first the teams outside the proportional share,
// churches before arrivals; then pairs of one church in one group; then the distance of arrivals from their
// share; then districts. Each factor exceeds the most that the smaller ones can add up to in a division.
const EVENNESS: readonly Evenness[] = [
  {
    classOf: (team) => team.churchId,
    cost: (count, share) => 1e11 * outside(count, share) + 1e6 * pairs(count),
  },
  {
    classOf: (team) => team.skip,
    cost: (count, share) => 1e9 * outside(count, share) + 1e4 * (count - share) ** 2,
  },
  {
    classOf: (team) => team.district,
    cost: (count, share) => 1e2 * outside(count, share) + (count - share) ** 2,
  },
];

// The start is so hot that even churches move, otherwise some groupings could not be reached; at the end
// nothing moves.
const START_TEMPERATURE = 1e11;
const END_TEMPERATURE = 0.05;
const EXCHANGES = 60_000;

/** Smaller than any difference of costs, larger than rounding errors. */
const NOTHING = 1e-3;

/**
 * The group of each team, in the order of `teams`: dealt at random, then made even by annealing. Every church
 * is within one of its proportional share in every group; so is every arrival time, if the teams of a church
 * arrive together.
 * @param sizes teams per group, summing to the number of teams
 */
export function spreadEvenly(
  teams: readonly Spreadable[],
  sizes: readonly number[],
  chance: Chance,
): number[] {
  const first = shuffled(
    sizes.flatMap((size, group) => new Array<number>(size).fill(group)),
    chance,
  );
  if (sizes.filter((size) => size > 0).length < 2) return first;
  const classCounts = EVENNESS.map((evenness) => countClasses(evenness, teams, sizes, first));
  return anneal(first, classCounts, chance);
}

/** The number of teams outside the share rounded down or up. */
function outside(count: number, share: number): number {
  return Math.max(0, count - Math.ceil(share - 1e-9), Math.floor(share + 1e-9) - count);
}

function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}

/** The teams of each class in each group, and the cost of each possible count. */
interface ClassCounts {
  readonly classOf: readonly number[];
  readonly groups: number;
  /** Indexed class x groups + group. */
  readonly counts: number[];
  readonly costs: readonly (readonly number[])[];
}

function countClasses(
  { classOf: classNameOf, cost }: Evenness,
  teams: readonly Spreadable[],
  sizes: readonly number[],
  groupOf: readonly number[],
): ClassCounts {
  const names = [...new Set(teams.map(classNameOf))];
  const classOf = teams.map((team) => names.indexOf(classNameOf(team)));
  const counts = new Array<number>(names.length * sizes.length).fill(0);
  for (const [team, group] of groupOf.entries()) {
    const cell = (classOf[team] ?? 0) * sizes.length + group;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const costs = names.flatMap((_, name) => {
    const members = classOf.filter((each) => each === name).length;
    return sizes.map((size) =>
      Array.from({ length: members + 2 }, (_, n) => cost(n, (members * size) / teams.length)),
    );
  });
  return { classOf, groups: sizes.length, counts, costs };
}

/** Annealing: two teams exchange their groups, and costly exchanges become ever rarer. */
function anneal(
  first: readonly number[],
  classCounts: readonly ClassCounts[],
  chance: Chance,
): number[] {
  const groupOf = [...first];
  let best = [...first];
  let costAboveBest = 0;
  for (let i = 0; i < EXCHANGES; i++) {
    const one = pick(chance, groupOf.length);
    const other = pick(chance, groupOf.length);
    if (groupOf[one] === groupOf[other]) continue;
    const cost = exchange(groupOf, classCounts, one, other);
    const temperature =
      START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** (i / EXCHANGES);
    if (cost > 0 && chance() >= Math.exp(-cost / temperature)) {
      exchange(groupOf, classCounts, one, other);
      continue;
    }
    costAboveBest += cost;
    // A grouping as even as the best replaces it, so that the result is random and does not depend on the
    // start.
    if (costAboveBest <= NOTHING) {
      best = [...groupOf];
      costAboveBest = 0;
    }
  }
  return best;
}

/** Two teams exchange their groups; returns the cost of that. A second call undoes it. */
function exchange(
  groupOf: number[],
  classCounts: readonly ClassCounts[],
  one: number,
  other: number,
): number {
  const here = groupOf[one] ?? 0;
  const there = groupOf[other] ?? 0;
  let cost = 0;
  for (const counted of classCounts) {
    const a = counted.classOf[one] ?? 0;
    const b = counted.classOf[other] ?? 0;
    if (a === b) continue;
    cost += addTeams(counted, a, here, -1) + addTeams(counted, a, there, 1);
    cost += addTeams(counted, b, there, -1) + addTeams(counted, b, here, 1);
  }
  groupOf[one] = there;
  groupOf[other] = here;
  return cost;
}

/** Adds this many teams of a class to a group; returns the cost of that. */
function addTeams(counted: ClassCounts, kind: number, group: number, by: number): number {
  const cell = kind * counted.groups + group;
  const before = counted.counts[cell] ?? 0;
  const costs = counted.costs[cell] ?? [];
  counted.counts[cell] = before + by;
  return (costs[before + by] ?? 0) - (costs[before] ?? 0);
}
