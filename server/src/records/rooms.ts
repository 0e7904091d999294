import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { Day, EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { matches } from './matches.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';

export const rooms = pgTable(
  'rooms',
  {
    eventId: integer('event_id').$type<EventId>().notNull(),
    roomNumber: integer('room_number').notNull(),
    abbreviation: text('abbreviation').notNull(),
    name: text('name').notNull(),
    building: text('building').notNull(),
    friday: boolean('friday').notNull(),
    saturday: boolean('saturday').notNull(),
    spare: boolean('spare').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.roomNumber] })],
);

/** The rooms of an event, by number (E4). */
export function roomRecords(db: Reader) {
  const { rows, remove } = statements(db, rooms);
  return {
    all: async (eventId: EventId): Promise<Room[]> =>
      (await rows(eq(rooms.eventId, eventId), asc(rooms.roomNumber))).map(
        ({ eventId: _, ...room }) => room,
      ),
    /** The rooms with rounds or matches, one row per room and day. */
    inUse: async (eventId: EventId): Promise<{ roomNumber: number; day: Day }[]> =>
      await db
        .select({ roomNumber: rounds.roomNumber, day: sql<Day>`'Friday'` })
        .from(rounds)
        .where(eq(rounds.eventId, eventId))
        .union(
          db
            .select({ roomNumber: matches.roomNumber, day: sql<Day>`'Saturday'` })
            .from(matches)
            .where(eq(matches.eventId, eventId)),
        )
        .orderBy(sql`1, 2`),
    save: async (eventId: EventId, room: Room): Promise<void> => {
      await db
        .insert(rooms)
        .values({ eventId, ...room })
        .onConflictDoUpdate({ target: [rooms.eventId, rooms.roomNumber], set: room });
    },
    remove: async (eventId: EventId, roomNumbers: readonly number[]): Promise<void> => {
      if (roomNumbers.length === 0) return;
      await remove(and(eq(rooms.eventId, eventId), inArray(rooms.roomNumber, [...roomNumbers])));
    },
  };
}
