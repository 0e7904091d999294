import type { EventId, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { amongRounds, isOfRound, ofRounds, type PaperPlace } from './paper-place.ts';
import { statements } from './statements.ts';

/** The name of a stored photo's file; a restored row may name no other. */
export const PHOTO_FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/;

export const resultPhotos = pgTable('result_photos', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  roundId: integer('round_id').$type<RoundId>(),
  matchId: integer('match_id').$type<RoundId>(),
  leftTeamId: integer('left_team_id').$type<TeamId>(),
  rightTeamId: integer('right_team_id').$type<TeamId>(),
  fileName: text('file_name').notNull(),
  bytes: integer('bytes').notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: instant('added_at').notNull(),
});
export type ResultPhotoRow = typeof resultPhotos.$inferSelect;

/** Photos of the paper sheets, oldest first (X13); their files lie in the storage. */
export function resultPhotoRecords(db: Reader) {
  const { rows, row, addOne, remove, change } = statements(db, resultPhotos);
  const isOf = (roundId: RoundId) => isOfRound(resultPhotos, roundId);
  return {
    ofEvent: (eventId: EventId) => rows(eq(resultPhotos.eventId, eventId), asc(resultPhotos.id)),
    ofRound: (roundId: RoundId) => rows(isOf(roundId), asc(resultPhotos.id)),
    ofRounds: (ids: readonly RoundId[]) => rows(ofRounds(resultPhotos, ids), asc(resultPhotos.id)),
    one: (roundId: RoundId, id: number) => row(and(isOf(roundId), eq(resultPhotos.id, id))),
    add: addOne,
    remove: (id: number) => remove(eq(resultPhotos.id, id)),
    removeOf: (roundIds: readonly RoundId[]) => amongRounds(resultPhotos, roundIds, remove),
    move: (from: RoundId, to: PaperPlace) => change(isOf(from), to),
  };
}
