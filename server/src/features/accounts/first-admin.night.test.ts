import pg from 'pg';
import { expect, test } from 'vitest';
import { lastEntry } from '../../../testing/kept.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { hashToken } from '../../calls/sessions.ts';
import { auditRecords } from '../../records/audit.ts';
import { linkRecords } from '../../records/links.ts';
import { userRecords } from '../../records/users.ts';
import { appointFromEnvironment, printSetUpLink } from './first-admin.ts';

const told = (product: TestProduct): string | null =>
  product.said.flatMap((text) => /\/setup\/([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? null;

async function printed(product: TestProduct): Promise<string> {
  await product.app.ready();
  const link = await printSetUpLink(product.services);
  expect(link).toContain(`/setup/${told(product)}`);
  return told(product) ?? '';
}

const setUp = (product: TestProduct, guid: string, email = 'ruth@example.org') =>
  new Visitor(product).ask('POST', '/api/user/setup', {
    guid,
    name: 'Ruth Yoder',
    email,
    password: 'barley-field',
    confirmPassword: 'barley-field',
  });

test('the printed link makes the first administrator, once (P1)', async () => {
  const product = await testProduct();
  const guid = await printed(product);
  const answer = await setUp(product, guid);
  expect(answer.statusCode).toBe(201);
  expect(answer.cookies).toMatchObject([{ name: 'quizmeet_session', httpOnly: true }]);
  const ruth = new Visitor(product);
  ruth.token = answer.cookies[0]?.value ?? '';
  expect(await ruth.authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN']);
  expect((await setUp(product, guid, 'eve@example.org')).statusCode).toBe(410);
  expect(await lastEntry(product)).toMatchObject({
    action: 'Create first administrator',
    aboutAccounts: true,
  });
  await product.end();
});

test('of two links used at the same time, one makes an administrator', async () => {
  const product = await testProduct();
  const { db } = product.services;
  const first = await printed(product);
  await printSetUpLink(product.services);
  const second = /\/setup\/([\w-]+)/.exec(product.said.at(-1) ?? '')?.[1] ?? '';
  expect(second).not.toBe(first);

  const both = await atOnce(product, [
    () => setUp(product, first, 'ruth@example.org'),
    () => setUp(product, second, 'eve@example.org'),
  ]);
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([201, 410]);
  expect((await userRecords(db).all()).filter(({ admin }) => admin)).toHaveLength(1);
  await product.end();
});

test('every start prints a link; all end once there is an administrator (P1)', async () => {
  const product = await testProduct();
  const old = await printed(product);
  await product.stop();

  const second = await testProduct({ DATABASE_URL: product.databaseUrl });
  const fresh = await printed(second);
  expect((await setUp(second, old)).statusCode).toBe(201);
  expect((await setUp(second, fresh, 'eve@example.org')).statusCode).toBe(410);
  await second.stop();

  const third = await testProduct({ DATABASE_URL: product.databaseUrl });
  await printSetUpLink(third.services);
  expect(told(third)).toBeNull();
  await third.end();
  await second.end();
  await product.end();
});

test('an invalid form or a taken address doesn’t use up the link', async () => {
  const product = await testProduct();
  const guid = await printed(product);
  await new Visitor(product).register('ruth@example.org');
  expect((await setUp(product, guid, 'no address')).statusCode).toBe(422);
  expect((await setUp(product, guid, 'ruth@example.org')).statusCode).toBe(409);
  const { db, clock } = product.services;
  expect(await linkRecords(db).find(hashToken(guid), 'setup', clock())).not.toBeNull();
  await product.end();
});

test('ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator at start, and no link (P1)', async () => {
  const product = await testProduct({
    ADMIN_EMAIL: 'office@example.org',
    ADMIN_PASSWORD: 'orchard-gate',
  });
  await printSetUpLink(product.services);
  const office = new Visitor(product);
  await office.login('office@example.org', 'orchard-gate');
  expect(await office.authorities()).toContain('ROLE_ADMIN');
  expect(told(product)).toBeNull();
  await product.end();
});

test('ADMIN_EMAIL promotes an account that exists, with the operator’s password (P1)', async () => {
  const first = await testProduct();
  const stranger = new Visitor(first);
  await stranger.register('office@example.org', 'strangers-own');
  await stranger.login('office@example.org', 'strangers-own');
  await first.stop();

  const settings = { ADMIN_EMAIL: 'Office@example.org', ADMIN_PASSWORD: 'orchard-gate' };
  const second = await testProduct({ DATABASE_URL: first.databaseUrl, ...settings });
  const still = new Visitor(second);
  still.token = stranger.token;
  expect(await still.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect((await still.login('office@example.org', 'strangers-own')).statusCode).toBe(401);
  const office = new Visitor(second);
  await office.login('office@example.org', 'orchard-gate');
  expect(await office.authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN']);
  await second.stop();

  const third = await testProduct({
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
  const product = await testProduct();
  const { db } = product.services;
  const firstAdmin = { email: 'office@example.org', password: 'orchard-gate' };
  const environment = { ...product.services.environment, firstAdmin };
  const start = async () => await appointFromEnvironment({ ...product.services, environment });

  await atOnce(product, [start, start]);

  expect(await userRecords(db).all()).toMatchObject([{ email: 'office@example.org', admin: true }]);
  const appointed = await auditRecords(db).page(null, 10, true);
  expect(appointed.map(({ action }) => action)).toEqual(['Create first administrator']);
  await product.end();
});

/** All reach the lock before any creates an account. */
async function atOnce<T>(product: TestProduct, runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const started = await product.services.db.transaction(async (tx) => {
    await userRecords(tx).lockAll();
    const begun = runs.map((run) => run());
    await expect.poll(() => waitingIn(product)).toBe(runs.length);
    return { begun };
  });
  return await Promise.all(started.begun);
}

/** How many connections wait for a lock in a product's database. */
async function waitingIn({ databaseUrl }: TestProduct): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ waiting: number }>(
    `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  await client.end();
  return rows[0]?.waiting ?? 0;
}
