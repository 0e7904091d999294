import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isUnreachable } from './failures.ts';

export type Database = NodePgDatabase;
/** A transaction, with which commands save. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type TransactionConfig = NonNullable<Parameters<Database['transaction']>[1]>;
/** Anything that can read: the database or a transaction. */
export type Reader = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The connection settings for `pg`. */
export type Connection = pg.ClientConfig;

/**
 * Opens a pool. When a connection breaks, its query fails with a 503, and the next query gets a new
 * connection.
 */
export function openDatabase(connection: Connection, connections = 12): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 3000,
    // What a command asks for together is one round trip.
    pipeline: true,
  });
  // The pool handles only idle connections. An `error` event without a listener would end the product.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool);
  db.transaction = (work, config) => transaction(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/**
 * A transaction on its own connection. Drizzle's own version does not release a connection whose
 * `begin` failed, so that the pool would run empty.
 */
async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config: TransactionConfig | undefined,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await drizzle(client).transaction(work, config);
  } catch (error) {
    isBroken = isUnreachable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}
