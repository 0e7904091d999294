import type { ReminderDeadline } from '@quizmeet/rules/letters/reminders.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const reminders = pgTable(
  'reminders',
  {
    eventId: ofEvent(),
    deadline: text('deadline').$type<ReminderDeadline>().notNull(),
    daysBefore: integer('days_before').notNull(),
    /** Reminders due earlier aren't sent. */
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.deadline, table.daysBefore] })],
);
type ReminderRow = typeof reminders.$inferSelect;

/** Days before each deadline (W3). */
export function reminderRecords(db: Reader) {
  const { rows, add, remove } = statements(db, reminders);
  return {
    /** Earliest first. */
    all: (eventId: EventId) => rows(eq(reminders.eventId, eventId), desc(reminders.daysBefore)),
    add: (added: readonly ReminderRow[]) => add(added),
    removeDays: async (
      eventId: EventId,
      deadline: ReminderDeadline,
      days: readonly number[],
    ): Promise<void> => {
      if (days.length === 0) return;
      const of = and(eq(reminders.eventId, eventId), eq(reminders.deadline, deadline));
      await remove(and(of, inArray(reminders.daysBefore, [...days])));
    },
  };
}
