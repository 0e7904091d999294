import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseOfAscii, freshDatabase } from '../../../testing/database.ts';
import { dataFolder, spawnServer } from '../../../testing/server-process.ts';
import { connectError } from './database.ts';

const ADDRESS = 'postgres://quizmeet:barley-field@db.example.org:5433/quiz';

test('the reason is told with the setting, and never with the password', () => {
  const at = 'DATABASE_URL: the database server at db.example.org:5433 cannot be used';
  const failed = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  expect(connectError(failed, ADDRESS).message).toBe(`${at} (ECONNREFUSED).`);
  expect(connectError(new Error('no good: barley-field'), ADDRESS).message).toBe(
    `${at} (no good: …).`,
  );
});

test('a start on a database that is not UTF8 prints that alone, and makes no table in it', async () => {
  const folder = await dataFolder();
  const database = await databaseOfAscii('LATIN1');
  try {
    expect(await startOutput(folder.path, database.url)).toEqual([
      'DATABASE_URL: the database has the encoding LATIN1. It must be UTF8.',
      '',
    ]);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  } finally {
    await database.drop();
    await folder.remove();
  }
});

test('a start on a database that is not there prints that sentence and nothing else', async () => {
  const folder = await dataFolder();
  const database = await freshDatabase();
  await database.drop();
  const { host, port, database: name } = new pg.Client(database.url);
  try {
    expect(await startOutput(folder.path, database.url)).toEqual([
      `DATABASE_URL: the database server at ${host}:${port} cannot be used (database "${name}" does not exist).`,
      '',
    ]);
  } finally {
    await folder.remove();
  }
});

async function startOutput(dataDir: string, databaseUrl: string): Promise<string[] | undefined> {
  const failure = await spawnServer(dataDir, { DATABASE_URL: databaseUrl }).then(
    () => null,
    (error: Error) => error.message,
  );
  return failure?.split('\n').slice(1);
}
