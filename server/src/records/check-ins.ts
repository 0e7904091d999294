import type { EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, oneOf } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const checkIns = pgTable(
  'check_ins',
  {
    teamId: integer('team_id')
      .$type<TeamId>()
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    eventId: ofEvent(),
    presence: text('presence', { enum: ['here', 'late'] }).notNull(),
    /** From 1; null for a team that is here. */
    lateUntilRound: integer('late_until_round'),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    check(
      'check_ins_late',
      sql`(${table.presence} = 'late') = (${table.lateUntilRound} is not null)`,
    ),
    check('check_ins_late_until_round_check', sql`${table.lateUntilRound} > 1`),
    oneOf(table.presence),
  ],
);
export type CheckInRow = typeof checkIns.$inferSelect;

/** A team without a row is expected (X12). */
export function checkInRecords(db: Reader) {
  const { rows, put, removeAmong } = statements(db, checkIns);
  return {
    all: (eventId: EventId) => rows(eq(checkIns.eventId, eventId), asc(checkIns.teamId)),
    set: (row: CheckInRow) => put(row, checkIns.teamId),
    remove: (teamIds: readonly TeamId[]) => removeAmong(checkIns.teamId, teamIds),
  };
}
