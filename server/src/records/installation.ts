import { eq, sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, oneOf } from './columns.ts';
import { statements } from './statements.ts';

// Account ids identify people only within one installation (N0).
export const installation = pgTable(
  'installation',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
    // Last printed address of this machine; null for another's (U10).
    printedAddress: text('printed_address'),
  },
  (table) => [check('installation_only_row_check', sql`${table.onlyRow}`)],
);

export function installationRecords(db: Reader) {
  const only = async () => {
    const [row] = await db.select().from(installation);
    if (row === undefined) throw new Error('the installation has no id');
    return row;
  };
  return {
    id: async (): Promise<string> => (await only()).id,
    printedAddress: async (): Promise<string | null> => (await only()).printedAddress,
    setPrintedAddress: async (printedAddress: string | null): Promise<void> => {
      await db.update(installation).set({ printedAddress });
    },
  };
}

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
export function backupPlaceRecords(db: Reader) {
  const { rows, put, change, remove } = statements(db, backupPlaces);
  return {
    all: () => rows(),
    save: (
      place: PlaceName,
      named: string,
      changed: Partial<Omit<BackupPlaceRow, 'place' | 'named'>>,
    ) => put({ place, named, ...changed }),
    want: () => change(eq(backupPlaces.place, 'here'), { isWanted: true }),
    /** A location no longer set is neither shown nor warned of. */
    forget: (place: PlaceName) => remove(eq(backupPlaces.place, place)),
  };
}
