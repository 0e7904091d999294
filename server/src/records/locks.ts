import type { EventId, RoundId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  check,
  integer,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
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

/** In order of what is locked. @param key its column */
const lockRecords =
  <Id extends number, Key extends string>(
    table: PgTable & Readonly<Record<'eventId' | Key, PgColumn>>,
    key: Key,
  ) =>
  (db: Reader) => {
    const { rows, addIfFree, remove } = statements<PgTable>(db, table);
    const isOf = (eventId: EventId) => eq(table.eventId, eventId);
    return {
      all: async (eventId: EventId): Promise<Id[]> =>
        (await rows(isOf(eventId), asc(table[key]))).map((row) => row[key] as Id),
      add: async (eventId: EventId, id: Id): Promise<boolean> =>
        (await addIfFree({ eventId, [key]: id })) !== null,
      remove: (eventId: EventId, id: Id) => remove(and(isOf(eventId), eq(table[key], id))),
    };
  };

export const roundLockRecords = lockRecords<RoundId, 'roundId'>(roundLocks, 'roundId');
export const roomLockRecords = lockRecords<number, 'roomNumber'>(roomLocks, 'roomNumber');
/** By round number (X5). */
export const slotLockRecords = lockRecords<number, 'roundNumber'>(slotLocks, 'roundNumber');
