/** An exact quotient of two integers; the denominator is positive. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** An integer, or an exact quotient of two. */
export type Exact = number | Fraction;

const asFraction = (exact: Exact): Fraction =>
  typeof exact === 'number' ? { numerator: exact, denominator: 1 } : exact;

/** Negative when a is less, 0 when they are equal; compares integers, never floats (S5). */
export function compareExact(a: Exact, b: Exact): number {
  const [one, other] = [asFraction(a), asFraction(b)];
  return one.numerator * other.denominator - other.numerator * one.denominator;
}

/** The nearest number with two decimals, rounding halves away from zero; for display, never for ranking. */
export function twoDecimals(exact: Exact): number {
  const { numerator, denominator } = asFraction(exact);
  const hundredths = Math.floor((200 * Math.abs(numerator) + denominator) / (2 * denominator));
  return (numerator < 0 && hundredths > 0 ? -hundredths : hundredths) / 100;
}
