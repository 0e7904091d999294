import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: FreshDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  client = await connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-migrations-'));
  await write('0000_room', 'CREATE TABLE room (number integer)');
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url });
  await made.connect();
  return made;
}

const write = (name: string, sql: string) => writeFile(path.join(folder, `${name}.sql`), sql);

const tables = async () =>
  (
    await client.query<{ tablename: string }>(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
  ).rows.map((row) => row.tablename);

test('every migration runs once, in the order of the numbers', async () => {
  await write('0001_room_name', 'ALTER TABLE room ADD name text');
  expect(await migrate(client, folder)).toEqual(['0000_room', '0001_room_name']);
  await write('0010_team', 'CREATE TABLE team (name text)');
  expect(await migrate(client, folder)).toEqual(['0010_team']);
  expect(await migrate(client, folder)).toEqual([]);
});

test('a failing migration is named and rolls back all others', async () => {
  await write('0001_fault', 'CREATE TABLE team (name text); SELECT nonsense');
  await expect(migrate(client, folder)).rejects.toThrow(/0001_fault failed.*nonsense/);
  expect(await tables()).toEqual([]);
});

test('one that was changed after it ran stops the start', async () => {
  await migrate(client, folder);
  await write('0000_room', 'CREATE TABLE room (number text)');
  await expect(migrate(client, folder)).rejects.toThrow('0000_room has changed');
});

test('other line ends are no change', async () => {
  await write('0001_team', 'CREATE TABLE team (\n  name text\n)');
  await migrate(client, folder);
  await write('0001_team', 'CREATE TABLE team (\r\n  name text\r\n)');
  expect(await migrate(client, folder)).toEqual([]);
});

test('a database of a newer version stops the start', async () => {
  await write('0001_team', 'CREATE TABLE team (name text)');
  await migrate(client, folder);
  await rm(path.join(folder, '0001_team.sql'));
  await expect(migrate(client, folder)).rejects.toThrow('from a newer version');
});

test('instances that start side by side run each migration once', async () => {
  const others = await Promise.all([connect(), connect(), connect()]);
  const ran = await Promise.all(others.map((other) => migrate(other, folder)));
  expect(ran.flat()).toEqual(['0000_room']);
  await Promise.all(others.map((other) => other.end()));
});
