import { expect, test } from 'vitest';
import { sorted } from './data-table.tsx';

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
