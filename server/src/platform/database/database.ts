import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isUnreachable } from './failures.ts';

export type Database = NodePgDatabase;
/** One transaction; what a command saves with. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type TransactionConfig = NonNullable<Parameters<Database['transaction']>[1]>;
/** Anything that can read: the database itself or a transaction. */
export type Reader = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** How to reach PostgreSQL, as `pg` takes it. */
export type Connection = pg.ClientConfig;

/**
 * Opens a pool. A connection may break at any moment. The query that needs it fails then, and is
 * answered with a 503; the next query gets a fresh connection.
 */
export function openDatabase(connection: Connection, connections = 12): OpenDatabase {
  const pool = new pg.Pool({ ...connection, max: connections, connectionTimeoutMillis: 3000 });
  // The pool tells of idle connections only. An `error` without a listener would end the product.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool);
  db.transaction = (work, config) => transaction(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/**
 * One transaction on a connection of its own. Drizzle's own never gives a connection back to the pool
 * whose `begin` failed: a dozen of them, and the product would have none left.
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
