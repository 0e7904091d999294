import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { RETENTION_KINDS, type RetentionKind } from '@quizmeet/rules/retention/kinds.ts';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { archiveOf, snapshotNow, upload } from '../../../../testing/archives.ts';
import { CONFIRMED, endEventOn } from '../../../../testing/closing.ts';
import { freshDatabase } from '../../../../testing/database.ts';
import { everythingKept } from '../../../../testing/everything.ts';
import { type Browser, type TestProduct, testProduct } from '../../../../testing/product.ts';
import { coachOf, refusal } from '../../../../testing/registration.ts';
import { makeWorld } from '../../../../testing/right-input.ts';
import { codeOf } from '../../../../testing/room-links.ts';
import { eventRecords } from '../../../records/events.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A product that can be stopped and started at another time. */
async function productOver() {
  const database = await freshDatabase();
  ends.push(() => database.drop());
  return async (now: string): Promise<TestProduct> => {
    const product = await testProduct({ QUIZ_NOW: now, LOG_LEVEL: 'silent' }, database);
    ends.push(() => product.stop());
    return product;
  };
}

const read = async (admin: Browser) =>
  (await admin.ask('GET', '/api/retention')).json<ReplyOf<typeof getRetention>>();
const ofYear = async (admin: Browser, year = 2026) =>
  (await read(admin)).find((each) => each.year === year);
const dayOf = async (admin: Browser, kind: RetentionKind) =>
  (await ofYear(admin))?.kinds.find((each) => each.kind === kind);
const close = (
  admin: Browser,
  ...deletions: readonly { kind: RetentionKind; day: string | null }[]
) => admin.ask('POST', '/api/history/close', { deletions, ...CONFIRMED });

/** What is looked for afterwards, by kind. */
const SIGNS: Readonly<Partial<Record<RetentionKind, RegExp>>> = {
  'room links': /Rhoda Roomy/,
  forms: /"taken_by": "Fiona Formy"|"taken_by":"Fiona Formy"/,
  requests: /Reasonable reason/,
  officials: /Otto Helper|otto@example\.org/,
  letters: /Lettered subject/,
  papers: /Noted words/,
  contacts: /coach\.of\.grace@example\.org/,
  quizzers: /Quackenbush|kwak/,
  audit: /Audited before/,
  money: /Check of Grace|Treasured/,
};

/** A weekend with something of each kind, and of somebody whose full name may not be public. */
async function fill(product: TestProduct, admin: Browser) {
  const { db, clock } = product.services;
  await makeWorld(product);
  await endEventOn(product, '2026-10-10');
  const grace = { churchId: 0 };
  const { rows } = await db.execute<{ church: number; team: number; event: number }>(sql`
    select c.id as church, t.id as team, c.event_id as event from churches c
    join teams t on t.church_id = c.id join events e on e.id = c.event_id
    where c.name = 'Grace' and e.is_current`);
  const [{ church = 0, team = 0, event = 0 } = {}] = rows;
  Object.assign(grace, { churchId: church });
  const now = clock().toISOString();
  await db.execute(sql`update quizzers set first_name = 'Zoe', last_name = 'Quackenbush'
    where id = (select min(id) from quizzers where team_id = ${team})`);
  const quizzer = sql`(select min(id) from quizzers where team_id = ${team})`;
  await db.execute(sql`insert into publicity
    select ${quizzer}, ${event}, false, true, 'Fiona', ${now}::timestamptz`);
  await db.execute(sql`insert into quizzer_sounds select ${quizzer}, ${event}, 'kwak'
    on conflict (quizzer_id) do update set sound = 'kwak'`);
  await db.execute(sql`insert into forms (event_id, title, words, asked_of, due)
    values (${event}, 'Consent of parents', '', 'quizzer', '2026-11-10')`);
  await db.execute(sql`insert into handed_in (event_id, form_id, quizzer_id, taken_by, taken_at)
    select ${event}, max(id), ${quizzer}, 'Fiona Formy', ${now}::timestamptz from forms`);
  await db.execute(sql`insert into roster_requests
    (event_id, team_id, asked_by, asked_at, reason, decided_by, decided_at, accepted)
    values (${event}, ${team}, 'C', ${now}::timestamptz, 'Reasonable reason', 'A', ${now}::timestamptz, true)`);
  await db.execute(sql`insert into roster_request_changes
    select max(id), 0, ${event}, 'joins', null, 'Zoe', 'Quackenbush' from roster_requests`);
  await admin.ask('POST', '/api/officials', {
    ...{ name: 'Otto Helper', email: 'otto@example.org', roles: ['quizmaster'] },
    ...{ from: '', until: '', teamIds: [team], churchId: church },
  });
  const letter = {
    ...{ key: 'a letter of 2026', group: 'coaches', division: '', churchId: null },
    ...{ subject: 'Lettered subject', text: 'Lettered subject' },
  };
  const sent = await admin.ask('POST', '/api/letters', letter);
  expect(sent.statusCode, sent.body).toBe(201);
  await db.execute(sql`insert into result_notes (event_id, round_id, words, written_by, written_at)
    select ${event}, min(id), 'Noted words: Zoe Quackenbush', 'A', ${now}::timestamptz
    from rounds where event_id = ${event}`);
  await db.execute(sql`insert into ledger_entries
    (event_id, church_id, day, kind, cents, fee_cents, number, note, taken_by, entered_at)
    values (${event}, ${church}, '2026-10-15', 'check', 4000, 0, '17', 'Check of Grace', 'Treasured', ${now}::timestamptz)`);
  await codeOf(product, 1);
  await db.execute(sql`insert into room_link_devices
    (link_id, token_hash, name, person_id, opened_at, used_at)
    select max(id), '\\xff', 'Rhoda Roomy', 1, ${now}::timestamptz, ${now}::timestamptz from room_links`);
  await db.execute(sql`insert into audit (at, who, action, subject, after) values
    (${now}::timestamptz, 'A', 'Edit roster', 'Grace', 'Audited before: Zoe Quackenbush')`);
  await db.execute(sql`insert into api_tokens (user_id, name, token_hash, made_at)
    select min(id), 'Website', '\\xfe', ${now}::timestamptz from users where admin`);
  return grace;
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
  for (const url of urls) bodies.push((await browser.ask('GET', url)).body);
  return bodies;
};

test.each(Object.entries(SIGNS) as [RetentionKind, RegExp][])(
  '%s: gone at once from tables, restore points and outbox; nothing else is touched (W8)',
  async (kind, sign) => {
    const at = await productOver();
    const product = await at('2026-10-15T12:00:00-04:00');
    const admin = await product.as('admin', 'Ada Office');
    await fill(product, admin);
    expect(await everythingKept(product)).toMatch(sign);
    // The fresh year has a restore point of before closing.
    const closed = await close(admin);
    expect(closed.statusCode, closed.body).toBe(200);
    const before = await publicOf(await product.as('anonymous'));
    const chosen = { deletions: [{ kind, day: '2026-10-15' }] };
    expect((await admin.ask('PUT', '/api/retention/2026', chosen)).body).toBe('true');

    const all = await everythingKept(product);
    expect(all).not.toMatch(sign);
    for (const [other, its] of Object.entries(SIGNS)) {
      if (other === kind || (kind === 'papers' && other === 'quizzers')) continue;
      // The mails of a coach who is gone are gone, the letter is not.
      expect(all, other).toMatch(its);
    }
    expect(await publicOf(await product.as('anonymous'))).toEqual(before);
    expect(await dayOf(admin, kind)).toMatchObject({ deletedOn: '2026-10-15' });
    const again = await admin.ask('PUT', '/api/retention/2026', {
      deletions: [{ kind, day: null }],
    });
    expect(again.statusCode).toBe(409);
  },
);

test('closing asks; on the day it is deleted by itself, also when the product was off, once (W8)', async () => {
  const at = await productOver();
  const first = await at('2026-10-15T12:00:00-04:00');
  const admin = await first.as('admin', 'Ada Office');
  await fill(first, admin);
  expect(await ofYear(admin)).toMatchObject({ closedOn: null, today: '2026-10-15' });
  expect(await dayOf(admin, 'forms')).toMatchObject({ day: '2026-11-14', deletedOn: null });
  expect(await refusal(close(admin, { kind: 'forms', day: '2026-10-14' }))).toMatchObject({
    statusCode: 422,
    path: 'deletions.0.day',
  });
  const chosen = [
    { kind: 'forms', day: '2026-11-14' },
    { kind: 'requests', day: '2026-12-10' },
    { kind: 'audit', day: null },
  ] as const;
  expect((await close(admin, ...chosen)).body).toBe('true');
  await first.stop();

  const sleeping = await at('2026-11-13T23:59:00-05:00');
  expect(await everythingKept(sleeping)).toMatch(SIGNS.forms ?? /./);
  await sleeping.stop();

  const later = await at('2026-11-17T00:00:00-05:00');
  await expect.poll(async () => await everythingKept(later)).not.toMatch(SIGNS.forms ?? /./);
  const office = await later.as('admin', 'Olga Office');
  expect(await dayOf(office, 'forms')).toMatchObject({ deletedOn: '2026-11-17' });
  expect(await everythingKept(later)).toMatch(SIGNS.requests ?? /./);
  const audit = async () =>
    (await office.ask('GET', '/api/audit'))
      .json<AuditEntry[]>()
      .filter(({ action }) => action === 'Delete what was to be deleted');
  expect(await audit()).toMatchObject([
    { who: 'system', subject: '2026', after: 'Forms and consents' },
  ]);

  // Until it has happened the choice can be changed.
  const kept = { deletions: [{ kind: 'requests', day: null }] };
  expect((await office.ask('PUT', '/api/retention/2026', kept)).body).toBe('true');
  await later.stop();
  const muchLater = await at('2027-02-03T00:00:00-05:00');
  const last = await muchLater.as('admin', 'Lea Office');
  expect(await everythingKept(muchLater)).toMatch(SIGNS.requests ?? /./);
  expect(
    (await last.ask('GET', '/api/audit'))
      .json<AuditEntry[]>()
      .filter(({ action }) => action === 'Delete what was to be deleted'),
  ).toHaveLength(1);
});

test('a restore point or an archive of before brings nothing back (W8)', async () => {
  const at = await productOver();
  const product = await at('2026-10-15T12:00:00-04:00');
  const admin = await product.as('admin', 'Ada Office');
  await fill(product, admin);
  const all = RETENTION_KINDS.map((kind) => ({ kind, day: '2026-10-15' }));
  expect((await close(admin, ...all)).body).toBe('true');
  const points = (await admin.ask('GET', '/api/restore-points')).json<{ id: number }[]>();
  const brought = await admin.ask('POST', `/api/restore-points/${points[0]?.id}/restore`);
  expect(brought.body).toBe('true');
  const text = await everythingKept(product);
  for (const [kind, sign] of Object.entries(SIGNS)) expect(text, kind).not.toMatch(sign);
  expect((await eventRecords(product.services.db).current()).closedAt).toBeNull();
});

test('the next year proposes the same distances; an opened year is not touched until it is closed again', async () => {
  const at = await productOver();
  const product = await at('2026-10-15T12:00:00-04:00');
  const admin = await product.as('admin', 'Ada Office');
  await endEventOn(product, '2026-10-10');
  await close(admin, { kind: 'forms', day: '2026-12-11' }, { kind: 'audit', day: null });
  await admin.ask('POST', '/api/history/reopen');
  await product.stop();

  const later = await at('2026-12-20T12:00:00-05:00');
  const office = await later.as('admin', 'Olga Office');
  expect(await dayOf(office, 'forms')).toMatchObject({ day: '2026-12-20', deletedOn: null });
  await close(office, { kind: 'forms', day: '2026-12-25' }, { kind: 'audit', day: null });
  const next = { fridayDate: '2027-11-19', saturdayDate: '2027-11-20' };
  expect((await office.ask('POST', '/api/history/next', next)).statusCode).toBe(200);
  const proposed = (await ofYear(office, 2027))?.kinds.find(({ kind }) => kind === 'forms');
  // The distance counts from the Saturday of that year (U11).
  expect(proposed).toMatchObject({ day: '2027-11-25', deletedOn: null });
  expect((await ofYear(office, 2027))?.kinds.find(({ kind }) => kind === 'audit')).toMatchObject({
    day: null,
  });
});

test('who coaches in the next year keeps the account; roles keep theirs', async () => {
  const at = await productOver();
  const product = await at('2026-10-15T12:00:00-04:00');
  const admin = await product.as('admin', 'Ada Office');
  const grace = await coachOf(product, 'Grace');
  const hope = await coachOf(product, 'Hope');
  await close(admin, { kind: 'contacts', day: '2026-12-11' });
  const next = { fridayDate: '2027-11-19', saturdayDate: '2027-11-20' };
  const opened = await admin.ask('POST', '/api/history/next', next);
  expect(opened.json()).toEqual({ year: 2027 });
  const saved = await hope.ask('POST', '/api/church', {
    ...{ churchName: 'Hope', state: 'Ohio', district: 'SWO' },
    ...{ computerSeats: 0, monitors: 0, roundsToSkip: 0 },
  });
  expect(saved.body).toBe('true');
  await product.stop();
  const later = await at('2026-12-12T12:00:00-05:00');
  await expect.poll(async () => await everythingKept(later)).not.toContain(grace.user?.email);
  const all = await everythingKept(later);
  expect(all).toContain(hope.user?.email);
  expect(all).toContain(admin.user?.email);
});

test('all of a year’s kinds go together or none; a damaged restore point does not keep them', async () => {
  const at = await productOver();
  const product = await at('2026-10-15T12:00:00-04:00');
  const admin = await product.as('admin', 'Ada Office');
  const { db } = product.services;
  await fill(product, admin);
  await close(admin);
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the power fails'; end $$`);
  await db.execute(sql`create trigger refuse before delete on letters execute function refuse()`);
  const deletions = (['forms', 'officials', 'letters'] as const).map((kind) => ({
    ...{ kind, day: '2026-10-15' },
  }));
  expect((await admin.ask('PUT', '/api/retention/2026', { deletions })).body).toBe('true');
  const failed = await everythingKept(product);
  for (const { kind } of deletions) {
    expect(failed).toMatch(SIGNS[kind] ?? /-/);
    expect(await dayOf(admin, kind)).toMatchObject({ day: '2026-10-15', deletedOn: null });
  }

  await db.execute(sql`drop trigger refuse on letters`);
  await db.execute(sql`update restore_points set snapshot = '\\x00'
    where id = (select max(id) from restore_points)`);
  await product.stop();
  const again = await at('2026-10-15T12:01:00-04:00');
  await expect.poll(async () => await everythingKept(again)).not.toMatch(SIGNS.forms ?? /./);
  const gone = await everythingKept(again);
  for (const { kind } of deletions) expect(gone).not.toMatch(SIGNS[kind] ?? /-/);
});

test('an archive of before is stored without what was deleted since (W8)', async () => {
  const at = await productOver();
  const product = await at('2026-10-15T12:00:00-04:00');
  const admin = await product.as('admin', 'Ada Office');
  await fill(product, admin);
  const snapshot = { ...(await snapshotNow(product)), takenAt: '2026-10-15T15:59:00.000Z' };
  const archive = await archiveOf(snapshot);
  expect(JSON.stringify(snapshot)).toMatch(/Quackenbush/);
  await close(admin, ...RETENTION_KINDS.map((kind) => ({ kind, day: '2026-10-15' })));
  const read = await upload(product, admin, ['Quizmeet2026.zip', archive]);
  expect(read.statusCode, read.body).toBe(201);
  const text = await everythingKept(product);
  for (const [kind, sign] of Object.entries(SIGNS)) expect(text, kind).not.toMatch(sign);
});
