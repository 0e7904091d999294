import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AuditEntry, RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { beforeAll, expect, test } from 'vitest';
import { fridayRows, readSchedule, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { runStatement } from '../../../testing/statements.ts';
import { settled } from '../../../testing/test-server.ts';
import { act } from '../../calls/act.ts';
import { restorePointRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';
import { roomClosureRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');
const anyone = await server.as('anonymous');
beforeAll(async () => {
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('no teams');
  await seedRounds(server, 'Open 1', [
    [1, 1, one.id, two.id],
    [2, 1, two.id, one.id],
  ]);
});

const points = async () =>
  (await admin.request('GET', '/api/restore-points')).json<RestorePoint[]>();
const restoreEvent = (id: number) => admin.request('POST', `/api/restore-points/${id}/restore`);

test('what restoring would change is counted: results, rounds, and whatever else (N1)', async () => {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const id = await act(server.services, null, (acting) =>
    saveRestorePoint(acting, event.id, 'Before a test'),
  );
  const changed = async () => {
    const answer = await admin.request('GET', `/api/restore-points/now?since=${id}`);
    const counts = answer.json<{ changed: Record<string, number> }>().changed;
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  };
  expect(await changed()).toEqual({});
  const [first, second] = await fridayRows(server);
  const { change } = roundRecords(db);
  await change(first?.id ?? 0, { winner: 'left', leftScore: 100, rightScore: 50 });
  await change(second?.id ?? 0, { roomNumber: 2 });
  await roomClosureRecords(db).set({ eventId: event.id, roomNumber: 1, closedFrom: 2 });
  await eventRecords(db).change(event.id, { settings: { ...event.settings, venue: 'Elsewhere' } });
  expect(await changed()).toEqual({ results: 1, rounds: 1, room_closures: 1, settings: 1 });
  await restoreEvent(id);
  expect(await changed()).toEqual({});
});

test('restoring cleared data keeps ids, and can itself be undone (N1)', async () => {
  const before = await readSchedule(anyone);
  await admin.request('DELETE', '/api/rounds/all?division=All');
  await settled(server);
  expect(await fridayRows(server)).toEqual([]);

  const [point] = await points();
  expect(point).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    who: 'Ada Office',
    reason: 'Before clearing the schedule of All',
    counts: expect.objectContaining({ teams: 2, rounds: 2, results: 0, rooms: 29 }),
  });
  const heard = new Set<Topic>();
  server.services.announcements.onChange((topics) => {
    for (const topic of topics) heard.add(topic);
  });
  expect((await restoreEvent(point?.id ?? 0)).body).toBe('true');
  await settled(server);
  // Not in restore points; lateness follows the clock, and history the closing.
  const others: readonly Topic[] = [
    ...(['machines', 'announcements', 'lateness', 'room-links', 'history'] as const),
  ];
  const restored = TOPICS.filter((topic) => !others.includes(topic));
  expect([...heard].sort()).toEqual([...restored].sort());
  const withoutVersion = (slots: typeof before) =>
    slots.map((slot) => ({
      ...slot,
      rounds: slot.rounds.map(({ version: _, ...round }) => round),
    }));
  expect(withoutVersion(await readSchedule(anyone))).toEqual(withoutVersion(before));

  const [own] = await points();
  expect(own).toMatchObject({
    reason: `Before restoring restore point ${point?.id}`,
    counts: { rounds: 0 },
  });
  await restoreEvent(own?.id ?? 0);
  expect(await fridayRows(server)).toEqual([]);
  await restoreEvent(point?.id ?? 0);
  expect(await fridayRows(server)).toHaveLength(2);

  // The audit isn't rewound (N0, N2).
  const [newest] = (await admin.request('GET', '/api/audit')).json<AuditEntry[]>();
  expect(newest).toMatchObject({ who: 'Ada Office', action: 'Restore' });
  expect(newest?.after).toContain('Before clearing the schedule of All');
});

test('the current data is counted like a restore point', async () => {
  expect((await admin.request('GET', '/api/restore-points/now')).json()).toMatchObject({
    counts: { teams: 2, rounds: 2, results: 0 },
  });
});

test('an unknown restore point is a 404, and nothing is changed', async () => {
  expect((await restoreEvent(999_999)).statusCode).toBe(404);
  expect(await fridayRows(server)).toHaveLength(2);
});

test.each([
  ['of another form', gzipSync('{"version": 0}')],
  ['damaged', Buffer.from('1f8b00', 'hex')],
])('a restore point that is %s is a 409, and nothing is changed', async (_, snapshot) => {
  const { db, clock } = server.services;
  await restorePointRecords(db).add({
    eventId: (await eventRecords(db).current()).id,
    at: clock(),
    who: 'somebody',
    reason: 'of another time',
    counts: {},
    coaches: { installation: randomUUID(), churches: [] },
    snapshot,
  });
  const [foreign] = await points();
  const answer = await restoreEvent(foreign?.id ?? 0);
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ detail: string }>().detail).toContain('another version');
  expect((await points())[0]).toEqual(foreign);
  expect(await fridayRows(server)).toHaveLength(2);
});

test('an event whose settings cannot be used finds back by a good point, and by no bad one (E1)', async () => {
  await admin.request('DELETE', '/api/rounds/all?division=All');
  const [good] = await points();
  await runStatement(
    server.databaseUrl,
    `update events set settings = jsonb_set(settings, '{timeZone}', '"Nowhere/Town"')`,
  );
  expect((await restoreEvent(good?.id ?? 0)).body).toBe('true');
  await settled(server);
  expect((await anyone.request('GET', '/api/event')).statusCode).toBe(200);

  const [bad] = await points();
  expect(bad?.reason).toBe(`Before restoring restore point ${good?.id}`);
  const answer = await restoreEvent(bad?.id ?? 0);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    409,
    expect.stringContaining('“Time zone”: Choose a time zone'),
  ]);
  expect((await anyone.request('GET', '/api/event')).statusCode).toBe(200);
});
