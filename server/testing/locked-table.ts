import pg from 'pg';

/** Runs while nobody else can read a table, as when the database hangs. */
export async function withLockedTable(
  databaseUrl: string,
  table: 'events',
  run: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    await run();
  } finally {
    await client.end();
  }
}
