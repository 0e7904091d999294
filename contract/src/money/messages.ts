import type { LedgerCode } from '@quizmeet/rules/money/entry.ts';
import type { LinkCode } from '@quizmeet/rules/money/payment-link.ts';
import { type Messages, singleLineMessages } from '../findings.ts';
import { dollars } from '../registration/messages.ts';

export const NO_SUCH_ENTRY = 'This entry doesn’t exist';
export const ALREADY_TAKEN_BACK = 'This entry has already been reversed';
export const TAKES_BACK = 'This is a reversal. Enter the correct amount instead.';

export const ENTERED = 'Entry added';
export const TAKEN_BACK = 'Entry reversed';
export const LINK_SAVED = 'Coaches see it next to their balance';
export const LINK_REMOVED = 'Payment link removed';

export const ledgerMessages: Messages<LedgerCode> = {
  'money/day-invalid': 'Enter a date such as 2026-11-20',
  'money/day-to-come': 'Enter today or earlier',
  'money/kind-unknown': 'Choose how it was paid',
  'money/amount-invalid': ({ data }) =>
    `Enter $0.01 to ${dollars(Number(data?.['most']))}, such as 40 or 12.50`,
  'money/note-missing': 'Describe what this corrects',
  'money/entered-already': 'Already entered: same day, number, and amount',
  'money/entered-without-number':
    'Already entered: same day, amount, and note. For another payment, change the note.',
  'money/text-too-long': ({ data }) => `Use at most ${data?.['max']} characters`,
  ...singleLineMessages,
};

export const linkMessages: Messages<LinkCode> = {
  'money/link-invalid': 'Enter an address that begins with https://',
  'money/link-field-unknown': ({ data }) =>
    `{${data?.['field']}} isn’t a placeholder. Use {church} and {amount}.`,
  'money/link-too-long': ({ data }) => `Use at most ${data?.['max']} characters`,
};
