import { eq } from 'drizzle-orm';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../platform/database/database.ts';
import { instant, oneOf } from './columns.ts';

export type PlaceName = 'here' | 'second';

export const backupPlaces = pgTable(
  'backup_places',
  {
    place: text('place', { enum: ['here', 'second'] }).primaryKey(),
    named: text('named').notNull(),
    file: text('file'),
    madeAt: instant('made_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    digest: text('digest'),
    /** The file is complete up to this time. */
    checkedAt: instant('checked_at'),
    failedAt: instant('failed_at'),
    failure: text('failure'),
    isWanted: boolean('is_wanted').notNull().default(false),
  },
  (table) => [oneOf(table.place)],
);
export type BackupPlaceRow = typeof backupPlaces.$inferSelect;

/** Both backup locations (N5). */
export function backupPlaceRecords(db: Database | Transaction) {
  return {
    all: async (): Promise<BackupPlaceRow[]> => await db.select().from(backupPlaces),
    save: async (
      place: PlaceName,
      named: string,
      changed: Partial<Omit<BackupPlaceRow, 'place' | 'named'>>,
    ): Promise<void> => {
      await db
        .insert(backupPlaces)
        .values({ place, named, ...changed })
        .onConflictDoUpdate({ target: backupPlaces.place, set: { named, ...changed } });
    },
    want: async (): Promise<void> => {
      await db.update(backupPlaces).set({ isWanted: true }).where(eq(backupPlaces.place, 'here'));
    },
    /** A location no longer set is neither shown nor warned of. */
    forget: async (place: PlaceName): Promise<void> => {
      await db.delete(backupPlaces).where(eq(backupPlaces.place, place));
    },
  };
}
