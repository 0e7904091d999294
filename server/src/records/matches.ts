import type { BracketId, EventId, RoundId, Side } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { nextVersion } from './columns.ts';
import { statements } from './statements.ts';

export const matches = pgTable('matches', {
  id: integer('id').$type<RoundId>().primaryKey().default(sql`nextval('rounds_id_seq')`),
  eventId: integer('event_id').$type<EventId>().notNull(),
  version: integer('version').notNull().default(nextVersion),
  bracketId: integer('bracket_id').$type<BracketId>().notNull(),
  matchNumber: integer('match_number').notNull(),
  startMinutes: integer('start_minutes').notNull(),
  roomNumber: integer('room_number').notNull(),
  leftScore: integer('left_score'),
  rightScore: integer('right_score'),
  winner: text('winner').$type<Side>(),
  /** Decided without play (X9). */
  forfeit: boolean('forfeit').notNull().default(false),
});
export type MatchRow = typeof matches.$inferSelect;

/** Saturday's matches; their teams are derived from the seeds and earlier winners. */
export function matchRecords(db: Reader) {
  const { rows, add, change } = statements(db, matches);
  return {
    ofBrackets: (ids: readonly BracketId[]) =>
      rows(inArray(matches.bracketId, [...ids]), asc(matches.bracketId), asc(matches.matchNumber)),
    add,
    /** Every change makes a new version, so that a save on an older one is noticed (S8). */
    change: (id: RoundId, changed: Partial<Omit<MatchRow, 'version'>>) =>
      change(eq(matches.id, id), { ...changed, version: nextVersion }),
  };
}
