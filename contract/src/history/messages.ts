import type { NextYearCode } from '@quizmeet/rules/event/next-year.ts';
import type { IdentityCode } from '@quizmeet/rules/history/over-the-years.ts';
import { eventMessages } from '../event/messages.ts';
import type { Messages } from '../findings.ts';
import { listInWords, plural } from '../words.ts';

export const THERE_IS_NO_YEAR = 'There is nothing of this year';
/** The address of a team or a bracket of a closed year, which the current one does not have. */
export const ofAnotherYear = (what: 'team' | 'bracket', year: number): string =>
  `This ${what} was there in ${year}. Its results are in the history.`;
export const NO_DETAILS = 'Details are kept for years after 2017 only';
export const NOT_CLOSED = 'Close the current year first';
export const ALREADY_CLOSED = 'This year is closed already';
/** What closing a year would leave incomplete (U11). */
export function notComplete({
  rounds,
  lines,
  matches,
  protests,
}: Readonly<Record<'rounds' | 'lines' | 'matches' | 'protests', number>>): string {
  const parts = [
    ...(rounds > 0 ? [`${plural(rounds, 'round')} without a result`] : []),
    ...(lines > 0 ? [`${plural(lines, 'round')} without the quizzers’ results`] : []),
    ...(matches > 0 ? [plural(matches, 'open match')] : []),
    ...(protests > 0 ? [plural(protests, 'open protest')] : []),
  ];
  return `Not everything is complete: ${listInWords(parts)}. History will lack what they would decide. Confirm to close the year anyway.`;
}

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Closing before the end of the event's Saturday (U11). @param saturday YYYY-MM-DD */
export const notOver = (saturday: string): string =>
  `The event is not over before the end of ${LONG.format(new Date(`${saturday}T00:00:00Z`))}. Confirm once more to close its year before that.`;

export const NOT_YET_CLOSED = 'This year is not closed';

export const yearExists = (year: number): string =>
  `${year} was run with this software; its history comes from its own data`;

/** Details exist only for years after this one (E5). */
export const LAST_YEAR_WITHOUT_DETAILS = 2017;

/** The most characters of a name in a stored year. */
export const LONGEST_NAME = 200;

/** Errors in rows of an imported file. */
export const HISTORY_ROW = {
  kind: 'The first column must be champions, team or quizzer',
  year: 'The year must be a number such as 2019',
  place: 'The place must be a whole number from 1 on',
  level: 'The level must be Open or Novice',
  name: 'A name is missing',
  long: `A name has at most ${LONGEST_NAME} characters`,
  details: 'Years up to 2017 have the champions only',
  champions: 'This year has no champions row',
  twice: 'This year has its champions twice',
} as const;

export const nextYearMessages: Messages<NextYearCode> = {
  'event/day-invalid': eventMessages['event/day-invalid'],
  'event/days-out-of-order': eventMessages['event/days-out-of-order'],
  'event/not-in-year': ({ data }) => `Please enter a day in ${data?.['year']}`,
};

export const NO_SUCH_PERSON = 'There is no such quizzer or church';
export const JOINED = 'They are one now';
export const PARTED = 'This year stands for itself now';

export const identityMessages: Messages<IdentityCode> = {
  'identity/erased': 'Somebody who was erased is joined with nobody',
  'identity/one-already': 'These are one already',
  'identity/same-year': ({ data }) => `Both were there in ${data?.['year']}, so they are two`,
  'identity/alone': 'There is no other year to part this one from',
};
