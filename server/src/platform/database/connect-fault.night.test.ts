import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseOfAscii, freshDatabase } from '../../../testing/database.ts';
import { dataFolder, runProduct } from '../../../testing/running-product.ts';
import { connectFault } from './connect-fault.ts';

const ADDRESS = 'postgres://quizmeet:barley-field@db.example.org:5433/quiz';
const failed = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each([
  [failed('ENOTFOUND'), 'host db.example.org was not found'],
  [failed('ECONNREFUSED'), 'there is no database server at db.example.org:5433'],
  [failed('EHOSTUNREACH'), 'the database server at db.example.org:5433 cannot be reached'],
  [
    new Error('timeout exceeded when trying to connect'),
    'the database server at db.example.org:5433 cannot be reached',
  ],
  [
    failed('28P01'),
    'the database server at db.example.org:5433 rejects the password of user "quizmeet"',
  ],
  [failed('28000'), 'the database server at db.example.org:5433 rejects user "quizmeet"'],
  [failed('3D000'), 'there is no database "quiz" on the server at db.example.org:5433'],
  [
    new Error('no good: barley-field'),
    'the database server at db.example.org:5433 cannot be used (no good: …)',
  ],
])('%s is told in a sentence that names the setting', (error, reason) => {
  expect(connectFault(error, ADDRESS).message).toBe(`DATABASE_URL: ${reason}.`);
});

test('a start on a database that is not UTF8 prints that alone, and makes no table in it', async () => {
  const folder = await dataFolder();
  const database = await databaseOfAscii('LATIN1');
  const { host, port, database: name } = new pg.Client(database.url);
  try {
    expect(await told(folder.path, database.url)).toEqual([
      `DATABASE_URL: the database "${name}" on the server at ${host}:${port} uses the encoding ` +
        'LATIN1. It must be UTF8.',
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
    expect(await told(folder.path, database.url)).toEqual([
      `DATABASE_URL: there is no database "${name}" on the server at ${host}:${port}.`,
      '',
    ]);
    expect(await told(folder.path, 'postgres://somebody:barley-field@127.0.0.1:1/quiz')).toEqual([
      'DATABASE_URL: there is no database server at 127.0.0.1:1.',
      '',
    ]);
  } finally {
    await folder.remove();
  }
});

/** The lines that a failed start prints. */
async function told(dataDir: string, databaseUrl: string): Promise<string[] | undefined> {
  const failure = await runProduct(dataDir, { DATABASE_URL: databaseUrl }).then(
    () => null,
    (error: Error) => error.message,
  );
  return failure?.split('\n').slice(1);
}
