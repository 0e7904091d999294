import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const announcements = pgTable(
  'announcements',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent({ onDelete: 'cascade' }),
    text: text('text').notNull(),
    from: instant('from_at').notNull(),
    until: instant('until_at').notNull(),
    who: text('who').notNull(),
  },
  (table) => [index('announcements_standing').on(table.eventId, table.until)],
);
export type AnnouncementRow = typeof announcements.$inferSelect;

export function announcementRecords(db: Reader) {
  const { rows, row, addOne, change } = statements(db, announcements);
  return {
    /** Newest first. */
    standing: (eventId: EventId, now: Date) =>
      rows(
        and(eq(announcements.eventId, eventId), gt(announcements.until, now)),
        desc(announcements.id),
      ),
    byId: (eventId: EventId, id: number) =>
      row(and(eq(announcements.eventId, eventId), eq(announcements.id, id))),
    add: addOne,
    end: (id: number, now: Date) => change(eq(announcements.id, id), { until: now }),
  };
}
