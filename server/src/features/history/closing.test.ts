import type { RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { afterEach, expect, test } from 'vitest';
import { CONFIRMED } from '../../../testing/closing.ts';
import { fridayRows, withdraw } from '../../../testing/friday.ts';
import { assign, endFriday, idAt, play } from '../../../testing/saturday.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { protestRecords } from '../../records/result-papers.ts';

const BEFORE = '2026-10-10T12:00:00-04:00';
const SATURDAY = '2026-11-21T19:00:00-05:00';
const AFTER = '2026-11-22T00:01:00-05:00';

let server: TestServer;
let admin: Browser;
async function startedAt(now: string, hasEvent = false) {
  server = await startTestServer({ QUIZ_NOW: now });
  admin = await server.as('admin', 'Ada Office');
  if (!hasEvent) return;
  const { db } = server.services;
  const { id, settings } = await eventRecords(db).current();
  const days = { fridayDate: '2026-11-20', saturdayDate: '2026-11-21' };
  await eventRecords(db).change(id, { settings: { ...settings, ...days } });
}
afterEach(async () => await server.end());

const closes = async (body: object) => {
  const answer = await admin.request('POST', '/api/history/close', body);
  return { status: answer.statusCode, ...answer.json<object>() };
};
const isClosed = async () => (await eventRecords(server.services.db).current()).closedAt !== null;

test('closing lists what’s incomplete and asks again, before the end of Saturday twice (U11)', async () => {
  await startedAt(BEFORE);
  await endFriday(server, { Open: 3 });
  await assign(server, admin, 'Open');
  const unfinished = { rounds: 0, lines: 1, divisions: 0, matches: 4, protests: 0 };
  expect(await closes({})).toMatchObject({
    status: 409,
    unfinished,
    detail:
      'Incomplete: 1 round without quizzer scores and 4 open matches. Confirm to close without them.',
  });
  expect(await closes({ confirm: true })).toMatchObject({
    status: 409,
    saturday: '2026-11-21',
    detail:
      'The event isn’t over until the end of November 21, 2026. Confirm again to close early.',
  });
  // The second question alone does not answer the first.
  expect(await closes({ beforeItIsOver: true })).toMatchObject({ status: 409, unfinished });
  expect(await isClosed()).toBe(false);
  expect(await closes({ confirm: true, beforeItIsOver: true })).toMatchObject({ status: 200 });
  expect(await isClosed()).toBe(true);
});

test('a restore does not reopen a closed year, so that what is named is deleted on its day (U15)', async () => {
  await startedAt(SATURDAY);
  expect(await closes({ beforeItIsOver: true })).toMatchObject({ status: 200 });
  const [point] = (await admin.request('GET', '/api/restore-points')).json<RestorePoint[]>();
  expect(point?.reason).toMatch(/^Before closing/);
  expect((await admin.request('POST', `/api/restore-points/${point?.id}/restore`)).body).toBe(
    'true',
  );
  expect(await isClosed()).toBe(true);
  await admin.request('POST', '/api/history/reopen');
  expect(await isClosed()).toBe(false);
});

test('after the event only open items need a confirmation', async () => {
  await startedAt(AFTER, true);
  await endFriday(server, { Open: 3 });
  const [row] = await fridayRows(server);
  const { id: eventId } = await eventRecords(server.services.db).current();
  await protestRecords(server.services.db).addOpen({
    ...{ eventId, roundId: row?.id ?? 0, matchId: null, words: 'Wrong clock' },
    ...{ leftTeamId: row?.leftTeamId ?? 0, rightTeamId: row?.rightTeamId ?? 0 },
    ...{ teamId: row?.leftTeamId ?? null, openedBy: 'Sue Score', openedAt: new Date(AFTER) },
  });
  expect(await closes({})).toMatchObject({
    status: 409,
    unfinished: { rounds: 0, lines: 1, divisions: 1, matches: 0, protests: 1 },
  });
  expect(await closes({ confirm: true })).toMatchObject({ status: 200 });
});

test('walkovers and a match that is not needed are not open', async () => {
  await startedAt(AFTER, true);
  const { Open: teams } = await endFriday(server, { Open: 3 });
  const [bracket = 0] = await assign(server, admin, 'Open');
  await admin.request('PUT', `/api/bracket/teams/${teams[0]?.id}/leave`, { confirm: true });
  await play(server, admin, bracket, [1, 4]);
  const { unfinished } = (await admin.request('POST', '/api/history/close', {})).json();
  expect(unfinished).toMatchObject({ matches: 0 });
});

test('a division that played on Friday and has no brackets is incomplete, another is not (U11)', async () => {
  await startedAt(AFTER, true);
  await endFriday(server, { Open: 3, Novice: 4 });
  await assign(server, admin, 'Open');
  expect(await closes({})).toMatchObject({
    status: 409,
    unfinished: { divisions: 1 },
    detail: expect.stringContaining('1 division without brackets'),
  });
  await assign(server, admin, 'Novice');
  expect(await closes({})).toMatchObject({ status: 409, unfinished: { divisions: 0 } });
});

test('a division of two, without the team that has withdrawn, needs no brackets (U11, X2)', async () => {
  await startedAt(AFTER, true);
  const { Open } = await endFriday(server, { Open: 3 });
  await withdraw(server, idAt(Open, 0));
  expect(await closes({})).toMatchObject({ unfinished: { divisions: 0 } });
});

test('before the event nothing can be deleted before its Saturday, by proposal or by choice (U11)', async () => {
  await startedAt(BEFORE);
  const [year] = (await admin.request('GET', '/api/retention')).json<
    ReplyOf<typeof getRetention>
  >();
  expect(year).toMatchObject({ earliest: '2026-11-21', date: '2027-02-19' });
  expect(await closes({ date: '2026-11-20', ...CONFIRMED })).toMatchObject({ status: 422 });
  expect(await isClosed()).toBe(false);
  expect(await closes({ date: '2026-11-21', ...CONFIRMED })).toMatchObject({ status: 200 });
});
