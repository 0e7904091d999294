import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FoundPerson } from '@quizmeet/contract/accounts/erase-calls.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invitationFor } from '../../../testing/accounts.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { allStoredText } from '../../../testing/everything.ts';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { coachOf, teamOf } from '../../../testing/registration.ts';
import { seedRoster } from '../../../testing/results.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { act } from '../../calls/act.ts';
import { auditRecords } from '../../records/audit.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';

let server: TestServer;
let admin: Browser;
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  admin = await server.as('admin', 'Ada Office');
  return () => server.end();
});

const erase = async (name: string): Promise<FoundPerson> => {
  const answer = await admin.request('POST', '/api/erasure', { name });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<FoundPerson>();
};

const audited = async (after: string) =>
  await auditRecords(server.services.db).add({
    at: server.services.clock(),
    userId: null,
    who: 'system',
    action: 'Edit roster',
    subject: 'Grace',
    after,
  });

const run = async (statement: ReturnType<typeof sql>) =>
  await server.services.db.execute(statement);

test('live events, notes, protests, announcements and mails hold the name no more (N6)', async () => {
  const { id: event } = await eventRecords(server.services.db).current();
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  const [round] = await seedRounds(server, 'Open 1', [[1, 1, one?.id ?? 0, two?.id ?? 0]]);
  const at = server.services.clock();
  await run(sql`insert into machine_events values
    (${event}, 'k', 'T', 'Open 1', '1', 1, 0, 1, ${at}, ${JSON.stringify({ event: 'QN', name: 'Zoë Quill' })})`);
  await run(sql`insert into result_notes (event_id, round_id, words, written_by, written_at)
    values (${event}, ${round?.id}, 'Zoë Quill was ill', 'ZOË QUILL', ${at})`);
  await run(sql`insert into protests (event_id, round_id, words, opened_by, opened_at)
    values (${event}, ${round?.id}, ${'Ask Zoë Quill'.normalize('NFD')}, 'Zoë Quill', ${at})`);
  await run(sql`insert into announcements (event_id, text, from_at, until_at, who)
    values (${event}, 'Zoë Quill is looked for', ${at}, ${at}, 'Zoë Quill')`);
  await audited('added Zoë Quill');
  const { places } = await erase('zoë quill');
  expect(places.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['Live quiz machine events', 'Audit log']),
  );
  expect((await allStoredText(server)).normalize()).not.toMatch(/Zoë/i);
});

test('a damaged restore point doesn’t prevent erasing, and is deleted (N6)', async () => {
  const [team] = await seedTeams(server, times(1, { group: 'Open 1' }));
  await seedRoster(server, team?.id ?? 0, ['Zoë Quill']);
  const keep = async (reason: string) =>
    await act(server.services, null, async (acting) =>
      saveRestorePoint(acting, (await eventRecords(acting.tx).current()).id, reason),
    );
  await keep('Whole');
  await keep('Damaged');
  await run(sql`update restore_points set snapshot = '\\x1f8b00' where reason = 'Damaged'`);
  await erase('Zoë Quill');
  const { rows } = await run(sql`select reason from restore_points`);
  expect(rows).toEqual([{ reason: 'Whole' }]);
  expect((await allStoredText(server)).normalize()).not.toMatch(/Zoë/i);
});

test('neighbors in a list, longer names, churches and teams of this name stay (N6)', async () => {
  const grace = await coachOf(server, 'Ann Lee Chapel');
  await teamOf(grace, {
    quizzers: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Mary Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Lee' },
    ],
  });
  await audited('added Bo Lee, Ann Kim, Mary Ann Lee, Ann Lee to Ann Lee Chapel');
  const { replacement } = await erase('Ann Lee');
  const all = await allStoredText(server);
  expect(all).toContain(`added Bo Lee, Ann Kim, Mary Ann Lee, ${replacement} to Ann Lee Chapel`);
  expect(all).toContain('"first_name": "Mary Ann"');
  expect(all).toContain('"name": "Ann Lee Chapel"');
});

test('kept mails of an erased account are removed, and waiting ones are never sent (N3, N6)', async () => {
  const { db, environment, clock } = server.services;
  const { user } = await server.as('coach', 'Yan Moor');
  const address = user?.email ?? '';
  await mailRecords(db).add('reset', address, new Date(clock().getTime() + 3_600_000));
  const [id = 0] = await mailRecords(db).idsTo([address]);
  const folder = path.join(environment.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${id}-reset-1.eml`), `To: ${address}`);
  await writeFile(path.join(folder, `${id}9-reset-1.eml`), 'To: somebody.else@example.org');
  await erase('Yan Moor');
  expect(await readdir(folder)).toEqual([`${id}9-reset-1.eml`]);
  expect(await mailRecords(db).byId(id)).toBeNull();
});

test('kept mails to others that name the person or the address are removed, all others stay (U17)', async () => {
  const { environment } = server.services;
  const { user } = await server.as('coach', 'Zoë Smith-Jones');
  const folder = path.join(environment.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const mail = (subject: string, text: string) =>
    `To: other@example.org\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
  const encoded = Buffer.from('Zoë Smith-Jones').toString('base64');
  const files: Readonly<Record<string, string>> = {
    '901-letter-1.eml': mail('Hello', 'Zoë Smith-Jones plays for Grace'),
    '902-letter-1.eml': mail('Hello', `ZOE\u0308\u00A0SMITH\u2013JONES plays`),
    '903-roster-1.eml': mail('Hello', "added 'Smith-Jones, Zoë'"),
    '904-invitation-1.eml': mail('Hello', `${user?.email} asks you`),
    '905-letter-1.eml': mail(`=?utf-8?B?${encoded}?=`, 'Hello'),
    '906-letter-1.eml': mail('Hello', 'Zoë Smith, Bo Jones, and Zoe Smith-Jones play'),
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
  }
  const { places } = await erase('Zoë Smith-Jones');
  expect(places).toContainEqual({ place: 'Emails', count: 5 });
  expect((await readdir(folder)).filter((name) => name in files)).toEqual(['906-letter-1.eml']);
});

test('letters to others that name the person can’t be read or sent anymore (U17)', async () => {
  await coachOf(server, 'Grace');
  await server.as('coach', 'Zoë Quill');
  const letter = { group: 'coaches', division: '', churchId: null, key: 'a letter' };
  const words = { subject: 'About Zoë Quill', text: 'Zoë Quill is ill' };
  expect((await admin.request('POST', '/api/letters', { ...letter, ...words })).statusCode).toBe(
    201,
  );
  type Mails = { id: number; to: string; subject: string; keptAs: string | null }[];
  const letters = async () =>
    (await admin.request('GET', '/api/mails'))
      .json<{ mails: Mails }>()
      .mails.filter(({ to, keptAs }) => to.includes('grace') && keptAs?.includes('-letter-'));
  await eventually(async () => expect(await letters()).not.toEqual([]));
  const [sent] = await letters();
  const fileAddress = `/api/mails/${sent?.id}/kept`;
  expect((await admin.request('GET', fileAddress)).json()).toMatchObject({
    subject: expect.stringContaining('Quill'),
  });
  await erase('Zoë Quill');
  expect((await admin.request('GET', fileAddress)).statusCode).toBe(404);
  expect((await letters()).map(({ subject }) => subject).join()).not.toContain('Quill');
});

const UNSEEN = /[\p{Cf}\p{DI}]/u;

/** Every character that names omit (U2). */
const invisible = () =>
  Array.from({ length: 0xe_10_00 }, (_, code) => String.fromCodePoint(code))
    .filter((character) => UNSEEN.test(character))
    .join('');

test('every spelling in every table is erased (U17)', async () => {
  await server.as('coach', 'Zoë O’Neil-Lee');
  for (const spelled of [
    'Zoë O’Neil-Lee'.normalize('NFD'),
    "ZOË O'NEIL\u2011LEE",
    'Zoe\u0308\u00A0O\u02BCNeil\u2013Lee',
    "'O`Neil-Lee, Zoë'",
    '"O\u2018Neil-Lee","Zoë"',
    `Zo\u200Bë O’Nei${invisible()}l-Lee`,
    'Zoë O’Ｎeil-Ｌee',
  ]) {
    await audited(`added ${spelled} to Grace`);
  }
  await erase('zoë o’neil-lee');
  const all = [...(await allStoredText(server))]
    .filter((character) => !UNSEEN.test(character))
    .join('')
    .normalize('NFKC');
  expect(all).not.toMatch(/zoë|neil/i);
});

test('names in the files of machines are erased in any quoting and encoding (U17)', async () => {
  const { storage } = server.services;
  await server.as('coach', 'Zoë Quill');
  const folder = 'events/2026/results';
  const lines = `'k','T',1,'Quill, Zoë',0,'QN'\r\n"k","Quill","Zoë"\r\nk;Zoë;Quill;1\r\n`;
  const files: Readonly<Record<string, Buffer>> = {
    'utf8.txt': Buffer.from(lines),
    'apart.txt': Buffer.from(lines.normalize('NFD')),
    'latin.txt': Buffer.from(lines, 'latin1'),
    'wide.txt': Buffer.from(`\uFEFF${lines}`, 'utf16le'),
  };
  for (const [name, bytes] of Object.entries(files)) await storage.put(`${folder}/${name}`, bytes);
  const { places, replacement } = await erase('Zoë Quill');
  expect(places).toContainEqual({ place: 'Quiz machine files', count: 12 });
  const [first = '', last = ''] = replacement.split(' ');
  for (const name of Object.keys(files)) {
    const contents = await storage.read(`${folder}/${name}`);
    const text = (await buffer(contents ?? Readable.from([]))).toString(
      name === 'wide.txt' ? 'utf16le' : 'utf8',
    );
    expect(text.replace('\uFEFF', '')).toBe(
      `'k','T',1,'${first} ${last}',0,'QN'\r\n"k","${last}","${first}"\r\nk;${first};${last};1\r\n`,
    );
  }
});

test('names in files whose lines have several encodings are erased (Q3, U17)', async () => {
  const { storage } = server.services;
  await server.as('coach', 'Žofie Quill');
  const key = 'events/2026/results/lines.txt';
  const windows = Buffer.from('‘’,Žofie Quill', 'latin1').fill(0x8e, 3, 4).fill(0x92, 0, 2);
  await storage.put(key, Buffer.concat([Buffer.from('Žofie Quill\n'), windows]));
  const { replacement } = await erase('Žofie Quill');
  const erased = await buffer((await storage.read(key)) ?? Readable.from([]));
  expect(erased.toString('latin1')).toBe(`${replacement}\n\u0092\u0092,${replacement}`);
});

test('an erased person’s former addresses are erased, unless somebody else has them now (N6)', async () => {
  const { db } = server.services;
  const { user } = await coachOf(server, 'Grace');
  const { churchId } = await coachOf(server, 'Hope');
  await act(server.services, null, async (acting) =>
    saveRestorePoint(acting, (await eventRecords(db).current()).id, 'A test'),
  );
  for (const email of ['office@example.org', 'invited@example.org', 'last@example.org']) {
    await admin.request('PUT', `/api/users/${user?.id}`, { name: 'Coach of Grace', email });
  }
  await churchRecords(db).change(churchId, { secondWaitsFor: 'invited@example.org' });
  const other = await server.as('coach', 'Office');
  await erase('Coach of Grace');
  const all = await allStoredText(server);
  expect(all).not.toMatch(/coach\.of\.grace@|last@/);
  expect(all).toContain(`"email": "${other.user?.email}"`);
  expect(all).toContain('"second_waits_for": "invited@example.org"');
});

test('an erased person’s invitations and links end, in restore points too (N6, U16)', async () => {
  const { db } = server.services;
  const grace = await coachOf(server, 'Grace');
  const hope = await coachOf(server, 'Hope');
  const ira = await server.as('coach', 'Ira Invited');
  const email = ira.user?.email ?? '';
  await admin.request('POST', `/api/church/${grace.churchId}/coaches`, {
    email: email.toUpperCase(),
  });
  await churchRecords(db).change(hope.churchId, { coachId: null, waitsFor: email.toUpperCase() });
  const link = await invitationFor(server, email.toUpperCase());
  expect((await ira.request('GET', link)).statusCode).toBe(200);
  await act(server.services, null, async (acting) =>
    saveRestorePoint(acting, (await eventRecords(db).current()).id, 'A test'),
  );
  const [point] = (await admin.request('GET', '/api/restore-points')).json<{ id: number }[]>();
  await db.execute(sql`update links set address = ${email.toUpperCase()} where address = ${email}`);
  await erase('Ira Invited');
  const kept = await db.execute(sql`select from links where address = ${email.toUpperCase()}`);
  expect(kept.rowCount).toBe(0);
  const waiting = async () =>
    (await db.transaction((tx) => churchRecords(tx).all(1 as EventId))).map(
      ({ waitsFor, secondWaitsFor }) => [waitsFor, secondWaitsFor],
    );
  const nobody = [
    [null, null],
    [null, null],
  ];
  expect(await waiting()).toEqual(nobody);
  expect((await admin.request('GET', link)).statusCode).toBe(410);
  expect((await run(sql`select * from links`)).rows).toEqual([]);
  await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
  expect(await waiting()).toEqual(nobody);
});

test('after an erasing a backup is wanted before its time, so that the newest has no name (N5, N6)', async () => {
  const second = await mkdtemp(path.join(tmpdir(), 'quizmeet-second-'));
  const fresh = await freshDatabase();
  const settings = { BACKUP_FOLDER: second, LOG_LEVEL: 'silent' };
  const first = await startTestServer(settings, fresh);
  const office = await first.as('admin', 'Otto Office');
  const backups = async () => (await readdir(second)).filter((name) => name.endsWith('.backup'));
  expect((await office.request('POST', '/api/backups')).statusCode).toBe(200);
  const before = await backups();
  await first.as('coach', 'Ann Lee');
  expect((await office.request('POST', '/api/erasure', { name: 'Ann Lee' })).statusCode).toBe(200);
  await first.stop();
  // At start, or within half a minute.
  const later = { ...settings, QUIZ_NOW: '2026-10-15T12:05:00-04:00' };
  const again = await startTestServer(later, fresh);
  await eventually(async () => expect(await backups()).not.toEqual(before));
  await again.stop();
  await first.end();
  await rm(second, { recursive: true });
});
