import { expect, test } from 'vitest';
import { splitName } from './team-slot.tsx';

const linesOf = (name: string): string[] => {
  const { start, end, number } = splitName(name);
  return [start, end, number];
};

test('a name is split where its halves are most alike, its number apart', () => {
  expect(linesOf('Marion First Church of the Nazarene 12')).toEqual([
    'Marion First Church',
    'of the Nazarene',
    '12',
  ]);
  expect(linesOf('Xenia New Hope')).toEqual(['Xenia', 'New Hope', '']);
  expect(linesOf('Winner of 14')).toEqual(['Winner', 'of', '14']);
});

test('a name of one word has one half, and a number alone is a name', () => {
  expect(linesOf('Calvary 2')).toEqual(['', 'Calvary', '2']);
  expect(linesOf('Calvary')).toEqual(['', 'Calvary', '']);
  expect(linesOf('7')).toEqual(['', '7', '']);
});
