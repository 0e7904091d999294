import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

const sides = { leftTeamName: 'Winner of 8', rightTeamName: 'Lima 2' };

test('a place names its two candidates once they are known, and its source (B4)', () => {
  expect(placeName(sides, 'left')).toBe('Winner of 8');
  expect(placeName(sides, 'right')).toBe('Lima 2');
  const known = { ...sides, leftCandidates: ['Trinity 1', 'Calvary'] };
  expect(placeName(known, 'left')).toBe('Trinity\u00a01 or Calvary (winner of\u00a08)');
});
