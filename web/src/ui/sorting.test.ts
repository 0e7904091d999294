import { expect, test } from 'vitest';
import { sorted, turned } from './data-table.tsx';

test('a column sorts upwards, then downwards, then not at all', () => {
  const up = turned(null, 'name');
  const down = turned(up, 'name');
  expect(up).toEqual({ key: 'name', down: false });
  expect(down).toEqual({ key: 'name', down: true });
  expect(turned(down, 'name')).toBeNull();
  expect(turned(down, 'rank')).toEqual({ key: 'rank', down: false });
});

test('figures sort by size, words as in a dictionary with their numbers by size', () => {
  expect(sorted([10, 9, 100], (n) => n, false)).toEqual([9, 10, 100]);
  expect(sorted(['ASC 110', 'asc 9', 'Bell'], (s) => s, false)).toEqual([
    'asc 9',
    'ASC 110',
    'Bell',
  ]);
  expect(sorted(['a', 'c', 'b'], (s) => s, true)).toEqual(['c', 'b', 'a']);
});

test('equals keep their order in both directions', () => {
  const rows = ['b1', 'a1', 'b2', 'a2'];
  const first = (row: string) => row.slice(0, 1);
  expect(sorted(rows, first, false)).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(sorted(rows, first, true)).toEqual(['b1', 'b2', 'a1', 'a2']);
});
