import { expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { type Browser, startTestServer } from '../../../testing/test-server.ts';
import { auditRecords } from '../../records/audit.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Anna Beiler');

const roles = (by: Browser, who: Browser, admin: boolean, scoreEntry: boolean) =>
  by.request('PUT', `/api/users/${who.user?.id}/roles`, { admin, scoreEntry });

test('admins see every account with its roles and church, and no password', async () => {
  const coach = await server.as('coach', 'Caleb Kurtz');
  await coach.request('POST', '/api/church', {
    churchName: 'Maple Grove',
    state: 'Ohio',
    district: 'NCO',
    computerSeats: 0,
    monitors: 0,
    roundsToSkip: 0,
  });
  const answer = await admin.request('GET', '/api/users');
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
  const helper = await server.as('coach', 'Helper');
  const authorities = async () => (await helper.request('GET', '/api/user/authorities')).json();
  expect((await roles(admin, helper, false, true)).json()).toBe(true);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_SCORE_ENTRY']);
  await roles(admin, helper, true, false);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN']);
  await roles(admin, helper, false, false);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED']);

  const entries = await auditRecords(server.services.db).page(null, 3, true);
  expect(
    entries.map(({ who, before, after, aboutAccounts }) => [who, before, after, aboutAccounts]),
  ).toEqual([
    ['Anna Beiler', 'admin', 'none', true],
    ['Anna Beiler', 'score entry', 'admin', true],
    ['Anna Beiler', 'none', 'score entry', true],
  ]);
});

test('an omitted role doesn’t change (P1)', async () => {
  const helper = await server.as('admin', 'Demoted Meanwhile');
  const url = `/api/users/${helper.user?.id}/roles`;
  const authorities = async () => (await helper.request('GET', '/api/user/authorities')).json();
  await admin.request('PUT', url, { admin: false });
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED']);
  expect((await admin.request('PUT', url, { scoreEntry: true })).json()).toBe(true);
  expect(await authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_SCORE_ENTRY']);
  expect((await admin.request('PUT', url, {})).json()).toBe(true);

  const entries = await auditRecords(server.services.db).page(null, 2, true);
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    ['none', 'score entry'],
    ['admin', 'none'],
  ]);
});

test('the last administrator stays one, even if two demote each other at the same time (P1)', async () => {
  const own = await startTestServer();
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
