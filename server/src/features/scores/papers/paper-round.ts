import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import type { PaperPlace } from '../../../records/paper-place.ts';
import { roundRecords } from '../../../records/rounds.ts';
import { loadBrackets, matchIn } from '../../../tournament/brackets.ts';
import { subjectOfMatch } from '../../../tournament/decide-match.ts';
import { loadPlaceNames } from '../../../tournament/names.ts';
import { namedRow, subjectOf } from '../../../tournament/subjects.ts';

/** A round of Friday or a match of Saturday to which papers belong (X13). */
export interface PaperRound {
  readonly event: EventRow;
  readonly place: PaperPlace;
  /** As the audit names it. */
  readonly subject: string;
}

/**
 * Finds the round or match. The event is locked as shared, so that it is neither cleared nor restored
 * meanwhile. A 404 if there is none.
 */
export async function loadPaperRound(db: Reader, id: RoundId): Promise<PaperRound> {
  const event = await eventRecords(db).shareCurrent();
  const row = await roundRecords(db).byId(event.id, id);
  if (row !== null) {
    const subject = subjectOf(namedRow(row, await loadPlaceNames(db, event)));
    return { event, place: { roundId: id, matchId: null }, subject };
  }
  const found = matchIn(await loadBrackets(db, event), id);
  if (found === null) throw notFound(NO_SUCH_ROUND);
  const names = await loadPlaceNames(db, event);
  const subject = subjectOfMatch(found.bracket, found.match, names);
  return { event, place: { roundId: null, matchId: id }, subject };
}

/** A 404 unless the current event has this round or match. */
export async function requirePaperRound(db: Reader, id: RoundId): Promise<EventRow> {
  const event = await eventRecords(db).current();
  const isRound = (await roundRecords(db).byId(event.id, id)) !== null;
  if (isRound || matchIn(await loadBrackets(db, event), id) !== null) return event;
  throw notFound(NO_SUCH_ROUND);
}
