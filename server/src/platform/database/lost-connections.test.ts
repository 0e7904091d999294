import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { changeWholeDatabase } from './database.ts';
import { isUnreachable } from './failures.ts';

let database: FreshDatabase;
/** Stands between, and vanishes without a word when it hears one of these statements. */
let between: Server;
const DEADLY = /select 'vanish'/;
let vanished = 0;
let connection: { connectionString: string };
beforeAll(async () => {
  database = await freshDatabase();
  const url = new URL(database.url);
  const { port, hostname } = url;
  const folder = url.searchParams.get('host');
  between = createServer((client) => {
    const server =
      folder === null
        ? connect(Number(port), hostname)
        : connect(path.join(folder, `.s.PGSQL.${port}`));
    const end = () => void [client, server].map((each) => each.destroy());
    for (const each of [client, server]) each.on('error', end).on('close', end);
    server.on('data', (said) => client.write(said));
    client.on('data', (said) => {
      if (!DEADLY.test(`${said}`)) return void server.write(said);
      vanished++;
      end();
    });
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = `${(between.address() as AddressInfo).port}`;
  connection = { connectionString: url.href };
});
afterAll(async () => {
  between.close();
  await database.drop();
});

// An unhandled `error` event would end the process.
test('a database that vanishes while all of it is replaced fails that alone', async () => {
  const change = changeWholeDatabase(connection, async ({ client }) => {
    await client.query("select 'vanish'");
    return true;
  });
  await expect(change).rejects.toSatisfy(isUnreachable);
  expect(vanished).toBe(1);
});
