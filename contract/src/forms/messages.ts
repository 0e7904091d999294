import type { FormCode } from '@quizmeet/rules/forms/forms.ts';
import { type Messages, singleLineMessages } from '../findings.ts';

/** Rule W8. */
export const PUBLIC_NAMES_NOTE =
  'Uncheck what may not be public. Public pages then show only first name and initial.';

/** `Saved: others read Ann L.` */
export const savedAs = (shown: string): string => `Saved. Others see ${shown}`;

export const NO_SUCH_FORM = 'This form is no longer required';
export const WRONG_GIVER = 'This person doesn’t need this form';

export const FORM_SAVED = 'Coaches can see the form';
export const FORM_REMOVED = 'The form is no longer required';

export const formMessages: Messages<FormCode> = {
  'form/title-missing': 'Enter a title',
  'form/text-too-long': ({ data }) => `Use at most ${data?.['max']} characters`,
  'form/asked-of-unknown': 'Choose who needs this form',
  'form/day-invalid': 'Enter a date such as 2026-11-20',
  ...singleLineMessages,
};

/** @param shown as it may be public (W8) */
export const fullNameIn = (shown: string) => `This full name may not be public. Use “${shown}”`;
