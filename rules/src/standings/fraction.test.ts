import { expect, test } from 'vitest';
import { compareExact, twoDecimals } from './fraction.ts';

const over = (numerator: number, denominator: number) => ({ numerator, denominator });

test('fractions that floats confuse compare exactly (S5)', () => {
  const nearly = 1e7;
  const less = over(nearly - 1, nearly);
  const more = over(nearly, nearly + 1);
  expect(compareExact(less, more)).toBeLessThan(0);
  expect(compareExact(over(1, 3), over(2, 6))).toBe(0);
  expect(compareExact(over(-1, 3), over(-1, 2))).toBeGreaterThan(0);
  expect(compareExact(2, over(7, 3))).toBeLessThan(0);
  expect(compareExact(over(4, 2), 2)).toBe(0);
});

test.each([
  [55, 5, 11],
  [66, 5, 13.2],
  [67, 6, 11.17],
  [1, 200, 0.01],
  [-1, 200, -0.01],
  [201, 200, 1.01],
  [-10, 3, -3.33],
  [0, 1, 0],
])('%i / %i shows as %f, a half away from zero', (numerator, denominator, shown) => {
  expect(twoDecimals(over(numerator, denominator))).toBe(shown);
});

test('a small negative figure that rounds to nothing is 0, not -0', () => {
  expect(Object.is(twoDecimals(over(-1, 1000)), 0)).toBe(true);
});
