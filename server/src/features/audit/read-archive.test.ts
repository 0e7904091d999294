import type { RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  archiveOf,
  snapshotNow as snapshotOf,
  upload as uploadTo,
  zipped,
} from '../../../testing/archives.ts';
import { CONFIRMED, opensNextYear } from '../../../testing/closing.ts';
import { fridayRows, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { seedRoster } from '../../../testing/results.ts';
import { runStatement } from '../../../testing/statements.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';

let server: TestServer;
let admin: Browser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin', 'Ada Office');
  const teams = await seedTeams(server, times(2, { group: 'Open 1' }));
  const [one = 0, two = 0] = teams.map(({ id }) => id);
  await seedRounds(server, 'Open 1', [[1, 1, one, two]]);
});
afterEach(async () => await server.end());

const upload = (...files: readonly (readonly [name: string, bytes: Uint8Array])[]) =>
  uploadTo(server, admin, ...files);
const snapshotNow = () => snapshotOf(server);
const points = async () =>
  (await admin.request('GET', '/api/restore-points')).json<RestorePoint[]>();

test('an archive is imported as a restore point, which restores the event (N0)', async () => {
  const archive = (await admin.request('GET', '/api/event/archive')).rawPayload;
  const before = await fridayRows(server);
  await admin.request('DELETE', '/api/rounds/all?division=All');
  expect(await fridayRows(server)).toEqual([]);

  const answer = await upload(['Quizmeet2026.zip', archive]);
  expect(answer.statusCode).toBe(201);
  const point = answer.json<RestorePoint>();
  expect(point).toMatchObject({
    who: 'Ada Office',
    reason: 'Imported from Quizmeet2026.zip',
    counts: { teams: 2, rounds: 1 },
  });
  expect((await points())[0]).toEqual(point);
  expect(await fridayRows(server)).toEqual([]);

  await admin.request('POST', `/api/restore-points/${point.id}/restore`);
  const withoutVersion = (rows: typeof before) => rows.map(({ version: _, ...row }) => row);
  expect(withoutVersion(await fridayRows(server))).toEqual(withoutVersion(before));
  const [latest, reading] = (await admin.request('GET', '/api/audit')).json();
  expect(latest).toMatchObject({ action: 'Restore' });
  expect(reading).toMatchObject({ action: 'Import archive', after: 'Quizmeet2026.zip' });
});

test('the restore point is of the instant of its archive, and stays 30 days from its reading', async () => {
  const takenAt = '2025-01-02T03:04:05.000Z';
  const answer = await upload(['old.zip', await archiveOf({ ...(await snapshotNow()), takenAt })]);
  expect(answer.json()).toMatchObject({ at: takenAt });
  await admin.request('DELETE', '/api/rounds/all?division=All');
  expect((await points()).map(({ at }) => at)).toContain(takenAt);
});

test('a table that an archive lacks had no rows, unless its other tables need it (N0)', async () => {
  const snapshot = await snapshotNow();
  const { payment_links: links, handed_in: forms, ...tables } = snapshot.tables;
  expect([links, forms]).toEqual([[], []]);
  const answer = await upload(['old.zip', await archiveOf({ ...snapshot, tables })]);
  expect([answer.statusCode, answer.json().counts]).toMatchObject([
    201,
    { payment_links: 0, teams: 2 },
  ]);
  const { id } = answer.json<RestorePoint>();
  expect((await admin.request('POST', `/api/restore-points/${id}/restore`)).statusCode).toBe(200);
  for (const needed of ['teams', 'churches', 'rooms']) {
    const { [needed]: _, ...others } = snapshot.tables;
    const refused = await upload(['a.zip', await archiveOf({ ...snapshot, tables: others })]);
    expect([needed, refused.statusCode, refused.json().detail]).toEqual([
      needed,
      422,
      expect.stringContaining('is damaged or was edited'),
    ]);
  }
});

test('another file gets a clear message, and nothing is saved', async () => {
  const pointsBefore = await points();
  const snapshot = await snapshotNow();
  const of = (table: string, change: object) => ({
    ...snapshot,
    tables: {
      ...snapshot.tables,
      [table]: (snapshot.tables[table] ?? []).map((row) => ({ ...row, ...change })),
    },
  });
  const line = { round_id: 0, quizzer_id: 1, side: 'left', seat: 0, correct: 0, errors: 0 };
  const withLine = (change: object) => ({
    ...snapshot,
    tables: { ...snapshot.tables, lines: [{ ...line, ...change }] },
  });
  const [round] = snapshot.tables['rounds'] ?? [];
  const inOneCell = [round, { ...round, id: 9999 }];
  const twice = { ...snapshot, tables: { ...snapshot.tables, rounds: inOneCell } };
  const withSettings = (change: object) => ({
    ...snapshot,
    settings: { ...snapshot.settings, ...change },
  });
  const text = JSON.stringify(snapshot);
  const cases: readonly (readonly [Buffer, string])[] = [
    [Buffer.from('no zip'), 'a.zip isn’t a zip file or snapshot.json'],
    [Buffer.from('{"name": "quizmeet"}'), 'a.zip isn’t an event’s snapshot'],
    [(await archiveOf(snapshot)).subarray(0, 200), 'a.zip is incomplete or damaged'],
    [await zipped({ 'labels.csv': 'number,name' }), 'a.zip has no snapshot.json'],
    [await zipped({ '__MACOSX/snapshot.json': text }), 'a.zip has no snapshot.json'],
    [await zipped({ 'my-snapshot.json': text }), 'a.zip has no snapshot.json'],
    [
      await zipped({ '2025/snapshot.json': text, '2026/snapshot.json': text }),
      'a.zip has more than one snapshot.json',
    ],
    [await zipped({ 'snapshot.json': '{"version": 1,' }), 'a.zip is incomplete or damaged'],
    [await archiveOf([snapshot]), 'a.zip isn’t an event’s snapshot'],
    [await archiveOf(withSettings({ timeZone: 'Nowhere/Town' })), '“Time zone”: Choose a'],
    [await archiveOf({ ...snapshot, version: 2 }), 'is from another version'],
    [await archiveOf({ ...snapshot, installation: 'ours' }), 'is from another version'],
    [await archiveOf({ ...snapshot, year: 2025 }), 'is the 2025 event; the current one is'],
    [await archiveOf(of('teams', { event_id: 987_654 })), 'is damaged or was edited'],
    [await archiveOf(withLine({ round_id: 987_654 })), 'is damaged or was edited'],
    [await archiveOf(of('teams', { church_id: 'nine' })), 'is from another version'],
    [await archiveOf(of('teams', { church_id: 987_654 })), 'is damaged or was edited'],
    [await archiveOf(twice), 'is damaged or was edited'],
  ];
  for (const [bytes, words] of cases) {
    const answer = await upload(['a.zip', bytes]);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining(words),
    ]);
  }
  expect((await upload()).json()).toMatchObject({ detail: 'Choose an archive' });
  const whole = await archiveOf(snapshot);
  expect((await upload(['a.zip', whole], ['b.zip', whole])).json()).toMatchObject({
    detail: 'Choose one archive at a time',
  });
  expect(await points()).toEqual(pointsBefore);
  expect(await snapshotNow()).toEqual(snapshot);
});

test('an archive that was unpacked is read anyway, zipped again or its snapshot alone', async () => {
  const text = JSON.stringify(await snapshotNow());
  const unpacked: readonly (readonly [string, Buffer])[] = [
    ['folder.zip', await zipped({ 'Quizmeet2026/snapshot.json': text })],
    [
      'mac.zip',
      await zipped({
        '__MACOSX/snapshot.json': 'no text',
        'Quizmeet2026/old/snapshot.json': '{}',
        'Quizmeet2026/snapshot.json': text,
      }),
    ],
    ['snapshot.json', Buffer.from(text)],
    ['snapshot (1).txt', Buffer.from(`\u{feff}\n${text}`)],
  ];
  for (const [name, bytes] of unpacked) {
    const answer = await upload([name, bytes]);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        reason: `Imported from ${name}`,
        counts: expect.objectContaining({ teams: 2, rooms: 29 }),
      }),
    ]);
  }
});

test('a snapshot that is larger than any event’s is refused, in an archive and alone', async () => {
  const padded = JSON.stringify(await snapshotNow()).padEnd(26 * 1024 * 1024);
  for (const bytes of [await zipped({ 'a/snapshot.json': padded }), Buffer.from(padded)]) {
    const answer = await upload(['a.zip', bytes]);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'The snapshot in a.zip is larger than 25 MB. Nothing was changed.',
    ]);
  }
});

test('an archive with rows that hang on another year is refused', async () => {
  const [old] = await fridayRows(server);
  const [quizzer] = await seedRoster(server, old?.leftTeamId ?? 0, ['Ann Lee']);
  const rowsOf = async (table: string) => (await snapshotNow()).tables[table] ?? [];
  const [[church], [team], [member]] = [
    await rowsOf('churches'),
    await rowsOf('teams'),
    await rowsOf('quizzers'),
  ];
  await admin.request('POST', '/api/history/close', CONFIRMED);
  await opensNextYear(admin);
  await runStatement(
    server.databaseUrl,
    `insert into brackets (id, event_id, division, name) values (77, ${old?.eventId}, 'Open', 'A')`,
  );
  const snapshot = await snapshotNow();
  const { id } = await eventRecords(server.services.db).current();
  const [room] = snapshot.tables['rooms'] ?? [];
  const hanging = {
    churches: { ...church, id: 9999, name: 'Another', coach_id: admin.user?.id },
    teams: { ...team, id: 9999, event_id: id },
    quizzers: { ...member, id: 9999, event_id: id },
    lines: {
      ...{ round_id: old?.id, quizzer_id: quizzer?.id, side: 'left' },
      ...{ seat: 0, correct: 0, errors: 0 },
    },
    seeds: { bracket_id: 77, seed: 1, team_id: old?.leftTeamId },
    matches: {
      ...{ id: 9999, event_id: id, bracket_id: 77, match_number: 1, version: 1 },
      ...{ start_minutes: 540, room_number: room?.['room_number'] },
      ...{ left_score: null, right_score: null, winner: null, forfeit: false },
    },
  };
  const roster = { quizzers: [{ ...hanging.quizzers, team_id: 9999 }] };
  for (const [table, row] of Object.entries(hanging)) {
    const more = table === 'teams' ? roster : {};
    const tables = { ...snapshot.tables, ...more, [table]: [row] };
    const answer = await upload(['a.zip', await archiveOf({ ...snapshot, tables })]);
    expect([table, answer.statusCode, answer.json().detail]).toEqual([
      table,
      422,
      expect.stringContaining('is damaged or was edited'),
    ]);
  }
});
