import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { withPlainMinus } from '@quizmeet/rules/typed-number.ts';

/** `$40`, `$12.50`. */
export const money = (cents: number): string => dollars(cents / CENTS);

/** Reads `40`, `12.5`, or `$1,200.50`; NaN otherwise. */
export function centsOf(typed: string): number {
  const text = withPlainMinus(typed.trim()).replace(/^(-?)\$/, '$1');
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d{1,2})?$/.test(text) || !/\d/.test(text)) return Number.NaN;
  return Math.round(Number(text.replaceAll(',', '')) * CENTS);
}
