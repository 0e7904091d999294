import { type Finding, finding } from '../finding.ts';
import { isSingleLine } from '../single-line.ts';
import { CENTS } from './account.ts';

export type LinkCode = 'money/link-invalid' | 'money/link-field-unknown' | 'money/link-too-long';

const LINK_FIELDS = ['church', 'amount'] as const;
export const LONGEST_LINK = 500;

const FIELD = /\{([^{}]*)\}/g;
/** No placeholder in the host, which is the event's choice. */
const ADDRESS = /^https:\/\/[^\s{}/?#]+([/?#]\S*)?$/;

export function linkFindings(address: string): Finding<LinkCode>[] {
  if (address === '') return [];
  if (address.length > LONGEST_LINK) {
    return [finding('money/link-too-long', 'address', { max: LONGEST_LINK })];
  }
  const unknown = fieldsOf(address).find((field) => !LINK_FIELDS.some((known) => known === field));
  if (unknown !== undefined) {
    return [finding('money/link-field-unknown', 'address', { field: unknown })];
  }
  const isLink = ADDRESS.test(address) && isSingleLine(address) && !hasLoneBrace(address);
  return isLink ? [] : [finding('money/link-invalid', 'address')];
}

const fieldsOf = (address: string): string[] =>
  [...address.matchAll(FIELD)].map(([, field = '']) => field);
const hasLoneBrace = (address: string): boolean => /[{}]/.test(address.replaceAll(FIELD, ''));

/** @param cents due; null without a link or a debt (W4) */
export function paymentLink(address: string, church: string, cents: number): string | null {
  if (address === '' || cents <= 0) return null;
  const amount = cents % CENTS === 0 ? String(cents / CENTS) : (cents / CENTS).toFixed(2);
  const filled: Readonly<Record<string, string>> = { church, amount };
  return address.replaceAll(FIELD, (_, field: string) =>
    encodeURIComponent((filled[field] ?? '').toWellFormed()),
  );
}
