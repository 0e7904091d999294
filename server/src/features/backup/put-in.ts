import { afterChanges, type Change, keyOf, type Row } from '@quizmeet/rules/backup/journal.ts';
import type { Connection } from '../../platform/database/database.ts';
import { knownMigrations, migrateWithin } from '../../platform/database/migrate.ts';
import {
  changeWholeDatabase,
  type OneTransaction,
} from '../../platform/database/whole-database.ts';
import { BACKED_UP, primaryKeys } from '../../records/backup-tables.ts';
import { refillRecords } from '../../records/refill.ts';
import { KEEPERS_LOCK } from './keepers-lock.ts';
import type { Backup } from './read.ts';

/** Why nothing was restored; the database is as before. */
export type Refusal = 'product runs' | 'has data' | 'newer version';

/** How many changes of the journal were made. */
export interface PutIn {
  readonly applied: number;
}

/**
 * Puts a backup, and the changes after it, into a database: all of it or nothing (N5, N7). The tables
 * of the backup's version are made, filled, and then migrated to this version.
 * @param overwrites whether a database with data may be replaced
 */
export async function putIn(
  connection: Connection,
  backup: Backup,
  changes: readonly Change[],
  overwrites: boolean,
): Promise<PutIn | Refusal> {
  const known = new Set(await knownMigrations());
  if (backup.header.migrations.some(({ name }) => !known.has(name))) return 'newer version';
  let refusal: Refusal | null = null;
  const done = await changeWholeDatabase(connection, async (own) => {
    refusal = await refusalOf(refillRecords(own.db), overwrites);
    return refusal === null ? await refill(own, backup, changes) : null;
  });
  return done ?? refusal ?? 'product runs';
}

async function refill(
  { client, db }: OneTransaction,
  { header, tables }: Backup,
  changes: readonly Change[],
): Promise<PutIn> {
  const records = refillRecords(db);
  const named = new Set(header.migrations.map(({ name }) => name));
  await records.drop();
  await migrateWithin(client, (name) => named.has(name));
  const keys = await primaryKeys(db);
  const { contents, applied } = afterChanges(
    byKey(tables, keys),
    changes,
    header.snapshot,
    new Map(BACKED_UP.map((name) => [name, keys.get(name) ?? []])),
  );
  await records.empty(BACKED_UP.filter((name) => keys.has(name)));
  for (const name of BACKED_UP) {
    const rows = [...(contents.get(name)?.values() ?? [])];
    if (rows.length > 0) await records.fill(name, rows);
  }
  await migrateWithin(client, () => true);
  await records.advance(header.sequences);
  return { applied };
}

async function refusalOf(
  records: ReturnType<typeof refillRecords>,
  overwrites: boolean,
): Promise<Refusal | null> {
  if (await records.isRun(KEEPERS_LOCK)) return 'product runs';
  if (overwrites || !(await records.isMade())) return null;
  return (await records.isUsed()) ? 'has data' : null;
}

const byKey = (
  tables: Backup['tables'],
  keys: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, ReadonlyMap<string, Row>> =>
  new Map(
    [...tables].map(([name, rows]) => [
      name,
      new Map(rows.map((row) => [keyOf(row, keys.get(name) ?? []), row])),
    ]),
  );
