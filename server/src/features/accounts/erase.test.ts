import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FoundPerson } from '@quizmeet/contract/accounts/erase-calls.ts';
import type { AuditEntry, RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allStoredText } from '../../../testing/everything.ts';
import { coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { act } from '../../calls/act.ts';
import { auditRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';
import { machineLoadRecords } from '../../records/machines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';

let coach: Browser;
const FILE = 'events/2026/results/room.txt';
const LINE = `'k','T','Open 1','1',1,0,1,'Zoe Quill',0,1,'QN','','','','2026-11-20-19.00.00.000000'`;
let server: TestServer;
let admin: Browser;
afterEach(() => server.end());
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  admin = await server.as('admin', 'Ada Office');
  const grace = await coachOf(server, 'Grace');
  coach = grace;
  await teamOf(grace, {
    quizzers: quizzersNamed('Zoe Quill', 'Bo Quill'),
  });
  const { db, storage } = server.services;
  const event = await eventRecords(db).current();
  await storage.put(FILE, LINE);
  await storage.put('events/2026/import/room-1.csv', 'first name,last name\r\nZoe,Quill\r\n');
  const sha256 = createHash('sha256').update(LINE).digest('hex');
  const at = server.services.clock();
  const load = {
    eventId: event.id,
    fileName: 'room.txt',
    bytes: LINE.length,
    sha256,
    loadedAt: at,
  };
  await machineLoadRecords(db).set(load);
  await auditRecords(db).add({
    at,
    userId: null,
    who: 'system',
    action: 'Edit roster',
    subject: 'Grace',
    after: 'added Zoe Quill',
  });
  await act(server.services, null, (acting) =>
    saveRestorePoint(acting, event.id, 'Before Zoe Quill went'),
  );
  await admin.request('PUT', '/api/history/stored', [
    {
      champions: {
        year: 2018,
        openTeam: 'A',
        openQuizzer: 'Zoe Quill',
        noviceTeam: 'C',
        noviceQuizzer: 'D',
      },
      teams: [],
      quizzers: [],
    },
  ]);
});

const find = (name: string) =>
  admin.request('GET', `/api/erasure?name=${encodeURIComponent(name)}`);

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function everything(): Promise<string> {
  const all = [await allStoredText(server)];
  for (const key of [FILE, 'events/2026/import/room-1.csv']) {
    all.push(await text((await server.services.storage.read(key)) ?? nothing()));
  }
  return all.join('\n');
}

test('before erasing, an administrator sees where the name occurs; nothing changes (N6)', async () => {
  const before = await everything();
  const found = (await find('zoe  quill')).json<FoundPerson>();
  expect(found.quizzers).toEqual([
    { id: expect.any(Number), teamName: expect.any(String), year: 2026 },
  ]);
  expect(found.places.map(({ place }) => place).toSorted()).toEqual(
    expect.arrayContaining([
      'Audit log',
      'History',
      'Quiz machine files',
      'Restore points',
      'Rosters and scores',
    ]),
  );
  expect(await everything()).toBe(before);
});

test.each([
  ['Zoe', 422],
  ['Nobody There', 404],
  ['Ada Office', 409],
])('“%s” is not erased: %d', async (name, status) => {
  expect((await admin.request('POST', '/api/erasure', { name })).statusCode).toBe(status);
});

test('afterward the name occurs nowhere, and the audit entry omits it (N6)', async () => {
  const { db, storage } = server.services;
  const answer = await admin.request('POST', '/api/erasure', { name: 'Zoe Quill' });
  expect(answer.statusCode).toBe(200);
  const { replacement, quizzers } = answer.json<FoundPerson>();
  const all = await everything();
  expect(all).not.toMatch(/Zoe/i);
  expect(all).toContain('"first_name": "Bo"');
  expect(all).toContain(`added ${replacement}`);
  const event = await eventRecords(db).current();
  const roster = await quizzerRecords(db).all(event.id);
  expect(roster.find(({ id }) => id === quizzers[0]?.id)).toMatchObject({
    firstName: 'Erased',
    lastName: `${quizzers[0]?.id}`,
  });
  const [load] = await machineLoadRecords(db).all(event.id);
  const file = await text((await storage.read(FILE)) ?? nothing());
  expect(load?.sha256).toBe(createHash('sha256').update(file).digest('hex'));
  const [entry] = (await admin.request('GET', '/api/audit')).json<AuditEntry[]>();
  expect(entry).toMatchObject({ action: 'Erase a person', subject: replacement });
});

test('an earlier restore point restores no name', async () => {
  await admin.request('POST', '/api/erasure', { name: 'Zoe Quill' });
  const [point] = (await admin.request('GET', '/api/restore-points')).json<RestorePoint[]>();
  expect((await admin.request('POST', `/api/restore-points/${point?.id}/restore`)).body).toBe(
    'true',
  );
  expect(await everything()).not.toMatch(/Zoe/i);
});

test('a coach’s account ends: its session ends, and nobody can log in', async () => {
  const gone = await server.as('coach', 'Yan Moor');
  expect((await gone.request('GET', '/api/user')).statusCode).toBe(200);
  expect((await admin.request('POST', '/api/erasure', { name: 'Yan Moor' })).statusCode).toBe(200);
  expect((await gone.request('GET', '/api/user')).statusCode).toBe(401);
  expect(await everything()).not.toContain('yan.moor');
  expect((await coach.request('GET', '/api/user')).statusCode).toBeLessThan(500);
});
