import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { migrate, migrateWithin } from '../../platform/database/migrate.ts';
import { asSnapshot } from '../../snapshot/snapshot.ts';

/** A marked church with two teams and a seat, a marked one without a team, one that is not marked. */
const BEFORE = `
  insert into users (id, name, email, password_hash, created_at) values
    (1, 'A', 'a@example.org', '', now()), (2, 'B', 'b@example.org', '', now()),
    (3, 'C', 'c@example.org', '', now());
  insert into churches (id, event_id, coach_id, name, state, district, computer_seats, monitors,
    rounds_to_skip, paid) values
    (1, 1, 1, 'Grace', 'Ohio', 'SWO', 2, 0, 0, true),
    (2, 1, 2, 'Hope', 'Ohio', 'SWO', 1, 0, 0, true),
    (3, 1, 3, 'Zion', 'Ohio', 'SWO', 0, 0, 0, false);
  insert into teams (event_id, church_id, name, division, added_at) values
    (1, 1, 'Grace 1', 'Open', '2026-10-28T03:59:00Z'),
    (1, 1, 'Grace 2', 'Open', '2026-10-28T04:00:00Z'),
    (1, 3, 'Zion 1', 'Open', '2026-10-10T12:00:00Z')`;

test('a church that was marked paid has paid what was due, and still stands so (W4)', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; BEGIN');
    await migrateWithin(client, (name) => name < '020');
    await client.query('insert into events (id, year, settings) values (1, 2026, $1)', [
      JSON.stringify(defaultEvent(2026)),
    ]);
    await client.query(BEFORE);
    await client.query('COMMIT');
    await migrate(client);
    const { rows } = await client.query(
      'select church_id, kind, cents, fee_cents, reverses from ledger_entries order by id',
    );
    // 40 + 50, less 5 for the team at the standard price, less 5 for the seats.
    const kind = { kind: 'marked', reverses: null };
    expect(rows).toEqual([
      { church_id: 1, ...kind, cents: 8000, fee_cents: 8000 },
      { church_id: 2, ...kind, cents: 0, fee_cents: 0 },
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});

test('so has one of a snapshot from before there was a ledger (W4)', async () => {
  const file = path.join(import.meta.dirname, '../../../testing/kept/snapshot-4.json.gz');
  const kept = JSON.parse(gunzipSync(await readFile(file)).toString());
  const [church, ...others] = kept.tables.churches;
  const of = (paid: unknown) =>
    asSnapshot({
      ...kept,
      tables: { ...kept.tables, churches: [{ ...church, paid }, ...others] },
    })?.tables;
  const teams = kept.tables.teams.filter(
    (team: { church_id: number }) => team.church_id === church.id,
  );
  expect(teams).toHaveLength(1);
  expect(of(true)?.['ledger_entries']).toMatchObject([
    { church_id: church.id, kind: 'marked', cents: 4000, fee_cents: 4000, reverses: null },
  ]);
  expect(of(true)?.['churches']?.[0]).not.toHaveProperty('paid');
  expect(of(false)?.['ledger_entries']).toEqual([]);
  expect(of('rubbish')?.['churches']?.[0]).toHaveProperty('paid');
});
