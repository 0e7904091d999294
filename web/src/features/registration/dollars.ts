/** `$40`, `−$5`; amounts are whole dollars. */
export const dollars = (amount: number): string =>
  amount < 0 ? `\u2212$${-amount}` : `$${amount}`;
