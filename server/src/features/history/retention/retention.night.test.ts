import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { archiveOf, snapshotNow, upload } from '../../../../testing/archives.ts';
import { CONFIRMED, endEventOn, opensNextYear } from '../../../../testing/closing.ts';
import { freshDatabase } from '../../../../testing/database.ts';
import { allStoredText } from '../../../../testing/everything.ts';
import { coachOf, refusal } from '../../../../testing/registration.ts';
import { makeWorld } from '../../../../testing/right-input.ts';
import { codeOf } from '../../../../testing/room-links.ts';
import { type Browser, startTestServer, type TestServer } from '../../../../testing/test-server.ts';

/** A product that can be stopped and started at another time. */
async function restartableServer() {
  const database = await freshDatabase();
  onTestFinished(async () => void (await database.drop()));
  return async (now: string): Promise<TestServer> => {
    const server = await startTestServer({ QUIZ_NOW: now, LOG_LEVEL: 'silent' }, database);
    onTestFinished(async () => void (await server.stop()));
    return server;
  };
}

const ofYear = async (admin: Browser, year = 2026) =>
  (await admin.request('GET', '/api/retention'))
    .json<ReplyOf<typeof getRetention>>()
    .find((each) => each.year === year);
const close = (admin: Browser, date?: string) =>
  admin.request('POST', '/api/history/close', { date, ...CONFIRMED });
const choose = (admin: Browser, date: string) =>
  admin.request('PUT', '/api/retention/2026', { date });

const FORM = /"taken_by": ?"Fiona Formy"/;
const GONE: readonly RegExp[] = [
  FORM,
  /Rhoda Roomy/,
  /Otto Helper|otto@example\.org/,
  /Lettered subject/,
  /Noted words/,
  /coach\.of\.grace@example\.org|former@example\.org/,
  /vera@example\.org/,
  /uninvited@example\.org/,
];
const STAYS: readonly RegExp[] = [/Quackenbush/, /Audited before/, /Check of Grace/];

/** A weekend with all kinds of personal data, and somebody whose full name may not be public. */
async function fill(server: TestServer, admin: Browser) {
  const { db, clock } = server.services;
  await makeWorld(server);
  await endEventOn(server, '2026-10-10');
  const { rows } = await db.execute<{ church: number; team: number; event: number }>(sql`
    select c.id as church, t.id as team, c.event_id as event from churches c
    join teams t on t.church_id = c.id join events e on e.id = c.event_id
    where c.name = 'Grace' and e.is_current`);
  const [{ church = 0, team = 0, event = 0 } = {}] = rows;
  const now = clock().toISOString();
  await db.execute(sql`update quizzers set first_name = 'Zoe', last_name = 'Quackenbush'
    where id = (select min(id) from quizzers where team_id = ${team})`);
  const quizzer = sql`(select min(id) from quizzers where team_id = ${team})`;
  await db.execute(sql`insert into publicity
    select ${quizzer}, ${event}, false, true, 'Fiona', ${now}::timestamptz`);
  await db.execute(sql`insert into forms (event_id, title, words, asked_of, due)
    values (${event}, 'Consent of parents', '', 'quizzer', '2026-11-10')`);
  await db.execute(sql`insert into handed_in (event_id, form_id, quizzer_id, taken_by, taken_at)
    select ${event}, max(id), ${quizzer}, 'Fiona Formy', ${now}::timestamptz from forms`);
  await admin.request('POST', '/api/church/forCoach', {
    ...{ churchName: 'Patience', state: 'Ohio', district: 'SWO', email: 'vera@example.org' },
    ...{ computerSeats: 0, monitors: 0, roundsToSkip: 0 },
  });
  await admin.request('POST', '/api/officials', {
    ...{ name: 'Otto Helper', email: 'otto@example.org', roles: ['quizmaster'] },
    ...{ from: '', until: '', teamIds: [team], churchId: church },
  });
  const letter = {
    ...{ key: 'a letter of 2026', group: 'coaches', division: '', churchId: null },
    ...{ subject: 'Lettered subject', text: 'Lettered subject' },
  };
  const sent = await admin.request('POST', '/api/letters', letter);
  expect(sent.statusCode, sent.body).toBe(201);
  await db.execute(sql`insert into result_notes (event_id, round_id, words, written_by, written_at)
    select ${event}, min(id), 'Noted words: Zoe Quackenbush', 'A', ${now}::timestamptz
    from rounds where event_id = ${event}`);
  await db.execute(sql`insert into ledger_entries
    (event_id, church_id, day, kind, cents, fee_cents, number, note, taken_by, entered_at)
    values (${event}, ${church}, '2026-10-15', 'check', 4000, 0, '17', 'Check of Grace', 'Treasured', ${now}::timestamptz)`);
  await db.execute(sql`insert into links (token_hash, kind, address, expires_at)
    values ('\\xee', 'invitation', 'coach.of.grace@example.org', ${now}::timestamptz)`);
  await codeOf(server, 1);
  await db.execute(sql`insert into room_link_devices
    (link_id, token_hash, name, person_id, opened_at, used_at)
    select max(id), '\\xff', 'Rhoda Roomy', 1, ${now}::timestamptz, ${now}::timestamptz from room_links`);
  await db.execute(sql`insert into audit (at, who, action, subject, after) values
    (${now}::timestamptz, 'A', 'Edit account', 'B', 'Coach of Grace <former@example.org>'),
    (${now}::timestamptz, 'A', 'Edit roster', 'Grace', 'Audited before: Zoe Quackenbush'),
    (${now}::timestamptz, 'A', 'Cancel invitation', 'Grace', 'uninvited@example.org')`);
}

/** What everybody reads of the weekend; no deletion changes it. */
const publicOf = async (browser: Browser): Promise<string[]> => {
  const urls = [
    '/api/teams/standings?division=Open&year=2026',
    '/api/quizzers/standings?division=Open&year=2026',
    '/api/history/teamDetails/2026',
    '/api/history/quizzerDetails/2026',
    '/api/history/summary',
    '/api/bracket?year=2026',
  ];
  const bodies: string[] = [];
  for (const url of urls) bodies.push((await browser.request('GET', url)).body);
  return bodies;
};

test('on the date personal data is deleted from tables, restore points, and outbox; history stays (W8)', async () => {
  const at = await restartableServer();
  const server = await at('2026-10-15T12:00:00-04:00');
  const admin = await server.as('admin', 'Ada Office');
  await fill(server, admin);
  const before = await allStoredText(server);
  for (const sign of [...GONE, ...STAYS]) expect(before).toMatch(sign);
  const snapshot = { ...(await snapshotNow(server)), takenAt: '2026-10-15T15:59:00.000Z' };
  // The fresh year has a restore point of before closing.
  expect((await close(admin)).body).toBe('true');
  const shown = await publicOf(await server.as('anonymous'));
  expect((await choose(admin, '2026-10-15')).body).toBe('true');

  const isWithout = async () => {
    const all = await allStoredText(server);
    for (const sign of GONE) expect(all).not.toMatch(sign);
    for (const sign of STAYS) expect(all).toMatch(sign);
    const links = await server.services.db.execute(
      sql`select from links where address is not null`,
    );
    expect(links.rowCount).toBe(0);
  };
  await isWithout();
  expect(await publicOf(await server.as('anonymous'))).toEqual(shown);
  expect(await ofYear(admin)).toMatchObject({ deletedOn: '2026-10-15' });
  expect((await choose(admin, '2026-12-01')).statusCode).toBe(409);

  // Neither an archive nor an earlier restore point restores anything.
  for (const takenAt of [snapshot.takenAt, '2026-12-31T12:00:00.000Z']) {
    const archive = await archiveOf({ ...snapshot, takenAt });
    const read = await upload(server, admin, ['Quizmeet2026.zip', archive]);
    expect(read.statusCode, read.body).toBe(201);
    await isWithout();
  }
  const points = (await admin.request('GET', '/api/restore-points')).json<{ id: number }[]>();
  for (const { id } of points) {
    const brought = await admin.request('POST', `/api/restore-points/${id}/restore`);
    expect(brought.body).toBe('true');
    await isWithout();
  }
});

test('closing proposes 90 days; deletion is automatic, even after downtime, once (W8)', async () => {
  const at = await restartableServer();
  const first = await at('2026-10-15T12:00:00-04:00');
  const admin = await first.as('admin', 'Ada Office');
  await fill(first, admin);
  const proposal = { closedOn: null, earliest: '2026-10-15', date: '2027-01-13', deletedOn: null };
  expect(await ofYear(admin)).toMatchObject(proposal);
  expect(await refusal(close(admin, '2026-10-14'))).toMatchObject({
    statusCode: 422,
    path: 'date',
  });
  expect((await close(admin)).body).toBe('true');
  expect(await ofYear(admin)).toMatchObject({ closedOn: '2026-10-15', date: '2027-01-13' });
  expect(await refusal(choose(admin, 'soon'))).toMatchObject({ statusCode: 422, path: 'date' });
  expect((await choose(admin, '2026-11-14')).body).toBe('true');
  await first.stop();

  const sleeping = await at('2026-11-13T23:59:00-05:00');
  expect(await allStoredText(sleeping)).toMatch(FORM);
  await sleeping.stop();

  const later = await at('2026-11-17T00:00:00-05:00');
  await expect.poll(async () => await allStoredText(later)).not.toMatch(FORM);
  await later.stop();

  const muchLater = await at('2027-02-03T00:00:00-05:00');
  const office = await muchLater.as('admin', 'Olga Office');
  expect(await ofYear(office)).toMatchObject({ deletedOn: '2026-11-17' });
  const audit = (await office.request('GET', '/api/audit')).json<AuditEntry[]>();
  expect(audit.filter(({ action }) => action === 'Delete personal data')).toMatchObject([
    { who: 'system', subject: '2026' },
  ]);
});

test('coaches of the next year and staff keep their accounts', async () => {
  const at = await restartableServer();
  const server = await at('2026-10-15T12:00:00-04:00');
  const admin = await server.as('admin', 'Ada Office');
  const grace = await coachOf(server, 'Grace');
  const hope = await coachOf(server, 'Hope');
  await close(admin, '2026-12-11');
  await opensNextYear(admin);
  const saved = await hope.request('POST', '/api/church', {
    ...{ churchName: 'Hope', state: 'Ohio', district: 'SWO' },
    ...{ computerSeats: 0, monitors: 0, roundsToSkip: 0 },
  });
  expect(saved.body).toBe('true');
  await server.stop();
  const later = await at('2026-12-12T12:00:00-05:00');
  await expect.poll(async () => await allStoredText(later)).not.toContain(grace.user?.email);
  const all = await allStoredText(later);
  expect(all).toContain(hope.user?.email);
  expect(all).toContain(admin.user?.email);
});

test('a year’s data is deleted completely or not at all, even with a damaged restore point', async () => {
  const at = await restartableServer();
  const server = await at('2026-10-15T12:00:00-04:00');
  const admin = await server.as('admin', 'Ada Office');
  const { db } = server.services;
  await fill(server, admin);
  await close(admin);
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the power fails'; end $$`);
  await db.execute(sql`create trigger refuse before delete on letters execute function refuse()`);
  expect((await choose(admin, '2026-10-15')).body).toBe('true');
  const failed = await allStoredText(server);
  for (const sign of GONE) expect(failed).toMatch(sign);
  expect(await ofYear(admin)).toMatchObject({ date: '2026-10-15', deletedOn: null });

  await db.execute(sql`drop trigger refuse on letters`);
  await db.execute(sql`update restore_points set snapshot = '\\x00'
    where id = (select max(id) from restore_points)`);
  await server.stop();
  const again = await at('2026-10-15T12:01:00-04:00');
  await expect.poll(async () => await allStoredText(again)).not.toMatch(FORM);
});
