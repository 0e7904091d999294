import { expect, test } from 'vitest';
import { inParts, rankBy, type TieBreak } from './ranking.ts';

interface Item {
  readonly name: string;
  readonly first: number;
  readonly second: number;
}
const item = (name: string, first: number, second: number): Item => ({ name, first, second });
const byFirst: TieBreak<Item> = {
  name: 'average',
  split: (tied) => inParts(tied, (a, b) => b.first - a.first),
};
const bySecond: TieBreak<Item> = {
  name: 'total points',
  split: (tied) => inParts(tied, (a, b) => b.second - a.second),
};
const rows = (items: Item[], rules: TieBreak<Item>[]) =>
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
  // Speaks of two teams only: silent on all three, it is asked again about the two left tied.
  const onlyOfTwo: TieBreak<Item> = {
    name: 'head-to-head',
    split: (tied) => (tied.length === 2 ? byFirst.split(tied) : [[...tied]]),
  };
  const items = [item('a', 1, 5), item('b', 2, 5), item('c', 9, 1)];
  expect(rows(items, [onlyOfTwo, bySecond])).toEqual([
    '1 b null',
    '2 a head-to-head',
    '3 c total points',
  ]);
});

test('items in parts keep their order within a part', () => {
  const items = [item('a', 1, 0), item('b', 2, 0), item('c', 1, 0)];
  const names = byFirst.split(items).map((part) => part.map((i) => i.name));
  expect(names).toEqual([['b'], ['a', 'c']]);
});
