import type { EventId, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { type PaperPlace, paperColumns, paperStatements } from './result-papers.ts';
import { teams } from './teams.ts';

export const protests = pgTable(
  'protests',
  {
    ...paperColumns(),
    teamId: integer('team_id')
      .$type<TeamId>()
      .references(() => teams.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    openedBy: text('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    outcome: text('outcome'),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('protests_place', sql`num_nonnulls(${table.roundId}, ${table.matchId}) = 1`),
    check(
      'protests_closed',
      sql`num_nonnulls(${table.outcome}, ${table.closedBy}, ${table.closedAt}) in (0, 3)`,
    ),
    index('protests_event').on(table.eventId),
    uniqueIndex('protests_one_open')
      .on(sql`coalesce(${table.roundId}, ${table.matchId})`, table.teamId)
      .where(sql`${table.closedAt} is null`),
  ],
);
export type ProtestRow = typeof protests.$inferSelect;

/** Oldest first; at most one open per team and round (X13). */
export function protestRecords(db: Reader) {
  const { isOf, reads, removeOf, rows, lock, addIfFree, change } = paperStatements(db, protests);
  const isOpen = isNull(protests.closedAt);
  return {
    ...reads,
    openOfEvent: (eventId: EventId) =>
      rows(and(eq(protests.eventId, eventId), isOpen), asc(protests.id)),
    addOpen: addIfFree,
    /** Only one of two people closes it. */
    lock: async (roundId: RoundId, id: number): Promise<ProtestRow | null> =>
      (await lock(and(isOf(roundId), eq(protests.id, id))))[0] ?? null,
    close: (
      id: number,
      closed: { readonly outcome: string; readonly closedBy: string; readonly closedAt: Date },
    ) => change(eq(protests.id, id), closed),
    removeOf,
    move: (id: number, to: PaperPlace & Pick<ProtestRow, 'teamId'>) =>
      change(eq(protests.id, id), to),
  };
}
