import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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

const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What `pg` says, without a code, of a connection that is gone or cannot be had. */
const GONE = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/** The chain of an error and its causes, the outermost first. */
export function* causes(
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; syscall?: unknown }> {
  let next = error;
  while (typeof next === 'object' && next !== null) {
    yield next;
    next = 'cause' in next ? next.cause : null;
  }
}

/** PostgreSQL's five-character code of a failed query, or null. */
export function sqlState(error: unknown): string | null {
  for (const cause of causes(error)) {
    if (typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return null;
}

/** 57P: stopping, crashed or starting; 08: the connection broke; 53300: every connection is taken. */
const AWAY = /^(57P0[123]|08...|53300)$/;

/** True when the database could not be reached, or is starting or stopping. */
export function isUnreachable(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  for (const { code, message, syscall } of causes(error)) {
    if (typeof code === 'string' && UNREACHABLE.has(code)) return true;
    // The socket of a server that does not run is a file that is not there.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (typeof message === 'string' && GONE.test(message)) return true;
  }
  return false;
}

/** True when two transactions met and one of them should simply be run again. */
export function isWorthRetrying(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** True when the tables refused the data itself: a wrong value, or a reference to nothing. */
export const isRefusedData = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '');
