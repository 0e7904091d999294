import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { rooms } from './rooms.ts';
import { statements } from './statements.ts';

export const roomClosures = pgTable(
  'room_closures',
  {
    eventId: ofEvent(),
    roomNumber: integer('room_number').notNull(),
    closedFrom: integer('closed_from').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roomNumber] }),
    foreignKey({
      columns: [table.eventId, table.roomNumber],
      foreignColumns: [rooms.eventId, rooms.roomNumber],
    }).onDelete('cascade'),
    check('room_closures_closed_from_check', sql`${table.closedFrom} > 0`),
  ],
);

/** Closed from a round on (X6). */
export function roomClosureRecords(db: Reader) {
  const { rows, put, remove } = statements(db, roomClosures);
  return {
    all: async (eventId: EventId): Promise<{ roomNumber: number; closedFrom: number }[]> =>
      (await rows(eq(roomClosures.eventId, eventId), asc(roomClosures.roomNumber))).map(
        ({ roomNumber, closedFrom }) => ({ roomNumber, closedFrom }),
      ),
    set: (row: typeof roomClosures.$inferInsert) =>
      put(row, roomClosures.eventId, roomClosures.roomNumber),
    remove: (eventId: EventId, roomNumber: number) =>
      remove(and(eq(roomClosures.eventId, eventId), eq(roomClosures.roomNumber, roomNumber))),
  };
}
