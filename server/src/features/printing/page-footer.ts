import type { Reader } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { EventRow } from '../../records/events.ts';
import type { RoomCodes } from '../../tournament/room-codes.ts';
import type { PageFooter } from './paper/paper.ts';

/** The database, event and time from which everything printed is loaded. */
export interface PrintSource {
  readonly db: Reader;
  readonly event: EventRow;
  readonly now: Date;
  readonly publicUrl: string;
  /** Omitted where the reader may not enter results. */
  readonly codes?: RoomCodes;
}

export const surroundings = ({ publicUrl }: Environment) => ({ publicUrl });

export function pageFooterOf(
  { event: { settings }, now }: Pick<PrintSource, 'event' | 'now'>,
  title: string,
): PageFooter {
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

export const dayAndPlace = ({ settings }: EventRow, day: 'fridayDate' | 'saturdayDate'): string =>
  `${longDay(settings[day])}, ${settings.venue}`;

/** `Friday, November 20, 2026`. */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
