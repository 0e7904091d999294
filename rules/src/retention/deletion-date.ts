import { addDays, type Day, dayIn, isDay } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';

/** How many days after the event's Saturday, or today if it is later, the data is deleted by default (W8). */
const DEFAULT_DAYS = 90;

/** The longest time that data can be kept before it is deleted. */
const MOST_DAYS = 3650;

/** A year's close, and when the personal data of the year is deleted. */
export interface Deletion {
  readonly timeZone: string;
  /** Null while the year is open: then nothing is deleted. */
  readonly closedAt: Date | null;
  /** At the place of the event; null if the year was never closed. */
  readonly date: Day | null;
  readonly deletedAt: Date | null;
}

export type RetentionCode =
  | 'retention/date-invalid'
  | 'retention/date-passed'
  | 'retention/date-far';

/** The day from which deletions count: the later of today and the event's Saturday (U11). */
export const countedFrom = (today: Day, saturday: Day): Day =>
  today < saturday ? saturday : today;

/** The date to propose when a year is closed (W8). @param from the day from which deletions count */
export const defaultDate = (from: Day): Day => addDays(from, DEFAULT_DAYS);

/** The errors of a date as entered, at `date`. @param from the day from which deletions count */
export function dateFindings(date: string, from: Day): Finding<RetentionCode>[] {
  if (!isDay(date)) return [finding('retention/date-invalid', 'date')];
  if (date < from) return [finding('retention/date-passed', 'date', { first: from })];
  const last = addDays(from, MOST_DAYS);
  return date > last ? [finding('retention/date-far', 'date', { last })] : [];
}

/** Whether the data was deleted since the year was closed: a year that is reopened and closed has new data. */
export const isDeleted = ({ closedAt, deletedAt }: Deletion): boolean =>
  deletedAt !== null && closedAt !== null && deletedAt >= closedAt;

/** The date on which a closed year's data will be deleted; null when nothing is to come. */
export const comingDate = (deletion: Deletion): Day | null =>
  deletion.closedAt === null || isDeleted(deletion) ? null : deletion.date;

/** Whether a year's data is to be deleted now: from the start of its date at the place of the event (W8). */
export function isDue(deletion: Deletion, now: Date): boolean {
  const date = comingDate(deletion);
  return date !== null && date <= dayIn(deletion.timeZone, now);
}
