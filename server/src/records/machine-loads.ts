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
    /** The file's size when loaded; lists of files contain sizes too. */
    bytes: integer('bytes').notNull(),
    /** The hash of its content when loaded: a changed file is loaded again. */
    sha256: text('sha256').notNull(),
    loadedAt: instant('loaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fileName] })],
);

/** The loaded result files of machines (Q5); the storage knows which files exist. */
export function machineLoadRecords(db: Reader) {
  const { rows, put, remove } = statements(db, machineLoads);
  return {
    all: (eventId: EventId) => rows(eq(machineLoads.eventId, eventId), asc(machineLoads.fileName)),
    set: (row: typeof machineLoads.$inferInsert) =>
      put(row, machineLoads.eventId, machineLoads.fileName),
    remove: (eventId: EventId, fileName: string) =>
      remove(and(eq(machineLoads.eventId, eventId), eq(machineLoads.fileName, fileName))),
    /** Makes every file loadable again. */
    removeAll: (eventId: EventId) => remove(eq(machineLoads.eventId, eventId)),
  };
}
