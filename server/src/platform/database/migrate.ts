import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { MIGRATIONS } from '../folders.ts';
import { StartError } from '../start-error.ts';

type Migration = { number: number; name: string; sql: string; checksum: string };

/** Unique among this database's advisory locks. */
const lockKey = 7_120_825_001;

/**
 * Returns the migrations run. One transaction under a lock: concurrent starts wait, and a failure changes
 * nothing. Throws a StartError for a changed or unknown (newer) migration.
 */
export async function migrate(client: ClientBase, folder = MIGRATIONS): Promise<string[]> {
  await client.query('BEGIN');
  try {
    const done = await migrateWithin(client, () => true, folder);
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Only the wanted migrations, so that an older version's tables can be filled first. */
export async function migrateWithin(
  client: ClientBase,
  isWanted: (name: string) => boolean,
  folder = MIGRATIONS,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey})`);
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    number integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    run_at timestamptz NOT NULL DEFAULT now()
  )`);
  const done = await client.query<Omit<Migration, 'sql'>>('SELECT * FROM migration');
  const open = findOpen(migrations, done.rows).filter(({ name }) => isWanted(name));
  for (const migration of open) await run(client, migration);
  return open.map(({ name }) => name);
}

export async function knownMigrations(folder = MIGRATIONS): Promise<string[]> {
  return (await readMigrations(folder)).map(({ name }) => name);
}

async function run(client: ClientBase, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const read = await Promise.all(
    files.map(async (file) => {
      const number = Number(/^(\d+)_[a-z0-9_]+\.sql$/.exec(file)?.[1]);
      if (Number.isNaN(number)) throw new Error(`${file} in ${folder} is not named NNNN_name.sql`);
      // Windows checkouts may have other line endings.
      const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number, name: file.replace(/\.sql$/, ''), sql, checksum };
    }),
  );
  const migrations = read.toSorted((a, b) => a.number - b.number);
  const twice = migrations.find(({ number }, i) => migrations[i + 1]?.number === number);
  if (twice) throw new Error(`Two migrations in ${folder} have the number of ${twice.name}`);
  return migrations;
}

function findOpen(migrations: Migration[], done: Omit<Migration, 'sql'>[]): Migration[] {
  for (const { number, name, checksum } of done) {
    const known = migrations.find((migration) => migration.number === number);
    if (!known) {
      throw new StartError(
        `The database is from a newer version of Quizmeet (migration ${name}). ` +
          'Start that version or a later one.',
      );
    }
    if (known.checksum !== checksum) {
      throw new StartError(
        `Migration ${name} has changed since it ran on this database. Restore its file and add a ` +
          'new migration for the change.',
      );
    }
  }
  return migrations.filter(({ number }) => !done.some((row) => row.number === number));
}
