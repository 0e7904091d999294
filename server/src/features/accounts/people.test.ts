import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { auditRecords } from '../../records/audit.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin', 'Anna Beiler');
});
afterAll(async () => await product.end());

const roles = (by: Browser, who: Browser, admin: boolean, scoreEntry: boolean) =>
  by.ask('PUT', `/api/users/${who.user?.id}/roles`, { admin, scoreEntry });

test('admins see every account with its roles and church, and no password', async () => {
  const coach = await product.as('coach', 'Caleb Kurtz');
  await coach.ask('POST', '/api/church', {
    churchName: 'Maple Grove',
    state: 'Ohio',
    district: 'NCO',
    computerSeats: 0,
    monitors: 0,
    roundsToSkip: 0,
  });
  const answer = await admin.ask('GET', '/api/users');
  const listed = answer.json<{ id: number }[]>();
  expect(listed.filter(({ id }) => [admin.user?.id, coach.user?.id].includes(id))).toEqual([
    {
      id: admin.user?.id,
      name: 'Anna Beiler',
      email: 'anna.beiler@example.org',
      confirmed: true,
      admin: true,
      scoreEntry: false,
      churchName: null,
    },
    {
      id: coach.user?.id,
      name: 'Caleb Kurtz',
      email: 'caleb.kurtz@example.org',
      confirmed: true,
      admin: false,
      scoreEntry: false,
      churchName: 'Maple Grove',
    },
  ]);
});

test('roles are granted and removed, take effect immediately, and are audited (P1, N2)', async () => {
  const helper = await product.as('coach', 'Helper');
  const authorities = async () => (await helper.ask('GET', '/api/user/authorities')).json();
  expect((await roles(admin, helper, false, true)).json()).toBe(true);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_SCORE_ENTRY']);
  await roles(admin, helper, true, false);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN']);
  await roles(admin, helper, false, false);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED']);

  const entries = await auditRecords(product.services.db).page(null, 3, true);
  expect(
    entries.map(({ who, before, after, aboutAccounts }) => [who, before, after, aboutAccounts]),
  ).toEqual([
    ['Anna Beiler', 'admin', 'none', true],
    ['Anna Beiler', 'score entry', 'admin', true],
    ['Anna Beiler', 'none', 'score entry', true],
  ]);
});

test('an omitted role doesn’t change (P1)', async () => {
  const helper = await product.as('admin', 'Demoted Meanwhile');
  const url = `/api/users/${helper.user?.id}/roles`;
  const authorities = async () => (await helper.ask('GET', '/api/user/authorities')).json();
  await admin.ask('PUT', url, { admin: false });
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED']);
  expect((await admin.ask('PUT', url, { scoreEntry: true })).json()).toBe(true);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_SCORE_ENTRY']);
  expect((await admin.ask('PUT', url, {})).json()).toBe(true);

  const entries = await auditRecords(product.services.db).page(null, 2, true);
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    ['none', 'score entry'],
    ['admin', 'none'],
  ]);
});

test('the last administrator stays one, even if two demote each other at the same time (P1)', async () => {
  const own = await testProduct();
  const only = await own.as('admin', 'Only');
  const alone = await roles(only, only, false, true);
  expect(alone.statusCode).toBe(409);
  const other = await own.as('admin', 'Other');
  const both = await Promise.all([
    roles(only, other, false, false),
    roles(other, only, false, false),
  ]);
  await own.end();
  const [first = 0, second = 0] = both.map((answer) => answer.statusCode).sort();
  expect(first).toBe(200);
  expect([403, 409]).toContain(second);
});

test('an unknown account is a 404, an unknown role a 422', async () => {
  const wanted = { admin: false, scoreEntry: true };
  expect((await admin.ask('PUT', '/api/users/999999/roles', wanted)).statusCode).toBe(404);
  expect((await admin.ask('PUT', '/api/users/nobody/roles', wanted)).statusCode).toBe(404);
  expect((await admin.ask('PUT', '/api/users/99999999999/roles', wanted)).statusCode).toBe(404);
  const more = { ...wanted, confirmed: true };
  expect((await admin.ask('PUT', `/api/users/${admin.user?.id}/roles`, more)).statusCode).toBe(422);
});

test('nobody but admins sees accounts, mails or gives roles', async () => {
  const anonymous = await product.as('anonymous');
  expect((await anonymous.ask('GET', '/api/users')).statusCode).toBe(401);
  for (const role of ['unconfirmed', 'coach', 'score'] as const) {
    const person = await product.as(role);
    expect((await person.ask('GET', '/api/users')).statusCode).toBe(403);
    expect((await person.ask('GET', '/api/mails')).statusCode).toBe(403);
    expect((await roles(person, person, true, true)).statusCode).toBe(403);
  }
});

test('a role does not need the admin to log in again, and ends with it', async () => {
  const ruth = new Visitor(product);
  await ruth.register('ruth@example.org');
  await ruth.login('ruth@example.org');
  const { id } = (await ruth.ask('GET', '/api/user')).json();
  expect((await ruth.ask('GET', '/api/users')).statusCode).toBe(403);
  await admin.ask('PUT', `/api/users/${id}/roles`, { admin: true, scoreEntry: false });
  expect((await ruth.ask('GET', '/api/users')).statusCode).toBe(200);
});
