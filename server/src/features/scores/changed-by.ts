import type { LatestChange } from '@quizmeet/contract/scores/calls.ts';
import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems.ts';
import { auditRecords } from '../../records/audit.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { loadBrackets, matchIn } from '../../tournament/brackets.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { namedRow, subjectOf, subjectOfMatch } from '../../tournament/subjects.ts';

/** The audit's actions that give a round or match another result, or take its result away. */
const CHANGES = [
  ...['Save result', 'Confirm result', 'Save forfeit'],
  ...['Load result', 'Accept live game'],
  ...['Undo result', 'Delete result', 'Move result', 'Receive result', 'Clear results'],
  ...['Decide match', 'Undo winner'],
];

/** The subject of the entries about all results of Friday. */
const ALL_OF_FRIDAY = 'Friday';

/**
 * Who changed the result of a round or match last, and when, from the audit (S8, N2); null if nobody
 * has, or if a team or room has had another name since.
 * @throws Problem 404 when there is no such round
 */
export async function resultChangedBy(db: Reader, id: RoundId): Promise<LatestChange | null> {
  const event = await eventRecords(db).current();
  const entry = await auditRecords(db).latestOf(CHANGES, await subjectsOf(db, event, id));
  return entry && { who: entry.who, at: entry.at.toISOString() };
}

async function subjectsOf(db: Reader, event: EventRow, id: RoundId): Promise<string[]> {
  const names = await loadPlaceNames(db, event);
  const row = await roundRecords(db).byId(event.id, id);
  if (row !== null) return [subjectOf(namedRow(row, names)), ALL_OF_FRIDAY];
  const found = matchIn(await loadBrackets(db, event), id);
  if (found === null) throw notFound(NO_SUCH_ROUND);
  return [subjectOfMatch(found.bracket, found.match, names)];
}
