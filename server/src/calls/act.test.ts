import type { Event } from '@quizmeet/contract/event/calls.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { eventRecords } from '../records/events.ts';
import { act } from './act.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

test('a user reads what they saved immediately, before any announcement arrives', async () => {
  const read = async () => (await admin.request('GET', '/api/event')).json<Event>();
  for (let turn = 1; turn <= 10; turn++) {
    const { year: _, windows: __, ...settings } = await read();
    const title = `Turn ${turn}`;
    expect((await admin.request('PUT', '/api/event', { ...settings, title })).statusCode).toBe(200);
    expect((await read()).title).toBe(title);
  }
});

test('when the announcement fails, which is sent with the commit, nothing is saved', async () => {
  const { db } = server.services;
  const title = async () => (await eventRecords(db).current()).settings.title;
  const before = await title();
  await db.execute(sql`create schema broken`);
  await db.execute(sql`create function broken.pg_notify(text, text) returns void language plpgsql as
    'begin raise exception ''nobody can be told''; end'`);
  const saving = (isBroken: boolean) =>
    act(server.services, null, async ({ tx }) => {
      const event = await eventRecords(tx).lockCurrent();
      const settings = { ...event.settings, title: isBroken ? 'Half saved' : 'Saved' };
      await eventRecords(tx).change(event.id, { settings });
      if (isBroken) await tx.execute(sql`set local search_path = broken, public, pg_catalog`);
    });
  await expect(saving(true)).rejects.toThrow();
  expect(await title()).toBe(before);
  await saving(false);
  expect(await title()).toBe('Saved');
});
