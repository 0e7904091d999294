import {
  type Connection,
  changeWholeDatabase,
  type OneTransaction,
} from '../../platform/database/database.ts';
import { knownMigrations, migrateWithin } from '../../platform/database/migrate.ts';
import { refillRecords } from '../../records/refill.ts';
import { BACKED_UP } from '../../records/tables.ts';
import { BACKUP_LOCK } from './form.ts';
import type { Backup } from './read.ts';

/** The database is unchanged. */
export type Refusal = 'product runs' | 'has data' | 'newer version';

/**
 * Restores a backup in one transaction (N5): creates its version's tables, fills them, and migrates.
 * @param overwrites replace existing data
 * @returns null on success
 */
export async function insertBackup(
  connection: Connection,
  backup: Backup,
  overwrites: boolean,
): Promise<Refusal | null> {
  const known = new Set(await knownMigrations());
  if (backup.header.migrations.some(({ name }) => !known.has(name))) return 'newer version';
  let refusal: Refusal | null = null;
  await changeWholeDatabase(connection, async (own) => {
    refusal = await refusalOf(refillRecords(own.db), overwrites);
    if (refusal !== null) return null;
    await refill(own, backup);
    return true;
  });
  return refusal;
}

async function refill({ client, db }: OneTransaction, { header, tables }: Backup): Promise<void> {
  const records = refillRecords(db);
  const named = new Set(header.migrations.map(({ name }) => name));
  await records.drop();
  await migrateWithin(client, (name) => named.has(name));
  const present = BACKED_UP.filter((name) => tables.has(name));
  await records.empty(present);
  for (const name of present) await records.fill(name, tables.get(name) ?? []);
  await migrateWithin(client, () => true);
  await records.advance(header.sequences);
}

async function refusalOf(records: ReturnType<typeof refillRecords>, overwrites: boolean) {
  if (await records.isRun(BACKUP_LOCK)) return 'product runs';
  if (overwrites || !(await records.isMade())) return null;
  return (await records.isUsed()) ? 'has data' : null;
}
