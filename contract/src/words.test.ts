import { expect, it } from 'vitest';
import { countsInWords, plural } from './words.ts';

it('writes one and several of a word', () => {
  expect([1, 2, 0].map((count) => plural(count, 'team'))).toEqual(['1 team', '2 teams', '0 teams']);
  expect([1, 2].map((count) => plural(count, 'match'))).toEqual(['1 match', '2 matches']);
});

it('says nothing of what there is none of', () => {
  const counts = (teams: number, rounds: number, brackets: number) =>
    countsInWords([
      [teams, 'team'],
      [rounds, 'round'],
      [brackets, 'bracket'],
    ]);
  expect(counts(72, 180, 9)).toBe('72 teams, 180 rounds and 9 brackets');
  expect(counts(72, 1, 0)).toBe('72 teams and 1 round');
  expect(counts(1, 0, 0)).toBe('1 team');
  expect(counts(0, 0, 0)).toBe('');
});
