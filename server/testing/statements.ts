import pg from 'pg';

/** Runs one statement on a test's database, without the product. */
export async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  await withClient(databaseUrl, async (client) => void (await client.query(statement)));
}

/** Runs while nobody else can read the events, as if the database were hanging. */
export async function withLockedEvents(
  databaseUrl: string,
  run: () => Promise<void>,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table events in access exclusive mode');
    await run();
  });
}

async function withClient(
  databaseUrl: string,
  run: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
