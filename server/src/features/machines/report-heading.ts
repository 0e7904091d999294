import { reportHeading } from '@quizmeet/contract/machines/report-words.ts';
import type { EventRow } from '../../records/events.ts';

/** The first line of a report: what it is, of which event, and when, where the event is. */
export function headingOf(name: string, { settings }: EventRow, now: Date): string {
  const when = new Intl.DateTimeFormat('en-US', {
    timeZone: settings.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(now);
  return reportHeading(name, settings.title, when);
}
