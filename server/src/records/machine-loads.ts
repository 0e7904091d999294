import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';

export const machineLoads = pgTable(
  'machine_loads',
  {
    eventId: integer('event_id').$type<EventId>().notNull(),
    fileName: text('file_name').notNull(),
    /** The file's size when it was loaded, which a list of files tells, too. */
    bytes: integer('bytes').notNull(),
    /** What it held: a file that holds something else is loaded again. */
    sha256: text('sha256').notNull(),
    loadedAt: instant('loaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fileName] })],
);
export type MachineLoadRow = typeof machineLoads.$inferSelect;

/** Which result files of the machines are loaded (Q5); the storage says which there are. */
export function machineLoadRecords(db: Reader) {
  return {
    all: async (eventId: EventId): Promise<MachineLoadRow[]> =>
      await db
        .select()
        .from(machineLoads)
        .where(eq(machineLoads.eventId, eventId))
        .orderBy(asc(machineLoads.fileName)),
    set: async (row: MachineLoadRow): Promise<void> => {
      await db
        .insert(machineLoads)
        .values(row)
        .onConflictDoUpdate({
          target: [machineLoads.eventId, machineLoads.fileName],
          set: { bytes: row.bytes, sha256: row.sha256, loadedAt: row.loadedAt },
        });
    },
    remove: async (eventId: EventId, fileName: string): Promise<void> => {
      await db
        .delete(machineLoads)
        .where(and(eq(machineLoads.eventId, eventId), eq(machineLoads.fileName, fileName)));
    },
    /** Every file can be loaded again. */
    removeAll: async (eventId: EventId): Promise<void> => {
      await db.delete(machineLoads).where(eq(machineLoads.eventId, eventId));
    },
  };
}
