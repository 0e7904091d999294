import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { act } from '../../calls/act.ts';
import { userRecords } from '../../records/users.ts';
import { noteFailedLogin } from './commands.ts';

let server: TestServer;
let admin: Browser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterEach(() => server.end());

const failed = async () =>
  (await admin.request('GET', '/api/audit'))
    .json<AuditEntry[]>()
    .filter(({ action }) => action === 'Login failed');
const failAt = async (time: string, email?: string) => {
  const clock = () => new Date(`2026-09-30T${time}-04:00`);
  const user = email === undefined ? null : await userRecords(server.services.db).byEmail(email);
  await act({ ...server.services, clock }, null, (acting) => noteFailedLogin(acting, user));
};

test('log-ins to accounts that do not exist are one entry an hour, with how many and when (N2)', async () => {
  await failAt('18:59:59');
  for (const time of ['19:00:05', '19:00:05', '19:31:00', '19:59:59']) await failAt(time);
  await failAt('20:00:00');
  const unknown = { who: 'not logged in', subject: 'Unknown account', before: null };
  expect(await failed()).toMatchObject([
    { ...unknown, at: '2026-10-01T00:00:00.000Z', after: null },
    {
      ...unknown,
      at: '2026-09-30T23:59:59.000Z',
      after: '4 times, first 7:00:05 PM, last 7:59:59 PM',
    },
    { ...unknown, at: '2026-09-30T22:59:59.000Z', after: null },
  ]);
});

test('those to an account that exists are an entry each', async () => {
  await new Visitor(server).register('ruth@example.org');
  const before = await failed();
  await failAt('20:10:00', 'ruth@example.org');
  await failAt('20:10:00', 'ruth@example.org');
  const subject = 'Ruth Yoder <ruth@example.org>';
  expect((await failed()).slice(0, 2)).toMatchObject([{ subject }, { subject }]);
  expect(await failed()).toHaveLength(before.length + 2);
});

test('a merged entry stands where the last of it would, and older ones follow it', async () => {
  await new Visitor(server).register('ruth@example.org');
  await failAt('20:00:00');
  await failAt('20:10:00', 'ruth@example.org');
  await failAt('20:20:00');
  const [newest] = await failed();
  expect(newest?.after).toBe('2 times, first 8:00:00 PM, last 8:20:00 PM');
  const older = await admin.request('GET', `/api/audit?before=${newest?.id}`);
  expect(older.json<AuditEntry[]>()[0]?.subject).toBe('Ruth Yoder <ruth@example.org>');
});

test('simultaneous attempts are all counted', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => new Visitor(server).login(`nobody${i}@example.org`, 'x')),
  );
  expect((await failed())[0]?.after).toMatch(
    /^40 times, first 12:0\d:\d\d PM, last 12:0\d:\d\d PM$/,
  );
});
