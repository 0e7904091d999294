import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('an entry moves to any place (U9)', () => {
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 3, 0)).toEqual([1, 2, 3]);
});
