import { ofAnotherYear, THERE_IS_NO_YEAR } from '@quizmeet/contract/history/messages.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { found, notFound, type ProblemError } from '../platform/problems.ts';
import { type EventRow, eventRecords } from '../records/events.ts';

/** By default the current one (E1). */
export async function chosenEvent(db: Reader, year: number | undefined): Promise<EventRow> {
  if (year === undefined) return await eventRecords(db).current();
  return found(await eventRecords(db).ofYear(year), THERE_IS_NO_YEAR);
}

/**
 * 404 for another year's row. Printed addresses and bookmarks outlive the year, so it says where a closed
 * year's results are (E1, E5).
 * @param found of any year
 * @param missing the message without any
 */
export async function notInThisYear(
  db: Reader,
  what: 'team' | 'bracket',
  found: { readonly eventId: EventId } | null,
  missing: string,
): Promise<ProblemError> {
  if (found === null) return notFound(missing);
  const { year, closedAt } = await eventRecords(db).byId(found.eventId);
  return notFound(closedAt === null ? missing : ofAnotherYear(what, year));
}
