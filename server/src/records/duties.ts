import type { Post } from '@quizmeet/rules/officials/evening.ts';
import { ROLES } from '@quizmeet/rules/officials/official.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { oneOf } from './columns.ts';
import { ofEvent } from './events.ts';
import { officials } from './officials.ts';
import { statements } from './statements.ts';

export const duties = pgTable(
  'duties',
  {
    eventId: ofEvent(),
    /** Numbers instead of ids: duties survive a new schedule, and may become stale. */
    roundNumber: integer('round_number').notNull(),
    roomNumber: integer('room_number').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    officialId: integer('official_id')
      .notNull()
      .references(() => officials.id, { onDelete: 'cascade' }),
    /** Suggestions leave it alone. */
    fixed: boolean('fixed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roundNumber, table.roomNumber, table.role] }),
    // Nobody works in two rooms simultaneously.
    unique().on(table.officialId, table.roundNumber),
    oneOf(table.role),
  ],
);
export type DutyRow = typeof duties.$inferSelect;

/** By round, room, and role (W5). */
export function dutyRecords(db: Reader) {
  const { rows, add, remove } = statements(db, duties);
  const isOf = (eventId: EventId) => eq(duties.eventId, eventId);
  return {
    all: (eventId: EventId) =>
      rows(isOf(eventId), asc(duties.roundNumber), asc(duties.roomNumber), asc(duties.role)),
    add,
    removeAll: (eventId: EventId) => remove(isOf(eventId)),
    removeAt: (eventId: EventId, { roundNumber, roomNumber, role }: Post) =>
      remove(
        and(
          isOf(eventId),
          eq(duties.roundNumber, roundNumber),
          eq(duties.roomNumber, roomNumber),
          eq(duties.role, role),
        ),
      ),
  };
}
