import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { migrate, migrationsFolder } from '../platform/database/migrate.ts';

let database: FreshDatabase;
let client: pg.Client;
let earlier: string;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  earlier = await mkdtemp(path.join(tmpdir(), 'quizmeet-earlier-'));
  const files = await readdir(migrationsFolder);
  for (const file of files.filter((name) => name < '008')) {
    await cp(path.join(migrationsFolder, file), path.join(earlier, file));
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(earlier, { recursive: true });
});

test('a database from before keeps Friday’s rounds, lines and times, and one round a cell', async () => {
  await migrate(client, earlier);
  await client.query(`
    insert into events (id, year, settings) values (1, 2026, '{}');
    insert into rooms values (1, 1, 'R', 'Room', 'Hall', true, true, false);
    insert into churches (id, event_id, name, state, district, computer_seats, monitors, rounds_to_skip)
      values (1, 1, 'Grace', 'Ohio', 'SWO', 0, 0, 0);
    insert into teams (id, event_id, church_id, name, division, added_at)
      values (1, 1, 1, 'One', 'Open', now()), (2, 1, 1, 'Two', 'Open', now());
    insert into quizzers (id, event_id, team_id, first_name, last_name, seat) values (1, 1, 1, 'A', 'B', 0);
    insert into rounds (id, event_id, day, division, round_number, room_number, left_team_id, right_team_id)
      values (1, 1, 'Friday', 'Open', 1, 1, 1, 2), (2, 1, 'Saturday', 'Open', 1, 1, 1, 2);
    insert into lines values (1, 1, 'left', 0, 2, 1), (2, 1, 'left', 0, 1, 0);
    insert into round_times values (1, 'Friday', 1, '19:05'), (1, 'Saturday', 1, '08:05')`);

  expect((await migrate(client))[0]).toBe('008-friday-only');

  const all = async (table: string) => (await client.query(`select * from ${table}`)).rows;
  expect(await all('rounds')).toMatchObject([{ id: 1, round_number: 1, room_number: 1 }]);
  expect(await all('lines')).toMatchObject([{ round_id: 1, correct: 2 }]);
  expect(await all('round_times')).toEqual([
    { event_id: 1, round_number: 1, time_of_day: '19:05' },
  ]);
  const again = client.query(`
    insert into rounds (id, event_id, division, round_number, room_number, left_team_id, right_team_id)
      values (9, 1, 'Open', 1, 1, 2, 1)`);
  await expect(again).rejects.toThrow('rounds_cell');
});
