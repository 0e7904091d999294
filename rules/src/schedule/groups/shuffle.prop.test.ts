import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../chance.ts';
import { type Spreadable, spreadEvenly } from './even-spread.ts';
import { type ShuffleTeam, shuffle } from './shuffle.ts';

type Key = (team: Spreadable) => number | string;
const church: Key = (team) => team.churchId;
const arrival: Key = (team) => team.skip;
const district: Key = (team) => team.district;

/** Churches of 1 to 5 teams that arrive together, from one district. */
const churches = (max: number) =>
  fc
    .array(
      fc.record({
        size: fc.integer({ min: 1, max: 5 }),
        skip: fc.constantFrom(0, 0, 0, 1, 2),
        district: fc.constantFrom('EKY', 'SWO', 'NCO', 'WVN'),
      }),
      { minLength: 1, maxLength: max },
    )
    .map((list) =>
      list.flatMap(({ size, ...rest }, i) =>
        Array.from({ length: size }, (): Spreadable => ({ churchId: i + 1, ...rest })),
      ),
    );

/** Teams that each have their own arrival, as after a change for one team. */
const loners = (max: number) =>
  fc.array(
    fc.record({
      churchId: fc.integer({ min: 1, max: 3 }),
      skip: fc.integer({ min: 0, max: 2 }),
      district: fc.constantFrom('EKY', 'SWO'),
    }),
    { minLength: 1, maxLength: max },
  );

const percent = fc.integer({ min: 0, max: 100 });
const cuts = fc.tuple(percent, percent);

function sizesOf(n: number, [a, b]: [number, number]): number[] {
  const first = Math.round((n * Math.min(a, b)) / 100);
  const second = Math.round((n * Math.max(a, b)) / 100);
  return [first, second - first, n - second];
}

/** The number of teams of each class in each group, with the proportional share. */
function counted(
  teams: readonly Spreadable[],
  sizes: readonly number[],
  of: readonly number[],
  key: Key,
) {
  const keys = teams.map(key);
  return [...new Set(keys)].flatMap((value) => {
    const members = [...keys.keys()].filter((i) => keys[i] === value);
    return sizes.map((size, group) => ({
      count: members.filter((i) => of[i] === group).length,
      share: (members.length * size) / teams.length,
    }));
  });
}

function outside(
  teams: readonly Spreadable[],
  sizes: readonly number[],
  of: readonly number[],
  key: Key,
) {
  return counted(teams, sizes, of, key).filter(
    ({ count, share }) => Math.abs(count - share) > 1 - 1e-9,
  ).length;
}

function unevenness(teams: readonly Spreadable[], sizes: readonly number[], of: readonly number[]) {
  const sum = (key: Key, cost: (count: number, share: number) => number) =>
    counted(teams, sizes, of, key).reduce((total, each) => total + cost(each.count, each.share), 0);
  const over = (count: number, share: number) =>
    Math.max(0, count - Math.ceil(share - 1e-9), Math.floor(share + 1e-9) - count);
  const squares = (count: number, share: number) => (count - share) ** 2;
  return [
    sum(church, over),
    sum(arrival, over),
    sum(church, (count) => (count * (count - 1)) / 2),
    sum(arrival, squares),
    sum(district, over),
    sum(district, squares),
  ].map((figure) => Math.round(figure * 1e6));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((figure, k) => figure !== b[k]);
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
}

/** Every way to put the teams into groups of these sizes. */
function* allGroupings(sizes: readonly number[]): Generator<number[]> {
  if (sizes.every((size) => size === 0)) yield [];
  for (const [group, size] of sizes.entries()) {
    if (size > 0)
      for (const rest of allGroupings(sizes.with(group, size - 1))) yield [group, ...rest];
  }
}

describe('spreading teams over groups (F1)', () => {
  it('keeps every church and every arrival within one of its share in every group', () => {
    fc.assert(
      fc.property(churches(30), cuts, fc.integer(), (teams, cut, seed) => {
        const sizes = sizesOf(teams.length, cut);
        const groupOf = spreadEvenly(teams, sizes, seeded(seed));
        expect(sizes.map((_, g) => groupOf.filter((of) => of === g).length)).toEqual(sizes);
        expect(outside(teams, sizes, groupOf, church)).toBe(0);
        expect(outside(teams, sizes, groupOf, arrival)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the churches within one of their share though their teams arrive apart', () => {
    fc.assert(
      fc.property(loners(40), cuts, fc.integer(), (teams, cut, seed) => {
        const sizes = sizesOf(teams.length, cut);
        expect(outside(teams, sizes, spreadEvenly(teams, sizes, seeded(seed)), church)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('is as even as any dealing of a small division', () => {
    const small = fc.oneof(churches(3), loners(8)).filter((teams) => teams.length <= 8);
    fc.assert(
      fc.property(small, cuts, fc.integer(), (teams, cut, seed) => {
        const sizes = sizesOf(teams.length, cut);
        const mine = unevenness(teams, sizes, spreadEvenly(teams, sizes, seeded(seed)));
        let best = mine;
        for (const grouping of allGroupings(sizes)) {
          const figures = unevenness(teams, sizes, grouping);
          if (compare(figures, best) < 0) best = figures;
        }
        expect(mine).toEqual(best);
      }),
      { numRuns: 40 },
    );
  });
});

describe('shuffle (F1)', () => {
  const division = churches(8).chain((list) =>
    fc.record({
      list: fc.constant(list),
      first: fc.integer({ min: 0, max: list.length }),
      seed: fc.integer(),
    }),
  );

  it('places every team once, numbers it once, and repeats itself from the same seed', () => {
    fc.assert(
      fc.property(division, ({ list, first, seed }) => {
        const teams = list.map((team, i): ShuffleTeam => {
          return { ...team, id: i + 1, division: i % 2 === 0 ? 'Open' : 'Novice' };
        });
        const open = teams.filter((team) => team.division === 'Open').length;
        const counts = { open1Teams: Math.min(first, open), open2Teams: 0, novice1Teams: 0 };
        const groups = shuffle(teams, counts, seeded(seed));
        const placed = groups.flatMap((group) => group.teams);
        expect(placed.map((team) => team.teamId).sort((a, b) => a - b)).toEqual(
          teams.map((team) => team.id),
        );
        const numbers = placed.map((team) => team.teamNumber).sort((a, b) => a - b);
        const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
        expect(numbers).toEqual(
          [...upTo(open), ...upTo(teams.length - open)].sort((a, b) => a - b),
        );
        expect(shuffle(teams, counts, seeded(seed))).toEqual(groups);
      }),
      { numRuns: 25 },
    );
  });
});
