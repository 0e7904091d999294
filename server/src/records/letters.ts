import type { LetterGroup } from '@quizmeet/rules/letters/recipients.ts';
import type { ReminderDeadline } from '@quizmeet/rules/letters/reminders.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { and, desc, eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { users } from './users.ts';

export const letters = pgTable(
  'letters',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    /** Chosen by the sender; a reminder's is its deadline and day. */
    key: text('key').notNull(),
    toWhom: text('to_whom').notNull(),
    /** Null in a reminder. */
    toGroup: text('to_group').$type<LetterGroup>(),
    subject: text('subject').notNull(),
    why: text('why').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
    deadline: text('deadline').$type<ReminderDeadline>(),
    daysBefore: integer('days_before'),
  },
  (table) => [unique().on(table.eventId, table.key)],
);
export type LetterRow = typeof letters.$inferSelect;

export const letterCopies = pgTable(
  'letter_copies',
  {
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    churchName: text('church_name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.userId] })],
);
export type LetterCopyRow = typeof letterCopies.$inferSelect;

/** Mass mail (W3); each recipient gets a copy. */
export function letterRecords(db: Reader) {
  const { rows, row, addIfFree } = statements(db, letters);
  const isOf = (eventId: EventId) => eq(letters.eventId, eventId);
  return {
    /** Newest first. */
    all: (eventId: EventId) => rows(isOf(eventId), desc(letters.id)),
    byId: (eventId: EventId, id: number) => row(and(isOf(eventId), eq(letters.id, id))),
    find: (id: number) => row(eq(letters.id, id)),
    byKey: (eventId: EventId, key: string) => row(and(isOf(eventId), eq(letters.key, key))),
    add: addIfFree,
  };
}
