import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection, Database } from './database.ts';

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
