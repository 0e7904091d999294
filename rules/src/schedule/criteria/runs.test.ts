import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';

test('a block of four is a run, of three is not; eight in a row are one run (F3)', () => {
  const two = smallEvening('ab', 'A', 3);
  expect(measured(two, placed('0 1 1 2', '1 1 1 2', '2 1 1 2'), 'runs')).toMatchObject({
    count: 0,
  });
  const eight = smallEvening('ab', 'A', 8);
  const inARow = placed(...Array.from({ length: 8 }, (_, slot) => `${slot} 1 1 2`));
  expect(measured(eight, inARow, 'runs')).toMatchObject({
    count: 2,
    lowerBound: 2,
    worst: 1,
    why: { code: 'no-pause', teamIds: [1, 2] },
  });
});
