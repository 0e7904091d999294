import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const rooms = pgTable(
  'rooms',
  {
    eventId: ofEvent(),
    roomNumber: integer('room_number').notNull(),
    abbreviation: text('abbreviation').notNull(),
    name: text('name').notNull(),
    building: text('building').notNull(),
    friday: boolean('friday').notNull(),
    saturday: boolean('saturday').notNull(),
    spare: boolean('spare').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roomNumber] }),
    check('rooms_room_number_check', sql`${table.roomNumber} > 0`),
  ],
);

export const inRoom = (table: Record<'eventId' | 'roomNumber', AnyPgColumn>) =>
  foreignKey({
    columns: [table.eventId, table.roomNumber],
    foreignColumns: [rooms.eventId, rooms.roomNumber],
  });

export function roomRecords(db: Reader) {
  const { rows, put, remove } = statements(db, rooms);
  return {
    all: async (eventId: EventId): Promise<Room[]> =>
      (await rows(eq(rooms.eventId, eventId), asc(rooms.roomNumber))).map(
        ({ eventId: _, ...room }) => room,
      ),
    save: (eventId: EventId, room: Room) => put({ eventId, ...room }),
    remove: async (eventId: EventId, roomNumbers: readonly number[]): Promise<void> => {
      if (roomNumbers.length === 0) return;
      await remove(and(eq(rooms.eventId, eventId), inArray(rooms.roomNumber, [...roomNumbers])));
    },
  };
}

export const roomClosures = pgTable(
  'room_closures',
  {
    eventId: ofEvent(),
    roomNumber: integer('room_number').notNull(),
    closedFrom: integer('closed_from').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roomNumber] }),
    inRoom(table).onDelete('cascade'),
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
    set: (row: typeof roomClosures.$inferInsert) => put(row),
    remove: (eventId: EventId, roomNumber: number) =>
      remove(and(eq(roomClosures.eventId, eventId), eq(roomClosures.roomNumber, roomNumber))),
  };
}
