import type { EventId, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { amongRounds, isOfRound, ofRounds, type PaperPlace } from './paper-place.ts';
import { statements } from './statements.ts';

export const resultNotes = pgTable('result_notes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  roundId: integer('round_id').$type<RoundId>(),
  matchId: integer('match_id').$type<RoundId>(),
  leftTeamId: integer('left_team_id').$type<TeamId>(),
  rightTeamId: integer('right_team_id').$type<TeamId>(),
  words: text('words').notNull(),
  writtenBy: text('written_by').notNull(),
  writtenAt: instant('written_at').notNull(),
});
export type ResultNoteRow = typeof resultNotes.$inferSelect;

/** Notes on results, oldest first (X13). */
export function resultNoteRecords(db: Reader) {
  const { rows, row, addOne, remove, change } = statements(db, resultNotes);
  const isOf = (roundId: RoundId) => isOfRound(resultNotes, roundId);
  return {
    ofEvent: (eventId: EventId) => rows(eq(resultNotes.eventId, eventId), asc(resultNotes.id)),
    ofRound: (roundId: RoundId) => rows(isOf(roundId), asc(resultNotes.id)),
    ofRounds: (ids: readonly RoundId[]) => rows(ofRounds(resultNotes, ids), asc(resultNotes.id)),
    one: (roundId: RoundId, id: number) => row(and(isOf(roundId), eq(resultNotes.id, id))),
    add: addOne,
    remove: (id: number) => remove(eq(resultNotes.id, id)),
    removeOf: (roundIds: readonly RoundId[]) => amongRounds(resultNotes, roundIds, remove),
    move: (from: RoundId, to: PaperPlace) => change(isOf(from), to),
  };
}
