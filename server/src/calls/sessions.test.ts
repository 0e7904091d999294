import { OTHER_ACCOUNT } from '@quizmeet/contract/accounts/session-text.ts';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import type { Role } from '../../testing/test-server.ts';
import { actorOf, startSession } from './sessions.ts';

const server = await sharedTestServer();

const HOUR = 3_600_000;
const START = new Date('2026-10-15T12:00:00Z');
const hours = (count: number) => new Date(START.getTime() + count * HOUR);

async function sessionOf(role: Role): Promise<(at: Date) => Promise<boolean>> {
  const { db } = server.services;
  const { user } = await server.as(role);
  const token = await startSession(db, user?.id ?? 0, START);
  return async (at) => (await actorOf(db, token, at)) !== null;
}

test('a session of staff ends after 36 hours without use (P3)', async () => {
  for (const role of ['admin', 'score'] as const) {
    const lives = await sessionOf(role);
    expect(await lives(hours(36))).toBe(true);
    expect(await lives(hours(71))).toBe(true);
    expect(await lives(hours(108))).toBe(false);
  }
});

test('a coach’s session ends after 30 days without use (P3)', async () => {
  const lives = await sessionOf('coach');
  expect(await lives(hours(30 * 24))).toBe(true);
  expect(await lives(hours(59 * 24))).toBe(true);
  expect(await lives(hours(59 * 24 + 30 * 24 + 1))).toBe(false);
});

test('a clock that is a year ahead or behind for a while ends no session', async () => {
  const lives = await sessionOf('admin');
  expect(await lives(hours(24 * 365))).toBe(false);
  expect(await lives(hours(1))).toBe(true);
  expect(await lives(hours(-24 * 365))).toBe(true);
  expect(await lives(hours(2))).toBe(true);
});

test('a token that was never given opens nothing', async () => {
  expect(await actorOf(server.services.db, 'made-up', START)).toBeNull();
});

test('input of one account is refused in a session of another (P4, S8)', async () => {
  const staff = await server.as('score');
  const asked = async (account: unknown) => {
    const headers = { 'x-quizmeet-account': String(account) };
    return (await staff.request('GET', '/api/user', undefined, { headers })).statusCode;
  };
  expect(await asked(staff.user?.id)).toBe(200);
  expect(await asked((staff.user?.id ?? 0) + 1)).toBe(401);
  const own = staff.user?.id ?? 0;
  // Only the exact number is the account.
  const others = ['', '0', -own, `0${own}`, `+${own}`, `${own}.0`, `${own}e0`, `${own}, ${own}`];
  for (const other of [...others, `${own},${own + 1}`, 'null', 'undefined', 'NaN']) {
    expect(await asked(other), `${other}`).toBe(401);
  }
  const headers = { 'x-quizmeet-account': String(staff.user?.id) };
  const admin = await server.as('admin');
  const inOtherName = await admin.request('PUT', '/api/rounds/clearResults', undefined, {
    headers,
  });
  expect([inOtherName.statusCode, inOtherName.json().detail]).toEqual([401, OTHER_ACCOUNT]);
  const nobody = await (await server.as('anonymous')).request('GET', '/api/user', undefined, {
    headers,
  });
  expect([nobody.statusCode, nobody.json().detail]).toEqual([401, 'Please log in']);
});
