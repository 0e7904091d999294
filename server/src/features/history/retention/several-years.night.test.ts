import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { warnings as warningsCall } from '@quizmeet/contract/event/calls.ts';
import type { getRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIRMED, endEventOn, opensNextYear } from '../../../../testing/closing.ts';
import { freshDatabase } from '../../../../testing/database.ts';
import { churchEntry, coachOf } from '../../../../testing/registration.ts';
import { type Browser, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { eventRecords } from '../../../records/events.ts';

async function startedOn(): Promise<(day: string) => Promise<TestServer>> {
  const database = await freshDatabase();
  onTestFinished(async () => void (await database.drop()));
  return async (day) => {
    const settings = { QUIZ_NOW: `${day}T12:00:00-05:00`, LOG_LEVEL: 'silent' };
    const server = await startTestServer(settings, database);
    onTestFinished(async () => void (await server.stop()));
    const { year } = await eventRecords(server.services.db).current();
    if (year === 2026) await endEventOn(server, '2026-10-10');
    return server;
  };
}

const close = async (admin: Browser, date: string) => {
  const body = { date, ...CONFIRMED };
  expect((await admin.request('POST', '/api/history/close', body)).body).toBe('true');
};

async function deletedOn(admin: Browser, of: number) {
  const years = (await admin.request('GET', '/api/retention')).json<ReplyOf<typeof getRetention>>();
  return years.find(({ year }) => year === of)?.deletedOn;
}

const mails = async ({ services }: TestServer, kind: string) => {
  const { rows } = await services.db.execute<{ address: string }>(
    sql`select to_address as address from mails where kind = ${kind} order by id`,
  );
  return rows.map(({ address }) => address);
};

/** From now on nothing of a year can be deleted. */
async function breaksDeleting({ services: { db } }: TestServer, year: number): Promise<void> {
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is broken'; end $$`);
  await db.execute(sql`create trigger refuse before update on deletion_dates for each row
    when (old.event_id = ${sql.raw(`${await idOf(year)}`)}) execute function refuse()`);
  async function idOf(of: number) {
    return (await eventRecords(db).ofYear(of))?.id ?? 0;
  }
}

const warnings = async (admin: Browser) =>
  (await admin.request('GET', '/api/warnings'))
    .json<ReplyOf<typeof warningsCall>>()
    .filter(({ code }) => code === 'not-deleted')
    .map(({ text }) => text);

test('administrators are warned until data is deleted (W8)', async () => {
  const on = await startedOn();
  const first = await on('2026-10-15');
  const admin = await first.as('admin', 'Ada Office');
  await close(admin, '2026-12-11');
  expect(await warnings(admin)).toEqual([]);
  await breaksDeleting(first, 2026);
  await first.stop();

  const later = await on('2026-12-12');
  const office = await later.as('admin', 'Olga Office');
  expect(await warnings(office)).toEqual([
    'The personal data of 2026 could not be deleted. Search the log for “personal data”.',
  ]);
  // The same date changes nothing, but is answered after the attempt of the start.
  const same = await office.request('PUT', '/api/retention/2026', { date: '2026-12-11' });
  expect(same.statusCode).toBe(200);
  await later.services.db.execute(sql`drop trigger refuse on deletion_dates`);
  await later.stop();

  const corrected = await on('2026-12-13');
  const helper = await corrected.as('admin', 'Una Office');
  await expect.poll(() => deletedOn(helper, 2026)).toBe('2026-12-13');
  expect(await warnings(helper)).toEqual([]);
});

test('an invitation of a later year is not lost with the addresses of an earlier one (W8)', async () => {
  const on = await startedOn();
  const first = await on('2026-10-15');
  const admin = await first.as('admin', 'Ada Office');
  await endEventOn(first, '2026-11-21');
  const grace = await coachOf(first, 'Grace');
  const hope = await coachOf(first, 'Hope');
  await endEventOn(first, '2026-10-10');
  const invite = (by: Browser, id: number, email: string) =>
    by.request('POST', `/api/church/${id}/coaches`, { email });
  await invite(grace, grace.churchId, 'second@example.org');
  await invite(hope, hope.churchId, 'nobody@example.org');
  await close(admin, '2026-12-11');
  await opensNextYear(admin);
  expect((await hope.request('POST', '/api/church', churchEntry('Hope'))).body).toBe('true');
  const { id } = (await hope.request('GET', '/api/church')).json<{ id: number }>();
  expect((await invite(hope, id, 'second@example.org')).body).toBe('true');
  await first.stop();

  const later = await on('2026-12-12');
  const office = await later.as('admin', 'Olga Office');
  await expect.poll(() => deletedOn(office, 2026)).toBe('2026-12-12');
  expect(new Set(await mails(later, 'invitation'))).toEqual(new Set(['second@example.org']));
});

test('mails about duties go with their own year (W8)', async () => {
  const on = await startedOn();
  const server = await on('2026-10-15');
  const { db, clock } = server.services;
  const admin = await server.as('admin', 'Ada Office');
  const writes = async (address: string, at: Date) =>
    await db.execute(sql`insert into mails (kind, to_address, created_at, next_try_at, sent_at)
      select 'duties', ${address}, moment, moment, moment
      from (values (${at.toISOString()}::timestamptz)) as times (moment)`);
  await writes('of.2026@example.org', clock());
  await close(admin, '2027-01-01');
  await opensNextYear(admin);
  await writes('of.2027@example.org', new Date(clock().getTime() + 1));
  await server.stop();

  const later = await on('2026-10-16');
  const office = await later.as('admin', 'Olga Office');
  await endEventOn(later, '2026-10-10');
  await close(office, '2026-10-16');
  expect(await deletedOn(office, 2027)).toBe('2026-10-16');
  expect(await mails(later, 'duties')).toEqual(['of.2026@example.org']);
});
