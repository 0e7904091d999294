import type { FormCode } from '@quizmeet/rules/forms/forms.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';

/** The words of forms, and of what may be public of quizzers (W8). */
export const PUBLIC_NAMES_NOTE =
  'Take away the tick of what may not be public. If either is missing, everything that others can open shows the first name and an initial, past years too. Scoresheets, check-in and this page have full names.';

/** `Saved: others read Ann L.` */
export const savedAs = (shown: string): string => `Saved: others read ${shown}`;

export const NO_SUCH_FORM = 'This form is not asked for any more';
export const WRONG_GIVER = 'This form is asked of others';

export const FORM_SAVED = 'Coaches see the form now';
export const FORM_REMOVED = 'The form is not asked for any more';

export const formMessages: Messages<FormCode> = {
  'form/title-missing': 'Please enter a title',
  'form/text-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  'form/asked-of-unknown': 'Please choose of whom it is asked',
  'form/day-invalid': 'Please enter a date such as 2026-11-20',
  ...singleLineMessages,
};
