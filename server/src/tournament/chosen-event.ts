import { THERE_IS_NO_YEAR } from '@quizmeet/contract/history/messages.ts';
import type { Reader } from '../platform/database/database.ts';
import { notFound } from '../platform/problems.ts';
import { type EventRow, eventRecords } from '../records/events.ts';

/** By default the current one (E1). */
export async function chosenEvent(db: Reader, year: number | undefined): Promise<EventRow> {
  if (year === undefined) return await eventRecords(db).current();
  const event = await eventRecords(db).ofYear(year);
  if (event === null) throw notFound(THERE_IS_NO_YEAR);
  return event;
}
