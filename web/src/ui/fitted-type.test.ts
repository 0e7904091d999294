import { expect, test } from 'vitest';
import { fittingSize } from './fitted-type.ts';

test('uses the largest type that needs the fewest pages', () => {
  expect(fittingSize(0.85, () => 1)).toBe(2.4);
  expect(fittingSize(0.85, (size) => (size < 1.65 ? 1 : 2))).toBe(1.6);
  expect(fittingSize(0.85, (size) => (size < 0.88 ? 1 : 2))).toBe(0.85);
  expect(fittingSize(1.3, (size) => (size < 1.75 ? 2 : 3))).toBe(1.7);
});
