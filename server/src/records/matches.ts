import { type BracketId, type RoundId, SIDES } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { brackets } from './brackets.ts';
import { nextVersion, oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { inRoom } from './rooms.ts';
import { statements } from './statements.ts';

export const matches = pgTable(
  'matches',
  {
    /** Rounds and matches share a sequence, since a match is read as a round by its id. */
    id: integer('id').$type<RoundId>().primaryKey().default(sql`nextval('rounds_id_seq')`),
    eventId: ofEvent(),
    version: integer('version').notNull().default(nextVersion),
    bracketId: reference<BracketId>('bracket_id', () => brackets.id, 'cascade').notNull(),
    matchNumber: integer('match_number').notNull(),
    startMinutes: integer('start_minutes').notNull(),
    roomNumber: integer('room_number').notNull(),
    leftScore: integer('left_score'),
    rightScore: integer('right_score'),
    winner: text('winner', { enum: SIDES }),
    /** Walkover (X9). */
    forfeit: boolean('forfeit').notNull().default(false),
  },
  (table) => [
    unique().on(table.bracketId, table.matchNumber),
    inRoom(table),
    check('matches_both_scores', sql`(${table.leftScore} is null) = (${table.rightScore} is null)`),
    check('matches_decided', sql`(${table.leftScore} is null) or (${table.winner} is not null)`),
    check('matches_forfeit', sql`(not ${table.forfeit}) or (${table.winner} is not null)`),
    oneOf(table.winner),
  ],
);
export type MatchRow = typeof matches.$inferSelect;

export function matchRecords(db: Reader) {
  const { rows, add, change } = statements(db, matches);
  return {
    ofBrackets: (ids: readonly BracketId[]) =>
      rows(inArray(matches.bracketId, [...ids]), asc(matches.bracketId), asc(matches.matchNumber)),
    add,
    /** Every change makes a new version, so that a stale save is noticed (S8). */
    change: (id: RoundId, changed: Partial<Omit<MatchRow, 'version'>>) =>
      change(eq(matches.id, id), { ...changed, version: nextVersion }),
  };
}
