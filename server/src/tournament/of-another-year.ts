import { ofAnotherYear } from '@quizmeet/contract/history/messages.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { notFound, type ProblemError } from '../platform/problems.ts';
import { eventRecords } from '../records/events.ts';

/**
 * The 404 of what is not in the current year: addresses on paper and in bookmarks stay in use when the next year is
 * open, so of what was there in a closed year it says where the results are (E1, E5).
 * @param found the row of any year
 * @param missing what is said if there is none
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
