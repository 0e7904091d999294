import { expect, test } from 'vitest';
import { searchSeconds } from './search-time.ts';

test.each([
  { groups: 1, seconds: 0.5 },
  { groups: 2, seconds: 0.45 },
  { groups: 5, seconds: 0.18 },
  { groups: 10, seconds: 0.18 },
])('$groups groups are searched for $seconds s each', ({ groups, seconds }) => {
  expect(searchSeconds(groups)).toBeCloseTo(seconds);
});
