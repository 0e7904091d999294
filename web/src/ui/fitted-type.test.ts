import { expect, test } from 'vitest';
import { fittingSize } from './fitted-type.ts';

test('the largest type that fits is taken, and an ordinary one where pages are turned', () => {
  expect(fittingSize(() => true)).toBe(2);
  expect(fittingSize((size) => size < 1.65)).toBe(1.6);
  expect(fittingSize((size) => size < 0.88)).toBe(0.85);
  expect(fittingSize(() => false)).toBe(1);
});
