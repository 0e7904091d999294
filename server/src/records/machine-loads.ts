import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const machineLoads = pgTable(
  'machine_loads',
  {
    eventId: ofEvent(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** When loaded: a changed file is loaded again. */
    sha256: text('sha256').notNull(),
    loadedAt: instant('loaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fileName] })],
);

/** Loaded files (Q5); the storage knows which exist. */
export function machineLoadRecords(db: Reader) {
  const { rows, put, remove } = statements(db, machineLoads);
  return {
    all: (eventId: EventId) => rows(eq(machineLoads.eventId, eventId), asc(machineLoads.fileName)),
    set: (row: typeof machineLoads.$inferInsert) =>
      put(row, machineLoads.eventId, machineLoads.fileName),
    remove: (eventId: EventId, fileName: string) =>
      remove(and(eq(machineLoads.eventId, eventId), eq(machineLoads.fileName, fileName))),
    removeAll: (eventId: EventId) => remove(eq(machineLoads.eventId, eventId)),
  };
}
