import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import type { Imprint } from './paper/paper.ts';

/** Where and when everything that is printed is loaded. */
export interface PrintSource {
  readonly db: Reader;
  readonly event: EventRow;
  readonly now: Date;
  /** Where the codes on scoresheets lead. */
  readonly publicUrl: string;
}

/** What stands on every page: the event, and when this was printed, where the event is. */
export function imprintOf(
  { event: { settings }, now }: Pick<PrintSource, 'event' | 'now'>,
  title: string,
): Imprint {
  const printed = new Intl.DateTimeFormat('en-US', {
    timeZone: settings.timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);
  return {
    title: `${title} – ${settings.title}`,
    foot: `${settings.title} · printed ${printed}`,
    paperSize: settings.paperSize,
    madeAt: now,
  };
}

/** The day and the place, for the head of a page. */
export const dayAndPlace = ({ settings }: EventRow, day: 'fridayDate' | 'saturdayDate'): string =>
  `${longDay(settings[day])}, ${settings.venue}`;

/** `Friday, November 20, 2026`. */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
