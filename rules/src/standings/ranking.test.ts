import { expect, test } from 'vitest';
import { highestFirst, lowestFirst, type RankingRule, rankBy } from './ranking.ts';

interface Item {
  readonly name: string;
  readonly first: number;
  readonly second: number;
}
const item = (name: string, first: number, second: number): Item => ({ name, first, second });
const byFirst: RankingRule<Item> = {
  name: 'average',
  compare: highestFirst(({ first }) => first),
};
const bySecond: RankingRule<Item> = {
  name: 'total points',
  compare: highestFirst(({ second }) => second),
};
const rows = (items: Item[], rules: RankingRule<Item>[]) =>
  rankBy(items, rules).map((r) => `${r.rank} ${r.item.name} ${r.decidedBy}`);

test('nobody makes no rows, and one team is first by nothing', () => {
  expect(rows([], [byFirst])).toEqual([]);
  expect(rows([item('a', 1, 1)], [byFirst])).toEqual(['1 a null']);
});

test('a row says which rule put it behind the row above, the rules in their order (S5)', () => {
  const items = [item('a', 1, 9), item('b', 2, 1), item('c', 2, 5)];
  expect(rows(items, [byFirst, bySecond])).toEqual(['1 c null', '2 b total points', '3 a average']);
});

test('whom no rule splits share the rank, and the next rank is skipped (S5)', () => {
  const items = [item('a', 3, 0), item('b', 3, 0), item('c', 1, 0)];
  expect(rows(items, [byFirst, bySecond])).toEqual(['1 a null', '1 b tie', '3 c average']);
});

test('a part that is still tied begins again at the first rule (S5)', () => {
  // Applies to two teams only: it cannot decide among three, but it is applied again to two that stay tied.
  const onlyOfTwo: RankingRule<Item> = {
    name: 'head-to-head',
    compare: (tied) => (tied.length === 2 ? byFirst.compare(tied) : null),
  };
  const items = [item('a', 1, 5), item('b', 2, 5), item('c', 9, 1)];
  expect(rows(items, [onlyOfTwo, bySecond])).toEqual([
    '1 b null',
    '2 a head-to-head',
    '3 c total points',
  ]);
});

test('anyone who has no figure is last, whether more or less ranks higher (S6)', () => {
  const ifAny = ({ first }: Item) => (first === 0 ? null : { numerator: first, denominator: 2 });
  const items = [item('a', 0, 0), item('b', 3, 0), item('c', 0, 0), item('d', -1, 0)];
  const by = (compare: RankingRule<Item>['compare']) => rows(items, [{ name: 'first', compare }]);
  expect(by(highestFirst(ifAny))).toEqual(['1 b null', '2 d first', '3 a first', '3 c tie']);
  expect(by(lowestFirst(ifAny))).toEqual(['1 d null', '2 b first', '3 a first', '3 c tie']);
});
