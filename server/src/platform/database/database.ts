import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isUnreachable } from './failures.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type TransactionConfig = NonNullable<Parameters<Database['transaction']>[1]>;
/** Anything that can read: the database or a transaction. */
export type Reader = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export type Connection = pg.ClientConfig;

/** A broken connection fails its query with a 503; the next query gets a new one. */
export function openDatabase(connection: Connection, connections = 12): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 3000,
    // One round trip for a command's concurrent queries.
    pipeline: true,
  });
  // For idle connections. Without a listener, an `error` event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool);
  db.transaction = (work, config) => transaction(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/** Drizzle's own doesn't release a connection whose `begin` failed, so the pool would run empty. */
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
