import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

export const installation = pgTable('installation', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  id: uuid('id').notNull().defaultRandom(),
});

/** Which installation a database is; a copy of it is the same one (N0). */
export function installationRecords(db: Reader) {
  return {
    id: async (): Promise<string> => {
      const [row] = await db.select().from(installation);
      if (row === undefined) throw new Error('the installation has no id');
      return row.id;
    },
  };
}
