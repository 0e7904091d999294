import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

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
