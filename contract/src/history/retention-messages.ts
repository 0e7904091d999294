import type { RetentionCode } from '@quizmeet/rules/retention/deletion-date.ts';
import type { Messages } from '../findings.ts';

export const retentionMessages: Messages<RetentionCode> = {
  'retention/date-invalid': 'Enter a date',
  'retention/date-passed': ({ data }) => `Choose ${data?.['first']} or later`,
  'retention/date-far': ({ data }) => `Choose ${data?.['last']} or earlier`,
};

export const NO_SUCH_YEAR = 'This year doesn’t exist';
export const YEAR_IS_OPEN = 'Close the year to choose the date';
export const DELETED_ALREADY = 'This data is already deleted';
export const RETENTION_SAVED = 'Date saved';

export const WHAT_IS_DELETED =
  'Deletes accounts of former coaches, contact data, forms, ' +
  'letters, notes, protests, and room links, also from restore points and later backups. ' +
  'Results, rosters, and payments stay.';

export const notDeleted = (year: number): string =>
  `The personal data of ${year} could not be deleted. Search the log for “personal data”.`;
