import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** One transaction; what a command saves with. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
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
 * Opens a pool. A connection that breaks while idle is dropped in silence: the next query gets a
 * fresh one, or fails and is answered with a 503.
 */
export function openDatabase(connection: Connection, connections = 12): OpenDatabase {
  const pool = new pg.Pool({ ...connection, max: connections, connectionTimeoutMillis: 3000 });
  pool.on('error', () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The chain of an error and its causes, the outermost first. */
function* causes(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
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

/** True when the database could not be reached, or is starting or stopping. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null && (/^57P0[123]$/.test(state) || state.startsWith('08'))) return true;
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && UNREACHABLE.has(code)) return true;
    if (typeof message !== 'string') continue;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(message)) return true;
  }
  return false;
}

/** True when two transactions met and one of them should simply be run again. */
export function isWorthRetrying(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}
