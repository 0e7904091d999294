import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';

test('sides differ by one at no cost, beyond that by each (F3)', () => {
  const two = smallEvening('ab', 'A', 3);
  expect(measured(two, placed('0 1 1 2', '1 1 1 2', '2 1 1 2'), 'sides')).toMatchObject({
    count: 4,
    lowerBound: 0,
    worst: 1,
  });
});
