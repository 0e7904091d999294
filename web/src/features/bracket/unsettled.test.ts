import { expect, test } from 'vitest';
import { describeSeeds, inOrder } from './unsettled-dialog.tsx';

test('the text refers to the order above only if there is one', () => {
  expect(describeSeeds({ ties: [[4, 5]], missing: [9] })).toBe('Seeds follow this order.');
  expect(describeSeeds({ ties: [], missing: [8, 9] })).toBe(
    'Seeds follow the standings without these rounds.',
  );
  expect(describeSeeds({ ties: [], missing: [9] })).toBe(
    'Seeds follow the standings without this round.',
  );
});

test('only open protests: the standings decide (X13)', () => {
  expect(describeSeeds({ ties: [], missing: [] })).toBe('Seeds follow the current standings.');
});

test('lots order each tie separately; unknown teams stay last (U9)', () => {
  const ties = [
    [4, 5],
    [7, 8, 9],
  ];
  expect(inOrder(ties, [5, 4, 9, 8])).toEqual([
    [5, 4],
    [9, 8, 7],
  ]);
});
