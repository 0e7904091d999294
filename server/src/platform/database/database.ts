import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../start-error.ts';
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

/** Explains why DATABASE_URL is unreachable, without the password. */
export function connectError(error: unknown, databaseUrl: string): StartError {
  const { host, port, password } = new pg.Client(databaseUrl);
  // Node tries all addresses of a name and then only gives a code.
  const { message, code } = error as { readonly message: string; readonly code?: string };
  const words = (message || code || '').replaceAll(password || '\0', '…');
  return new StartError(
    `DATABASE_URL: the database server at ${host}:${port} cannot be used (${words}).`,
  );
}

/** Throws a StartError unless the encoding is UTF-8. */
export async function requireUtf8(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new StartError(`DATABASE_URL: the database has the encoding ${encoding}. It must be UTF8.`);
}

export type OneTransaction = { readonly client: pg.ClientBase; readonly db: Database };

/** In one transaction on its own connection. @param work returns null to roll back */
export async function changeWholeDatabase<T>(
  connection: Connection,
  work: (own: OneTransaction) => Promise<T | null>,
): Promise<T | null> {
  const client = new pg.Client(connection);
  // Without a listener, an `error` event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const answer = await work({ client, db: drizzle(client) });
    await client.query(answer === null ? 'rollback' : 'commit');
    return answer;
  } finally {
    await client.end();
  }
}
