import { expect, test } from 'vitest';
import { placed, smallEvening } from '../../testing/small-evening.ts';
import { qualityOf, savedQualityOf } from './quality.ts';

test('a schedule that stands has bounds for as long as it is correct (F2, F3)', () => {
  const four = smallEvening('abcd', 'AA', 2);
  const placements = placed('0 1 1 2', '0 2 3 4', '1 1 1 3', '1 2 2 4');
  expect(savedQualityOf(four, placements)).toEqual(qualityOf(four, placements));
  const given = savedQualityOf(four, placements.slice(0, 3));
  expect(given.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 1, 0, 1]);
  for (const measure of given) expect(measure).toMatchObject({ lowerBound: 0, why: null });
});
