import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface FreshDatabase {
  /** For `pg`, and as DATABASE_URL of a product under test. */
  url: string;
  /** Removes the database, even if somebody is still connected to it. */
  drop(): Promise<void>;
}

export async function freshDatabase(): Promise<FreshDatabase> {
  const template = new URL(inject('databaseServer')).pathname.slice(1);
  return await createDatabase(`TEMPLATE ${template} STRATEGY file_copy`);
}

/** ASCII-only lower() and sorting. */
export async function databaseOfAscii(encoding: 'UTF8' | 'LATIN1'): Promise<FreshDatabase> {
  return await createDatabase(
    `TEMPLATE template0 ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C'`,
  );
}

/** @param kind the SQL after the new database's name */
async function createDatabase(kind: string): Promise<FreshDatabase> {
  const server = new URL(inject('databaseServer'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `CREATE DATABASE ${name} ${kind}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function runOnServer(server: URL, statement: string): Promise<void> {
  const maintenance = new URL(server);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
