import type { EventId, RoundId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { inRoom } from './rooms.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';

export const roundLocks = pgTable('round_locks', {
  roundId: reference<RoundId>('round_id', () => rounds.id, 'cascade').primaryKey(),
  eventId: ofEvent(),
});

export const roomLocks = pgTable(
  'room_locks',
  {
    eventId: ofEvent(),
    roomNumber: integer('room_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roomNumber] }),
    inRoom(table).onDelete('cascade'),
  ],
);

export const slotLocks = pgTable(
  'slot_locks',
  {
    eventId: ofEvent(),
    roundNumber: integer('round_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roundNumber] }),
    check('slot_locks_round_number_check', sql`${table.roundNumber} > 0`),
  ],
);

export function roundLockRecords(db: Reader) {
  const { rows, addIfFree, remove } = statements(db, roundLocks);
  return {
    all: async (eventId: EventId): Promise<RoundId[]> =>
      (await rows(eq(roundLocks.eventId, eventId), asc(roundLocks.roundId))).map(
        ({ roundId }) => roundId,
      ),
    add: async (eventId: EventId, roundId: RoundId): Promise<boolean> =>
      (await addIfFree({ eventId, roundId })) !== null,
    remove: (eventId: EventId, roundId: RoundId) =>
      remove(and(eq(roundLocks.eventId, eventId), eq(roundLocks.roundId, roundId))),
  };
}

export function roomLockRecords(db: Reader) {
  const { rows, addIfFree, remove } = statements(db, roomLocks);
  return {
    all: async (eventId: EventId): Promise<number[]> =>
      (await rows(eq(roomLocks.eventId, eventId), asc(roomLocks.roomNumber))).map(
        ({ roomNumber }) => roomNumber,
      ),
    add: async (eventId: EventId, roomNumber: number): Promise<boolean> =>
      (await addIfFree({ eventId, roomNumber })) !== null,
    remove: (eventId: EventId, roomNumber: number) =>
      remove(and(eq(roomLocks.eventId, eventId), eq(roomLocks.roomNumber, roomNumber))),
  };
}

/** By round number (X5). */
export function slotLockRecords(db: Reader) {
  const { rows, addIfFree, remove } = statements(db, slotLocks);
  return {
    all: async (eventId: EventId): Promise<number[]> =>
      (await rows(eq(slotLocks.eventId, eventId), asc(slotLocks.roundNumber))).map(
        ({ roundNumber }) => roundNumber,
      ),
    add: async (eventId: EventId, roundNumber: number): Promise<boolean> =>
      (await addIfFree({ eventId, roundNumber })) !== null,
    remove: (eventId: EventId, roundNumber: number) =>
      remove(and(eq(slotLocks.eventId, eventId), eq(slotLocks.roundNumber, roundNumber))),
  };
}
