import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const deletionDates = pgTable('deletion_dates', {
  eventId: ofEvent().primaryKey(),
  date: date('date', { mode: 'string' }).notNull(),
  chosenBy: text('chosen_by').notNull(),
  chosenAt: instant('chosen_at').notNull(),
  deletedAt: instant('deleted_at'),
});
type DeletionDateRow = typeof deletionDates.$inferSelect;

export function deletionDateRecords(db: Reader) {
  const { rows, row, change, put } = statements(db, deletionDates);
  const { eventId } = deletionDates;
  return {
    all: () => rows(),
    of: (event: EventId) => row(eq(eventId, event)),
    /** Keeps `deletedAt`. */
    choose: (chosen: Omit<DeletionDateRow, 'deletedAt'>) => put(chosen, eventId),
    deleted: (event: EventId, at: Date) => change(eq(eventId, event), { deletedAt: at }),
  };
}
