import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

export const installation = pgTable(
  'installation',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [check('installation_only_row_check', sql`${table.onlyRow}`)],
);

/** The id of this installation; a copy of its database has the same (N0). */
export function installationRecords(db: Reader) {
  const only = async () => {
    const [row] = await db.select().from(installation);
    if (row === undefined) throw new Error('the installation has no id');
    return row;
  };
  return {
    id: async (): Promise<string> => (await only()).id,
  };
}
