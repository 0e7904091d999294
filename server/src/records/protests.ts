import type { EventId, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { amongRounds, isOfRound, ofRounds, type PaperPlace } from './paper-place.ts';
import { statements } from './statements.ts';

export const protests = pgTable('protests', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  roundId: integer('round_id').$type<RoundId>(),
  matchId: integer('match_id').$type<RoundId>(),
  leftTeamId: integer('left_team_id').$type<TeamId>(),
  rightTeamId: integer('right_team_id').$type<TeamId>(),
  words: text('words').notNull(),
  openedBy: text('opened_by').notNull(),
  openedAt: instant('opened_at').notNull(),
  outcome: text('outcome'),
  closedBy: text('closed_by'),
  closedAt: instant('closed_at'),
});
export type ProtestRow = typeof protests.$inferSelect;

/** Protests against results, oldest first; a round has at most one that is open (X13). */
export function protestRecords(db: Reader) {
  const { rows, lock, addIfFree, remove, change } = statements(db, protests);
  const isOf = (roundId: RoundId) => isOfRound(protests, roundId);
  const isOpen = isNull(protests.closedAt);
  return {
    ofEvent: (eventId: EventId) => rows(eq(protests.eventId, eventId), asc(protests.id)),
    ofRound: (roundId: RoundId) => rows(isOf(roundId), asc(protests.id)),
    ofRounds: (ids: readonly RoundId[]) => rows(ofRounds(protests, ids), asc(protests.id)),
    openOfEvent: (eventId: EventId) =>
      rows(and(eq(protests.eventId, eventId), isOpen), asc(protests.id)),
    /** Null if the round has an open protest already. */
    addOpen: addIfFree,
    /** Locks the row, so that only one of two people closes it. */
    lock: async (roundId: RoundId, id: number): Promise<ProtestRow | null> =>
      (await lock(and(isOf(roundId), eq(protests.id, id))))[0] ?? null,
    close: (
      id: number,
      closed: { readonly outcome: string; readonly closedBy: string; readonly closedAt: Date },
    ) => change(eq(protests.id, id), closed),
    removeOf: (roundIds: readonly RoundId[]) => amongRounds(protests, roundIds, remove),
    move: (from: RoundId, to: PaperPlace) => change(isOf(from), to),
  };
}
