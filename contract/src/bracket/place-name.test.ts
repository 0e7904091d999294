import { expect, test } from 'vitest';
import { candidateNames, placeName } from './place-name.ts';

test('a place names its two candidates once they are known, and its source (B4)', () => {
  expect(placeName('Winner of 8', candidateNames([]))).toBe('Winner of 8');
  const names = candidateNames(['Trinity 1', 'Calvary']);
  expect(placeName('Winner of 8', names)).toBe('Trinity\u00a01 or Calvary (winner of\u00a08)');
});
