/** An exact quotient of two integers; the denominator is positive. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** Negative when a is less, 0 when they are equal: whole numbers only, never floats (S5). */
export function compareFractions(a: Fraction, b: Fraction): number {
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

/** The nearest number with two decimals, a half away from zero; for showing, never for ranking. */
export function twoDecimals({ numerator, denominator }: Fraction): number {
  const hundredths = Math.floor((200 * Math.abs(numerator) + denominator) / (2 * denominator));
  return (numerator < 0 && hundredths > 0 ? -hundredths : hundredths) / 100;
}
