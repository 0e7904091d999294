import { expect, it } from 'vitest';
import { formatCounts, formatSome, ordinal, plural } from './text.ts';

it('writes one and several of a word', () => {
  expect([1, 2, 0].map((count) => plural(count, 'team'))).toEqual(['1 team', '2 teams', '0 teams']);
  expect([1, 2].map((count) => plural(count, 'match'))).toEqual(['1 match', '2 matches']);
  expect([1, 2].map((count) => plural(count, 'duty'))).toEqual(['1 duty', '2 duties']);
  expect([1, 2].map((count) => plural(count, 'day'))).toEqual(['1 day', '2 days']);
  expect([1, 2].map((count) => plural(count, 'person'))).toEqual(['1 person', '2 people']);
});

it('writes places as they are read', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 111, 122];
  expect(places.map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 111th 122nd');
});

it('names a few of many and counts the others', () => {
  expect(formatSome(['A', 'B', 'C'], 3)).toBe('A, B, and C');
  expect(formatSome(['A', 'B', 'C', 'D', 'E'], 3)).toBe('A, B, C, and 2 more');
});

it('omits zero counts', () => {
  const counts = (teams: number, rounds: number, brackets: number) =>
    formatCounts([
      [teams, 'team'],
      [rounds, 'round'],
      [brackets, 'bracket'],
    ]);
  expect(counts(72, 180, 9)).toBe('72 teams, 180 rounds, and 9 brackets');
  expect(counts(72, 1, 0)).toBe('72 teams and 1 round');
  expect(counts(1, 0, 0)).toBe('1 team');
  expect(counts(0, 0, 0)).toBe('');
});
