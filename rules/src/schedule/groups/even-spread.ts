import { type Chance, pick, shuffled } from '../../chance.ts';
import { roundedShares } from './controlled-rounding.ts';

/** What F1 spreads by, in its order. */
export interface Spreadable {
  readonly churchId: number;
  readonly skip: number;
  readonly district: string;
}

/** One way to sort the teams into classes, and what an uneven count of one class costs. */
interface Criterion {
  readonly key: (team: Spreadable) => number | string;
  /** @param share the class's proportional share of the group */
  readonly cost: (count: number, share: number) => number;
}

// A sum of these costs orders groupings as F1 does: teams outside their share, first of churches,
// then of arrivals; two of one church in one group; how far arrivals are from their share; then
// districts. Each factor outweighs all that the smaller ones add up to in a tournament's division.
const CRITERIA: readonly Criterion[] = [
  {
    key: (team) => team.churchId,
    cost: (count, share) => 1e11 * outside(count, share) + 1e6 * pairs(count),
  },
  {
    key: (team) => team.skip,
    cost: (count, share) => 1e9 * outside(count, share) + 1e4 * (count - share) ** 2,
  },
  {
    key: (team) => team.district,
    cost: (count, share) => 1e2 * outside(count, share) + (count - share) ** 2,
  },
];

// Cooling runs from where even churches move, or some groupings could not be reached, to rest.
const HOTTEST = 1e11;
const COLDEST = 0.05;
const EXCHANGES = 60_000;

/** Below any difference of costs, above what rounding adds up to. */
const NOTHING = 1e-3;

/**
 * The group of each team, in the order of `teams`. Every church is within one of its proportional
 * share in every group, always; so is every arrival time, always, where the teams of a church
 * arrive together. What F1 leaves beyond that is improved by search.
 * @param sizes teams per group, summing to the number of teams
 */
export function spread(
  teams: readonly Spreadable[],
  sizes: readonly number[],
  chance: Chance,
): number[] {
  const dealing = dealt(teams, sizes, chance);
  if (sizes.filter((size) => size > 0).length < 2) return dealing;
  const tallies = CRITERIA.map((criterion) => tallyOf(criterion, teams, sizes, dealing));
  return improved(dealing, tallies, chance);
}

/** Teams beyond the share rounded down or up. */
function outside(count: number, share: number): number {
  return Math.max(0, count - Math.ceil(share - 1e-9), Math.floor(share + 1e-9) - count);
}

function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}

/** A random grouping in which churches, and arrivals by church, are within one of their share. */
function dealt(teams: readonly Spreadable[], sizes: readonly number[], chance: Chance): number[] {
  const members = [...Map.groupBy(teams.keys(), (team) => teams[team]?.churchId).values()];
  const rows = members.map((church) => ({
    size: church.length,
    kind: `arrival ${teams[church[0] ?? 0]?.skip}`,
  }));
  const groupOf = new Array<number>(teams.length).fill(0);
  for (const [row, shares] of roundedShares(rows, sizes, chance).entries()) {
    const groups = shares.flatMap((share, group) => new Array<number>(share).fill(group));
    for (const [i, team] of shuffled(members[row] ?? [], chance).entries()) {
      groupOf[team] = groups[i] ?? 0;
    }
  }
  return groupOf;
}

/** How many teams of each class stand in each group, and what each possible count would cost. */
interface Tally {
  readonly classOf: readonly number[];
  readonly groups: number;
  /** Indexed class x groups + group. */
  readonly counts: number[];
  readonly costs: readonly (readonly number[])[];
}

function tallyOf(
  { key, cost }: Criterion,
  teams: readonly Spreadable[],
  sizes: readonly number[],
  groupOf: readonly number[],
): Tally {
  const keys = [...new Set(teams.map(key))];
  const classOf = teams.map((team) => keys.indexOf(key(team)));
  const counts = new Array<number>(keys.length * sizes.length).fill(0);
  for (const [team, group] of groupOf.entries()) {
    const cell = (classOf[team] ?? 0) * sizes.length + group;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const costs = keys.flatMap((_, k) => {
    const members = classOf.filter((each) => each === k).length;
    return sizes.map((size) =>
      Array.from({ length: members + 2 }, (_, n) => cost(n, (members * size) / teams.length)),
    );
  });
  return { classOf, groups: sizes.length, counts, costs };
}

/** Annealing: exchanges two teams' groups, ever less willing to make a grouping less even. */
function improved(dealing: readonly number[], tallies: readonly Tally[], chance: Chance): number[] {
  const groupOf = [...dealing];
  let best = [...dealing];
  let beyond = 0;
  for (let i = 0; i < EXCHANGES; i++) {
    const one = pick(chance, groupOf.length);
    const other = pick(chance, groupOf.length);
    if (groupOf[one] === groupOf[other]) continue;
    const change = exchange(groupOf, tallies, one, other);
    const heat = HOTTEST * (COLDEST / HOTTEST) ** (i / EXCHANGES);
    if (change > 0 && chance() >= Math.exp(-change / heat)) {
      exchange(groupOf, tallies, one, other);
      continue;
    }
    beyond += change;
    // An equally even grouping takes the record, so that chance and not the start decides.
    if (beyond <= NOTHING) {
      best = [...groupOf];
      beyond = 0;
    }
  }
  return best;
}

/** Two teams change groups; answers what that costs. Doing it twice undoes it. */
function exchange(
  groupOf: number[],
  tallies: readonly Tally[],
  one: number,
  other: number,
): number {
  const here = groupOf[one] ?? 0;
  const there = groupOf[other] ?? 0;
  let change = 0;
  for (const tally of tallies) {
    const a = tally.classOf[one] ?? 0;
    const b = tally.classOf[other] ?? 0;
    if (a === b) continue;
    change += counted(tally, a, here, -1) + counted(tally, a, there, 1);
    change += counted(tally, b, there, -1) + counted(tally, b, here, 1);
  }
  groupOf[one] = there;
  groupOf[other] = here;
  return change;
}

function counted(tally: Tally, kind: number, group: number, by: number): number {
  const cell = kind * tally.groups + group;
  const before = tally.counts[cell] ?? 0;
  const cost = tally.costs[cell] ?? [];
  tally.counts[cell] = before + by;
  return (cost[before + by] ?? 0) - (cost[before] ?? 0);
}
