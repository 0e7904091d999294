import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection, Database } from './database.ts';

/** One transaction, for statements of records and for migrations. */
export interface OneTransaction {
  readonly client: pg.ClientBase;
  readonly db: Database;
}

/**
 * Replaces what a database holds in one transaction on its own connection: everything or nothing.
 * @param work answers null to take everything back
 */
export async function changeWholeDatabase<T>(
  connection: Connection,
  work: (own: OneTransaction) => Promise<T | null>,
): Promise<T | null> {
  const client = new pg.Client(connection);
  // A lost connection fails its query; an `error` event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const answer = await work({ client, db: drizzle(client) });
    await client.query(answer === null ? 'rollback' : 'commit');
    return answer;
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}
