export type Fraction = { readonly numerator: number; readonly denominator: number };

export type Exact = number | Fraction;

const asFraction = (exact: Exact): Fraction =>
  typeof exact === 'number' ? { numerator: exact, denominator: 1 } : exact;

/** Never through floats (S5). */
export function compareExact(a: Exact, b: Exact): number {
  const [one, other] = [asFraction(a), asFraction(b)];
  return one.numerator * other.denominator - other.numerator * one.denominator;
}

/** Rounds halves away from zero; for display, never for ranking. */
export function twoDecimals(exact: Exact): number {
  const { numerator, denominator } = asFraction(exact);
  const hundredths = Math.floor((200 * Math.abs(numerator) + denominator) / (2 * denominator));
  return (numerator < 0 && hundredths > 0 ? -hundredths : hundredths) / 100;
}
