import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@quizmeet/contract/calls.ts';
import type { Warning } from '@quizmeet/contract/event/calls.ts';
import { DISK_FULL } from '@quizmeet/contract/outages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALL_TABLE } from '../testing/call-table.ts';
import { diskHasSpaceFor, diskIsFullFor } from '../testing/embedded-database.ts';
import { exampleOf } from '../testing/example-addresses.ts';
import { usedDataFolder } from '../testing/server-process.ts';
import { type Browser, startTestServer, type TestServer } from '../testing/test-server.ts';
import { Visitor } from '../testing/visitor.ts';

const MB = 1_000_000;
/** A device of Linux. */
const testOnFullDevice = test.skipIf(!existsSync('/dev/full'));
const FULL = { status: 503, title: 'Not ready', detail: DISK_FULL };
const CHURCH = {
  churchName: 'Grace',
  state: 'Ohio',
  district: 'SWO',
  computerSeats: 0,
  monitors: 0,
  roundsToSkip: 0,
};
const warningsFor = async (admin: Browser) =>
  (await admin.request('GET', '/api/warnings')).json<Warning[]>();

describe('the disk of a database server', () => {
  let server: TestServer;
  let admin: Browser;
  let coach: Browser;
  beforeAll(async () => {
    server = await startTestServer({}, undefined, async () => 800 * MB);
    admin = await server.as('admin');
    coach = await server.as('coach');
  });
  afterAll(async () => await server.end());

  const fill = async (table: string) =>
    await server.services.db.execute(sql.raw(diskIsFullFor(table)));
  const free = async (table: string) =>
    await server.services.db.execute(sql.raw(diskHasSpaceFor(table)));

  test('refuses a save with a sentence that names it, and saves again once there is space', async () => {
    await fill('churches');
    const refused = await coach.request('POST', '/api/church', CHURCH);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json()).toMatchObject(FULL);
    expect((await coach.request('GET', '/api/church')).statusCode).toBe(200);

    await free('churches');
    expect((await coach.request('POST', '/api/church', CHURCH)).statusCode).toBe(200);
  });

  test('refuses no reading, although the session’s last use cannot be noted', async () => {
    const early = sql`update sessions set used_at = used_at - interval '1 hour'`;
    await server.services.db.execute(early);
    await fill('sessions');
    expect((await coach.request('GET', '/api/user')).statusCode).toBe(200);
    expect((await admin.request('GET', '/api/audit')).statusCode).toBe(200);
    await free('sessions');
  });
});

describe('the disk under the embedded database', () => {
  let megabytes = 800;
  let server: TestServer;
  let admin: Browser;
  let folder: Awaited<ReturnType<typeof usedDataFolder>>;
  beforeAll(async () => {
    folder = await usedDataFolder();
    const settings = { DATABASE_URL: '', DATA_DIR: folder.path };
    server = await startTestServer(settings, undefined, async () => megabytes * MB);
    admin = await server.as('admin');
  });
  beforeEach(async () => {
    megabytes = 800;
    await server.services.disk.look();
  });
  afterAll(async () => {
    await server.end();
    await folder.remove();
  });

  test('warns administrators of less than 500 MB, and health is as well as ever', async () => {
    expect(await warningsFor(admin)).toEqual([]);
    megabytes = 312;
    expect(await warningsFor(admin)).toEqual([
      { code: 'disk-almost-full', text: expect.stringContaining('312 MB left') },
    ]);
    const health = await admin.request('GET', '/api/health');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }]);
    expect((await admin.request('PUT', '/api/history/stored', [])).statusCode).toBe(200);
  });

  test('refuses every change that takes space, also before PostgreSQL must end for it', async () => {
    const calls = CALLS;
    const takingAway = calls.filter((call) => call.takesAway).map(({ name }) => name);
    expect(takingAway.toSorted()).toEqual([
      ...['closeSheet', 'leaveRoom', 'logout', 'removeResultFile'],
      ...['revokeRoomLink', 'unsubscribeFromPush'],
    ]);
    const changing = CALL_TABLE.filter(([, , , effect]) => effect === 'changes');
    const room = await server.as('room');
    megabytes = 3;
    await server.services.disk.look();
    expect((await admin.request('GET', '/api/health')).statusCode).toBe(503);
    for (const [method, url] of changing) {
      const call = calls.find((one) => one.method === method && one.url === url);
      if (call?.takesAway) continue;
      const asker = call?.who === 'room' ? room : admin;
      const answer = await asker.request(method, exampleOf(url));
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        503,
        expect.objectContaining(FULL),
      ]);
    }
  });

  test('reads go on, a log-out and taking a file away work, and all is well again by itself', async () => {
    const other = await server.as('admin');
    megabytes = 3;
    expect(await warningsFor(admin)).toEqual([
      {
        code: 'disk-full',
        text: expect.stringContaining(`3 MB left in ${folder.path}`),
      },
    ]);
    for (const url of ['/api/user', '/api/audit', '/api/teams/all?division=All', '/api/users']) {
      expect((await admin.request('GET', url)).statusCode).toBe(200);
    }
    const missing = await admin.request('DELETE', '/api/quiz-machine/files/none.txt');
    expect(missing.statusCode).toBe(404);
    expect((await other.request('POST', '/api/logout')).statusCode).toBe(303);
    expect((await other.request('GET', '/api/user')).statusCode).toBe(401);

    megabytes = 100;
    expect((await admin.request('PUT', '/api/history/stored', [])).statusCode).toBe(200);
    expect((await admin.request('GET', '/api/health')).json()).toEqual({ status: 'ok' });
  });

  test('public messages name no folder of the server', async () => {
    megabytes = 3;
    const answers = [
      await admin.request('GET', '/api/health'),
      await admin.request('PUT', '/api/history/stored', []),
    ];
    for (const { body } of answers) expect(body).not.toContain(path.basename(folder.path));
  });
});

testOnFullDevice('a start without space says what to do', async () => {
  const folder = await usedDataFolder();
  const start = () => startTestServer({ DATABASE_URL: '', DATA_DIR: folder.path });
  await (await start()).end();
  const settings = path.join(folder.path, 'postgres', 'cluster', 'postgresql.conf');
  await rm(settings);
  await symlink('/dev/full', settings);
  await expect(start()).rejects.toThrow(
    /^Quizmeet can’t start: the disk is full \(\d+ MB left in .+\)\. Free up space/,
  );
  await rm(settings);
  await (await start()).end();
  await folder.remove();
});

testOnFullDevice('an email waits for disk space without a partial file (N3)', async () => {
  const server = await startTestServer();
  const admin = await server.as('admin');
  const folder = path.join(server.services.environment.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const part = path.join(folder, '1-confirm-1.eml.part');
  await symlink('/dev/full', part);
  await new Visitor(server).register('ruth@example.org');
  const mail = async () =>
    (await admin.request('GET', '/api/mails')).json<{
      mails: { state: string; error: string | null }[];
    }>().mails[0];
  await expect.poll(async () => (await mail())?.error).toContain('The disk is full');
  expect(await readdir(folder)).toEqual([]);
  await expect.poll(async () => (await mail())?.state).toBe('sent');
  await server.end();
});
