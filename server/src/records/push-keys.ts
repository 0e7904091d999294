import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { bytes } from './columns.ts';
import { statements } from './statements.ts';

export const pushKeys = pgTable(
  'push_keys',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    privateKey: bytes('private_key').notNull(),
  },
  (table) => [
    check('push_keys_only_row_check', sql`${table.onlyRow}`),
    check('push_keys_private_key_check', sql`octet_length(${table.privateKey}) = 32`),
  ],
);

/** Signs web push (VAPID); not in any backup, archive, or log. */
export function pushKeyRecords(db: Database) {
  const { row, addIfFree } = statements(db, pushKeys);
  return {
    /** Created if missing; of two instances, one creates it. */
    find: async (make: () => Buffer): Promise<Buffer> => {
      const found =
        (await row(undefined)) ??
        (await addIfFree({ privateKey: make() })) ??
        (await row(undefined));
      if (found === null) throw new Error('the key of web push was not stored');
      return found.privateKey;
    },
  };
}
