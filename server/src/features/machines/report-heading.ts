import { reportHeading } from '@quizmeet/contract/machines/report-words.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import type { EventRow } from '../../records/events.ts';

/** The first line of a report: its name, the event, and the time in the event's time zone. */
export function headingOf(name: string, { settings }: EventRow, now: Date): string {
  return reportHeading(name, settings.title, momentAt(settings.timeZone, now));
}
