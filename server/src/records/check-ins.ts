import type { EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { statements } from './statements.ts';

export const checkIns = pgTable('check_ins', {
  teamId: integer('team_id').$type<TeamId>().primaryKey(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  presence: text('presence').$type<'here' | 'late'>().notNull(),
  /** The first round that a late team plays, from 1; null for a team that is here. */
  lateUntilRound: integer('late_until_round'),
  setBy: text('set_by').notNull(),
  setAt: instant('set_at').notNull(),
});
export type CheckInRow = typeof checkIns.$inferSelect;

/** What the desk ticked, by team (X12); a team without a row is expected. */
export function checkInRecords(db: Reader) {
  const { rows, removeAmong } = statements(db, checkIns);
  return {
    all: (eventId: EventId) => rows(eq(checkIns.eventId, eventId), asc(checkIns.teamId)),
    /** Replaces what was ticked for this team before. */
    set: async (row: CheckInRow): Promise<void> => {
      const { teamId: _, ...changed } = row;
      await db
        .insert(checkIns)
        .values(row)
        .onConflictDoUpdate({ target: checkIns.teamId, set: changed });
    },
    /** The teams are expected again. */
    remove: (teamIds: readonly TeamId[]) => removeAmong(checkIns.teamId, teamIds),
  };
}
