import type { Event } from '@quizmeet/contract/event/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type Browser, startTestServer, type TestServer } from '../testing/test-server.ts';
import { Visitor } from '../testing/visitor.ts';

let first: TestServer;
let second: TestServer;
let admin: Browser;
beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ DATABASE_URL: first.databaseUrl });
  admin = await first.as('admin');
});
afterAll(async () => {
  await second.end();
  await first.end();
});

const titleOn = async (server: TestServer) =>
  (await (await server.as('anonymous')).request('GET', '/api/event')).json<Event>().title;

async function rename(title: string): Promise<void> {
  const {
    year: _,
    windows: __,
    ...settings
  } = (await admin.request('GET', '/api/event')).json<Event>();
  const saved = await admin.request('PUT', '/api/event', { ...settings, title });
  expect(saved.statusCode).toBe(200);
}

test('a session that one instance gave is known to the other, and ends on both', async () => {
  const here = new Visitor(first);
  const there = new Visitor(second);
  await here.register('ruth@example.org');
  await here.login('ruth@example.org');
  there.token = here.token;
  expect(await there.authorities()).toEqual(['ROLE_USER', 'ROLE_UNCONFIRMED']);
  const token = here.token;
  await there.request('POST', '/api/logout');
  here.token = token;
  expect(await here.authorities()).toEqual(['ROLE_ANONYMOUS']);
});

test('a change on one drops the copies of the other, and wakes its live stream', async () => {
  await eventually(() => expect(second.services.announcements.listening).toBe(true));
  const heard: string[] = [];
  second.services.announcements.onChange((topics) => heard.push(...topics));
  const before = await titleOn(second);
  await rename('Quiz of two servers');
  expect(before).not.toBe('Quiz of two servers');
  await eventually(async () => expect(await titleOn(second)).toBe('Quiz of two servers'));
  await eventually(() => expect(heard).toContain('event'));
});

test('ten failed log-ins on one are ten on the other (P3)', async () => {
  const here = new Visitor(first, '192.0.2.77');
  const there = new Visitor(second, '192.0.2.77');
  for (let i = 0; i < 10; i++) await here.login('nobody@example.org', 'wrong-password');
  expect((await there.login('nobody@example.org', 'wrong-password')).statusCode).toBe(429);
});
