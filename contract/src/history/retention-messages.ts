import type { RetentionCode } from '@quizmeet/rules/retention/deletion-date.ts';
import type { Messages } from '../findings.ts';

export const retentionMessages: Messages<RetentionCode> = {
  'retention/date-invalid': 'Please enter a date',
  'retention/date-passed': ({ data }) => `Please choose ${data?.['first']} or later`,
  'retention/date-far': ({ data }) => `Please choose ${data?.['last']} or earlier`,
};

export const NO_SUCH_YEAR = 'This year doesn’t exist';
export const YEAR_IS_OPEN = 'The date is chosen when the year is closed';
export const DELETED_ALREADY = 'This data has already been deleted';
export const RETENTION_SAVED = 'Date saved';

export const WHAT_IS_DELETED =
  'On this date Quizmeet deletes accounts of coaches without a church in the next year, contact data, forms, ' +
  'letters, notes, protests, and room links, including from restore points and later backups. ' +
  'Results, rosters, and payments stay.';

export const notDeleted = (year: number): string =>
  `The personal data of ${year} should have been deleted by now. Quizmeet retries every minute. For the reason, search the log for “could not delete personal data”.`;
