import type { Post } from '@quizmeet/rules/officials/evening.ts';
import type { Role } from '@quizmeet/rules/officials/official.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { statements } from './statements.ts';

export const duties = pgTable('duties', {
  eventId: integer('event_id').$type<EventId>().notNull(),
  roundNumber: integer('round_number').notNull(),
  roomNumber: integer('room_number').notNull(),
  role: text('role').$type<Role>().notNull(),
  officialId: integer('official_id').notNull(),
  /** Set by hand: proposals leave it alone. */
  fixed: boolean('fixed').notNull(),
});
export type DutyRow = typeof duties.$inferSelect;

/** Who helps where, by round, room and role (W5). */
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
