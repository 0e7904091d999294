import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';

test('a pair that meets three times has two repeats, forced when there is nobody else (F3)', () => {
  const two = smallEvening('ab', 'A', 3);
  expect(measured(two, placed('0 1 1 2', '1 1 2 1', '2 1 1 2'), 'repeats')).toMatchObject({
    count: 2,
    lowerBound: 2,
    worst: 1,
    why: { code: 'few-opponents', teamIds: [1, 2], rounds: 3 },
  });
});
