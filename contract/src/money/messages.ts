import type { LedgerCode } from '@quizmeet/rules/money/entry.ts';
import type { LinkCode } from '@quizmeet/rules/money/payment-link.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';

export const NO_SUCH_ENTRY = 'There is no such entry';
export const ALREADY_TAKEN_BACK = 'This entry was taken back already';
export const TAKES_BACK = 'This entry takes another one back. Enter what is right instead.';

export const ENTERED = 'It is entered';
export const TAKEN_BACK = 'The entry is taken back';
export const LINK_SAVED = 'Coaches see the link beside what they owe';
export const LINK_REMOVED = 'There is no payment link any more';

export const ledgerMessages: Messages<LedgerCode> = {
  'money/day-invalid': 'Please enter a date such as 2026-11-20',
  'money/day-to-come': 'This day is still to come',
  'money/kind-unknown': 'Please choose how it was paid',
  'money/amount-invalid': ({ data }) =>
    `Please enter an amount above $0, of at most $${data?.['most']}, such as 40 or 12.50`,
  'money/note-missing': 'Please say what is corrected',
  'money/entered-already': 'This is entered already: the same day, number and amount',
  'money/entered-without-number':
    'This is entered already: the same day, amount and note. For another payment, write a note that tells them apart.',
  'money/text-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  ...singleLineMessages,
};

export const linkMessages: Messages<LinkCode> = {
  'money/link-invalid': 'Please enter an address that begins with https://',
  'money/link-field-unknown': ({ data }) =>
    `{${data?.['field']}} is nothing that can be filled in; {church} and {amount} are`,
  'money/link-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
};
