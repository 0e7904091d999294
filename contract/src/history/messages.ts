import type { NextYearCode } from '@quizmeet/rules/event/next-year.ts';
import type { IdentityCode } from '@quizmeet/rules/history/over-the-years.ts';
import { eventMessages } from '../event/messages.ts';
import type { Messages } from '../findings.ts';
import { formatList, plural } from '../text.ts';

export const THERE_IS_NO_YEAR = 'There is no data for this year';
/** The current year lacks it. */
export const ofAnotherYear = (what: 'team' | 'bracket', year: number): string =>
  `This ${what} is from ${year}. See History for its results.`;
export const NO_DETAILS = 'Only years after 2017 have details';
export const NOT_CLOSED = 'Close the current year first';
export const ALREADY_CLOSED = 'This year is already closed';
/** Rule U11. */
export function notComplete({
  rounds,
  lines,
  divisions,
  matches,
  protests,
}: Readonly<Record<'rounds' | 'lines' | 'divisions' | 'matches' | 'protests', number>>): string {
  const parts = [
    ...(rounds > 0 ? [`${plural(rounds, 'round')} without a result`] : []),
    ...(lines > 0 ? [`${plural(lines, 'round')} without quizzer scores`] : []),
    ...(divisions > 0 ? [`${plural(divisions, 'division')} without brackets`] : []),
    ...(matches > 0 ? [plural(matches, 'open match')] : []),
    ...(protests > 0 ? [plural(protests, 'open protest')] : []),
  ];
  return `Incomplete: ${formatList(parts)}. Confirm to close without them.`;
}

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Before Saturday's end (U11). @param saturday YYYY-MM-DD */
export const notOver = (saturday: string): string =>
  `The event isn’t over until the end of ${LONG.format(new Date(`${saturday}T00:00:00Z`))}. Confirm again to close early.`;

export const NOT_YET_CLOSED = 'This year is not closed';

export const yearExists = (year: number): string =>
  `${year} was run with Quizmeet and can’t be imported`;

export const yearToCome = (year: number): string =>
  `${year} is in the future and can’t be imported`;

/** Only later years have details (E5). */
export const LAST_YEAR_WITHOUT_DETAILS = 2017;

/** In characters. */
export const LONGEST_NAME = 200;

export const HISTORY_ROW = {
  kind: 'Column 1 must be champions, team, or quizzer',
  year: 'Enter a year such as 2019',
  place: 'The place must be 1 or higher',
  level: 'The level must be Open or Novice',
  name: 'A name is missing',
  long: `Names can have at most ${LONGEST_NAME} characters`,
  details: 'Years up to 2017 have only champions',
  champions: 'This year has no champions row',
  twice: 'This year has two champions rows',
} as const;

export const nextYearMessages: Messages<NextYearCode> = {
  'event/day-invalid': eventMessages['event/day-invalid'],
  'event/days-out-of-order': eventMessages['event/days-out-of-order'],
  'event/not-in-year': ({ data }) => `Enter a day in ${data?.['year']}`,
};

export const NO_SUCH_PERSON = 'This quizzer or church doesn’t exist';
export const JOINED = 'Merged';
export const PARTED = 'Split';

export const identityMessages: Messages<IdentityCode> = {
  'identity/erased': 'An erased person can’t be merged',
  'identity/one-already': 'These are already merged',
  'identity/same-year': ({ data }) => `Both took part in ${data?.['year']}`,
  'identity/alone': 'There is no other year to split from',
};
