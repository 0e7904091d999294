import { expect, test } from 'vitest';
import { WholeNumbers } from './whole-numbers.ts';

test('the least cost is that of a whole solution, rounded up where the search ends earlier', async () => {
  const model = new WholeNumbers();
  model.limit('weight', 5, Number.POSITIVE_INFINITY);
  model.column(2, [['weight', 2]]);
  model.column(4, [['weight', 3]]);
  expect(await model.leastCost(5, 10)).toBe(5);
  expect(await model.leastCost(6, 10)).toBe(6);
});

test('a model without a solution costs more than anything', async () => {
  const model = new WholeNumbers();
  model.limit('one', 1, 1);
  model.column(1, [['one', 2]]);
  expect(await model.leastCost(9, 10)).toBe(Number.POSITIVE_INFINITY);
});

test('a row without limits balances its columns', async () => {
  const model = new WholeNumbers();
  model.limit('all', 3, 3);
  model.column(0, [
    ['all', 1],
    ['both', 1],
  ]);
  model.column(5, [['both', -1]]);
  expect(await model.leastCost(99, 10)).toBe(15);
});
