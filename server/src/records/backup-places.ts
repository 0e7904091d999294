import { eq } from 'drizzle-orm';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../platform/database/database.ts';
import { instant, oneOf } from './columns.ts';

export type PlaceName = 'here' | 'second';

export const backupPlaces = pgTable(
  'backup_places',
  {
    place: text('place', { enum: ['here', 'second'] }).primaryKey(),
    /** What it is called in sentences. */
    named: text('named').notNull(),
    /** The newest file there. */
    file: text('file'),
    /** The time of the state that the file holds. */
    madeAt: instant('made_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** The fingerprint of the file's rows. */
    digest: text('digest'),
    /** Until then the file holds everything. */
    checkedAt: instant('checked_at'),
    /** Since when it fails, and why; null while it works. */
    failedAt: instant('failed_at'),
    failure: text('failure'),
    /** A backup is wanted before its time. */
    isWanted: boolean('is_wanted').notNull().default(false),
  },
  (table) => [oneOf(table.place)],
);
export type BackupPlaceRow = typeof backupPlaces.$inferSelect;

/** The state of the two places of backups (N5). */
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
    /** Asks for a backup at the next look. */
    want: async (): Promise<void> => {
      await db.update(backupPlaces).set({ isWanted: true }).where(eq(backupPlaces.place, 'here'));
    },
    /** A place that is no longer set is neither shown nor warned of. */
    forget: async (place: PlaceName): Promise<void> => {
      await db.delete(backupPlaces).where(eq(backupPlaces.place, place));
    },
  };
}
