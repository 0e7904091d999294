import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from './database.ts';

/** The databases that this product has made beside its own, on the same server. */
export interface DatabasesBeside {
  /** Makes an empty database and returns its address for `pg`. */
  make(): Promise<string>;
  /** Removes all of them, even those in use. Returns how many there were. */
  removeAll(): Promise<number>;
  /** Lets another instance have its turn. */
  release(): Promise<void>;
}

/**
 * The right to make databases beside the product's own; null when another instance has it. The names
 * say from which database they come, so that what a killed product left is found again, and nothing
 * else is ever removed.
 * @param what the beginning of the names
 * @param key a lock that no other code in this database uses
 */
export async function holdDatabasesBeside(
  connection: Connection & { readonly connectionString: string },
  what: string,
  key: number,
): Promise<DatabasesBeside | null> {
  const holder = new pg.Client(connection);
  // A lost connection gives the lock away; what was made is removed all the same.
  holder.on('error', () => {});
  await holder.connect();
  const { rows } = await holder.query<{ held: boolean; own: string }>(
    `select pg_try_advisory_lock(${key}) as held, current_database() as own`,
  );
  const [row] = rows;
  if (row?.held !== true) {
    await holder.end();
    return null;
  }
  const beginning = `${what}_${createHash('sha256').update(row.own).digest('hex').slice(0, 12)}_`;
  return {
    make: async () => {
      const name = `${beginning}${randomBytes(4).toString('hex')}`;
      // template0 alone is never in use; the encoding is what every name needs.
      await run(connection, `create database ${name} template template0 encoding 'UTF8'`);
      const address = new URL(connection.connectionString);
      address.pathname = `/${name}`;
      return address.href;
    },
    removeAll: async () => {
      const found = await run<{ name: string }>(
        connection,
        `select datname as name from pg_database where starts_with(datname, '${beginning}')`,
      );
      for (const { name } of found) {
        await run(connection, `drop database if exists ${name} with (force)`);
      }
      return found.length;
    },
    release: async () => await holder.end().catch(() => undefined),
  };
}

/** Databases are made and removed outside a transaction, each on a connection of its own. */
async function run<Row extends pg.QueryResultRow>(
  connection: Connection,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  // A lost connection fails its query; an `error` event without a listener would end the product.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
