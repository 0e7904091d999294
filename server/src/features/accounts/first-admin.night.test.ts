import pg from 'pg';
import { expect, test } from 'vitest';
import { lastEntry } from '../../../testing/stored.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { hashToken } from '../../calls/sessions.ts';
import { auditRecords } from '../../records/audit.ts';
import { linkRecords, userRecords } from '../../records/users.ts';
import { appointFromEnvironment, printSetUpLink } from './first-admin.ts';

const setUpToken = (server: TestServer): string | null =>
  server.said.flatMap((text) => /\/setup\/([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? null;

async function printed(server: TestServer): Promise<string> {
  await server.app.ready();
  const link = await printSetUpLink(server.services);
  expect(link).toContain(`/setup/${setUpToken(server)}`);
  return setUpToken(server) ?? '';
}

const setUp = (server: TestServer, guid: string, email = 'ruth@example.org') =>
  new Visitor(server).request('POST', '/api/user/setup', {
    guid,
    name: 'Ruth Yoder',
    email,
    password: 'barley-field',
    confirmPassword: 'barley-field',
  });

test('the printed link makes the first administrator, once (P1)', async () => {
  const server = await startTestServer();
  const guid = await printed(server);
  const answer = await setUp(server, guid);
  expect(answer.statusCode).toBe(201);
  expect(answer.cookies).toMatchObject([{ name: 'quizmeet_session', httpOnly: true }]);
  const ruth = new Visitor(server);
  ruth.token = answer.cookies[0]?.value ?? '';
  expect(await ruth.authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN']);
  expect((await setUp(server, guid, 'eve@example.org')).statusCode).toBe(410);
  expect(await lastEntry(server)).toMatchObject({
    action: 'Create first administrator',
    aboutAccounts: true,
  });
  await server.end();
});

test('of two links used at the same time, one makes an administrator', async () => {
  const server = await startTestServer();
  const { db } = server.services;
  const first = await printed(server);
  await printSetUpLink(server.services);
  const second = /\/setup\/([\w-]+)/.exec(server.said.at(-1) ?? '')?.[1] ?? '';
  expect(second).not.toBe(first);

  const both = await atOnce(server, [
    () => setUp(server, first, 'ruth@example.org'),
    () => setUp(server, second, 'eve@example.org'),
  ]);
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([201, 410]);
  expect((await userRecords(db).all()).filter(({ admin }) => admin)).toHaveLength(1);
  await server.end();
});

test('every start prints a link; all end once there is an administrator (P1)', async () => {
  const server = await startTestServer();
  const old = await printed(server);
  await server.stop();

  const second = await startTestServer({ DATABASE_URL: server.databaseUrl });
  const fresh = await printed(second);
  expect((await setUp(second, old)).statusCode).toBe(201);
  expect((await setUp(second, fresh, 'eve@example.org')).statusCode).toBe(410);
  await second.stop();

  const third = await startTestServer({ DATABASE_URL: server.databaseUrl });
  await printSetUpLink(third.services);
  expect(setUpToken(third)).toBeNull();
  await third.end();
  await second.end();
  await server.end();
});

test('an invalid form or a taken address doesn’t use up the link', async () => {
  const server = await startTestServer();
  const guid = await printed(server);
  await new Visitor(server).register('ruth@example.org');
  expect((await setUp(server, guid, 'no address')).statusCode).toBe(422);
  expect((await setUp(server, guid, 'ruth@example.org')).statusCode).toBe(409);
  const { db, clock } = server.services;
  expect(await linkRecords(db).find(hashToken(guid), 'setup', clock())).not.toBeNull();
  await server.end();
});

test('ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator at start, and no link (P1)', async () => {
  const server = await startTestServer({
    ADMIN_EMAIL: 'office@example.org',
    ADMIN_PASSWORD: 'orchard-gate',
  });
  await printSetUpLink(server.services);
  const office = new Visitor(server);
  await office.login('office@example.org', 'orchard-gate');
  expect(await office.authorities()).toContain('ROLE_ADMIN');
  expect(setUpToken(server)).toBeNull();
  await server.end();
});

test('ADMIN_EMAIL promotes an account that exists, with the operator’s password (P1)', async () => {
  const first = await startTestServer();
  const stranger = new Visitor(first);
  await stranger.register('office@example.org', 'strangers-own');
  await stranger.login('office@example.org', 'strangers-own');
  await first.stop();

  const settings = { ADMIN_EMAIL: 'Office@example.org', ADMIN_PASSWORD: 'orchard-gate' };
  const second = await startTestServer({ DATABASE_URL: first.databaseUrl, ...settings });
  const still = new Visitor(second);
  still.token = stranger.token;
  expect(await still.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect((await still.login('office@example.org', 'strangers-own')).statusCode).toBe(401);
  const office = new Visitor(second);
  await office.login('office@example.org', 'orchard-gate');
  expect(await office.authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN']);
  await second.stop();

  const third = await startTestServer({
    DATABASE_URL: first.databaseUrl,
    ADMIN_EMAIL: 'other@example.org',
    ADMIN_PASSWORD: 'orchard-gate',
  });
  expect((await new Visitor(third).login('other@example.org', 'orchard-gate')).statusCode).toBe(
    401,
  );
  await third.end();
  await second.end();
  await first.end();
});

test('instances that start side by side make one administrator of ADMIN_EMAIL (P1)', async () => {
  const server = await startTestServer();
  const { db } = server.services;
  const firstAdmin = { email: 'office@example.org', password: 'orchard-gate' };
  const environment = { ...server.services.environment, firstAdmin };
  const start = async () => await appointFromEnvironment({ ...server.services, environment });

  await atOnce(server, [start, start]);

  expect(await userRecords(db).all()).toMatchObject([{ email: 'office@example.org', admin: true }]);
  const appointed = await auditRecords(db).page(null, 10, true);
  expect(appointed.map(({ action }) => action)).toEqual(['Create first administrator']);
  await server.end();
});

/** All reach the lock before any creates an account. */
async function atOnce<T>(server: TestServer, runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const started = await server.services.db.transaction(async (tx) => {
    await userRecords(tx).lockAll();
    const begun = runs.map((run) => run());
    await expect.poll(() => waitingIn(server)).toBe(runs.length);
    return { begun };
  });
  return await Promise.all(started.begun);
}

/** How many connections wait for a lock in a product's database. */
async function waitingIn({ databaseUrl }: TestServer): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ waiting: number }>(
    `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  await client.end();
  return rows[0]?.waiting ?? 0;
}
