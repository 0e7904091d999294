import { addDays, type Day, dayIn, isDay } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';

/** After Saturday, or today if later (W8). */
const DEFAULT_DAYS = 90;

const MOST_DAYS = 3650;

export interface Deletion {
  readonly timeZone: string;
  /** Null while open: nothing is deleted. */
  readonly closedAt: Date | null;
  /** In the event's time zone; null if never closed. */
  readonly date: Day | null;
  /** May have moved since the date was chosen. */
  readonly saturday: Day;
  readonly deletedAt: Date | null;
}

export type RetentionCode =
  | 'retention/date-invalid'
  | 'retention/date-passed'
  | 'retention/date-far';

/** The later of today and Saturday (U11). */
export const countedFrom = (today: Day, saturday: Day): Day =>
  today < saturday ? saturday : today;

/** Suggested at closing (W8). */
export const defaultDate = (from: Day): Day => addDays(from, DEFAULT_DAYS);

/** The path is `date`. @param from where deletion counts from */
export function dateFindings(date: string, from: Day): Finding<RetentionCode>[] {
  if (!isDay(date)) return [finding('retention/date-invalid', 'date')];
  if (date < from) return [finding('retention/date-passed', 'date', { first: from })];
  const last = addDays(from, MOST_DAYS);
  return date > last ? [finding('retention/date-far', 'date', { last })] : [];
}

/** Reopening and closing makes new data. */
export const isDeleted = ({ closedAt, deletedAt }: Pick<Deletion, 'closedAt' | 'deletedAt'>) =>
  deletedAt !== null && closedAt !== null && deletedAt >= closedAt;

/** After Saturday, if that was moved past the chosen date (U11). */
export function comingDate({ date, saturday, ...deletion }: Deletion): Day | null {
  const isComing = date !== null && deletion.closedAt !== null && !isDeleted(deletion);
  if (!isComing) return null;
  return date < saturday ? addDays(saturday, 1) : date;
}

/** From the start of the date in the event's time zone (W8). */
export function isDue(deletion: Deletion, now: Date): boolean {
  const date = comingDate(deletion);
  return date !== null && date <= dayIn(deletion.timeZone, now);
}
