import pg, { type ClientBase } from 'pg';
import { StartFault } from '../start-fault.ts';
import { sqlState } from './failures.ts';

const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const SILENT = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'ENOENT']);

/**
 * Explains to the operator in one sentence why the database of DATABASE_URL cannot be reached.
 * Never contains the password.
 */
export function connectFault(error: unknown, databaseUrl: string): StartFault {
  return new StartFault(`DATABASE_URL: ${reasonOf(error, databaseUrl)}.`);
}

/** Throws a StartFault unless the database's encoding is UTF-8, which every name needs. */
export async function requireUtf8(client: ClientBase, databaseUrl: string): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  const { host, port, database } = clientOf(databaseUrl);
  throw new StartFault(
    `DATABASE_URL: the database "${database}" on the server at ${host}:${port} uses the encoding ` +
      `${encoding}. It must be UTF8.`,
  );
}

function reasonOf(error: unknown, databaseUrl: string): string {
  const { host, port, user = '', database = '', password } = clientOf(databaseUrl);
  const place = `${host}:${port}`;
  const { code, message } = errorOf(error);
  switch (sqlState(error)) {
    case '28P01':
      return `the database server at ${place} rejects the password of user "${user}"`;
    case '28000':
      return `the database server at ${place} rejects user "${user}"`;
    case '3D000':
      return `there is no database "${database}" on the server at ${place}`;
  }
  if (NOT_FOUND.has(code)) return `host ${host} was not found`;
  if (code === 'ECONNREFUSED') return `there is no database server at ${place}`;
  if (SILENT.has(code) || /timeout/.test(message)) {
    return `the database server at ${place} cannot be reached`;
  }
  const words = password ? message.replaceAll(password, '…') : message;
  return `the database server at ${place} cannot be used (${words})`;
}

/** The resolved address, including PostgreSQL's own defaults. */
function clientOf(databaseUrl: string) {
  const { host, port, user, database, password } = new pg.Client(databaseUrl);
  return { host, port, user, database, password };
}

function errorOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message || error.name };
}
