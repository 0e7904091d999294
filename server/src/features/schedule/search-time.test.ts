import { expect, test } from 'vitest';
import { searchSeconds } from './search-time.ts';

test.each([
  { groups: 1, rounds: 5, seconds: 2.3 },
  { groups: 2, rounds: 5, seconds: 1.15 },
  { groups: 5, rounds: 5, seconds: 0.46 },
  { groups: 10, rounds: 5, seconds: 0.46 },
  { groups: 1, rounds: 2, seconds: 2.3 },
  { groups: 1, rounds: 6, seconds: 4.6 },
  { groups: 1, rounds: 7, seconds: 6.9 },
  { groups: 5, rounds: 7, seconds: 1.38 },
  { groups: 1, rounds: 20, seconds: 6.9 },
])('$groups groups with $rounds rounds are searched for $seconds s each', (evening) => {
  expect(searchSeconds(evening.groups, evening.rounds)).toBeCloseTo(evening.seconds);
});
