import pg, { type ClientBase } from 'pg';
import { StartError } from '../start-error.ts';

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
export async function requireUtf8(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new StartError(`DATABASE_URL: the database has the encoding ${encoding}. It must be UTF8.`);
}
