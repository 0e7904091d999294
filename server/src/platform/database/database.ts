import type { Logger } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { isUnreachable } from './failures.ts';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** Anything that can read: the database or a transaction. */
export type Reader = NodePgDatabase | Transaction;

export type OpenDatabase = ReturnType<typeof openDatabase>;

export type Connection = pg.ClientConfig;

/** A broken connection fails its query with a 503; the next query gets a new one. */
export function openDatabase(connection: Connection, connections = 12) {
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
  return { db: drizzle(pool), pool, close: (): Promise<void> => pool.end() };
}

interface TransactionOptions {
  readonly config?: NonNullable<Parameters<NodePgDatabase['transaction']>[1]>;
  readonly logger?: Logger;
}

/** Drizzle's own doesn't release a connection whose `begin` failed, so the pool would run empty. */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { config, logger }: TransactionOptions = {},
): Promise<T> {
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    return await drizzle(client, { logger: logger ?? false }).transaction(work, config);
  } catch (error) {
    isBroken = isUnreachable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** All from one moment, and read only. */
export const atOneMoment = <T>(db: Database, read: (tx: Transaction) => Promise<T>) =>
  inTransaction(db, read, {
    config: { isolationLevel: 'repeatable read', accessMode: 'read only' },
  });

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

export type OneTransaction = { readonly client: pg.ClientBase; readonly db: NodePgDatabase };

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
