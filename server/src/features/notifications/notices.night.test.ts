import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { roundAt, seedThreeRooms } from '../../../testing/friday.ts';
import { type Phone, type PushService, startPushService } from '../../../testing/push-service.ts';
import { score as enter } from '../../../testing/results.ts';
import {
  type Browser,
  logOf,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';
import { pushSubscriptionRecords } from '../../records/push.ts';
import type { RoundRow } from '../../records/rounds.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => await service.stop());
afterEach(() => service.answers(201));

/** Fridays's three rooms of three rounds at a time of the evening, with a push service of the operator's. */
async function evening(time: string, settings: Record<string, string> = {}) {
  const server = await startTestServer({
    QUIZ_NOW: `2026-11-20T${time}-05:00`,
    PUSH_HOSTS: service.url,
    ...settings,
  });
  const { rounds, teams } = await seedThreeRooms(server);
  const anyone = await server.as('anonymous');
  return { server, rounds, teams, anyone };
}

async function follows(anyone: Browser, teamIds: readonly number[]): Promise<Phone> {
  const phone = service.phone();
  const answer = await anyone.request('PUT', '/api/push/subscription', { ...phone.entry, teamIds });
  expect(answer.statusCode, answer.body).toBe(200);
  return phone;
}

const titles = ({ received }: Phone) => received.map(({ title }) => title);

const devices = async ({ services: { db } }: TestServer) =>
  (await pushSubscriptionRecords(db).count('')).all;

describe('shortly before the first round (X11)', () => {
  let server: TestServer;
  let rounds: RoundRow[];
  let anyone: Browser;
  beforeEach(async () => {
    ({ server, rounds, anyone } = await evening('18:45:00'));
    return () => server.end();
  });

  test('the phone of a followed team is notified where it is next, encrypted, signed, once', async () => {
    const first = roundAt(rounds, 1, 2);
    const phone = await follows(anyone, [first.leftTeamId]);
    await eventually(() => expect(phone.received).toHaveLength(1));
    const next = (await anyone.request('GET', '/api/rounds/next'))
      .json<{ teamId: number; teamName: string; roomName: string }[]>()
      .find(({ teamId }) => teamId === first.leftTeamId);
    expect(phone.received[0]).toMatchObject({
      title: `${next?.teamName}: You are next in ${next?.roomName}`,
      body: expect.stringMatching(/^7:00 PM · .* · against Team/),
      tag: `next-${first.leftTeamId}`,
      url: `/team/${first.leftTeamId}`,
    });
    const headers = service.requests.at(-1)?.headers ?? {};
    expect(headers).toMatchObject({
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      'content-encoding': 'aes128gcm',
    });
    // Until the round begins, and at least ten minutes.
    expect(Number(headers['ttl'])).toBeGreaterThan(600);
    expect(Number(headers['ttl'])).toBeLessThanOrEqual(900);
    await pause(2500);
    expect(phone.received).toHaveLength(1);
  });

  test('what an administrator announces goes to anyone who follows a team of this event', async () => {
    const phone = await follows(anyone, [roundAt(rounds, 3, 1).leftTeamId]);
    const elsewhere = await follows(anyone, [987_654]);
    const admin = await server.as('admin');
    await admin.request('POST', '/api/announcements', { text: 'Pizza is here', minutes: 15 });
    await eventually(() => expect(phone.received).toHaveLength(1));
    expect(phone.received[0]).toMatchObject({
      title: 'Announcement',
      body: 'Pizza is here',
      url: '/home',
    });
    expect(elsewhere.received).toEqual([]);
  });
});

describe('when the push service fails', () => {
  let server: TestServer;
  let rounds: RoundRow[];
  let anyone: Browser;
  beforeEach(async () => {
    ({ server, rounds, anyone } = await evening('18:45:00', { LOG_LEVEL: 'info' }));
    return () => server.end();
  });
  const teamAt = (slot: number, room: number) => roundAt(rounds, slot, room).leftTeamId;
  const announce = async (text: string) =>
    await (await server.as('admin')).request('POST', '/api/announcements', { text, minutes: 15 });

  test('a subscription that has ended is removed, and its address is in no log', async () => {
    const lines = logOf(server);
    service.answers(410);
    const phone = await follows(anyone, [teamAt(1, 1)]);
    expect(await devices(server)).toBe(1);
    await eventually(async () => expect(await devices(server)).toBe(0));
    expect(phone.received).toEqual([]);
    const { endpoint, device, p256dh, auth } = phone.entry;
    expect(lines.join('')).toContain('a notification was not sent: gone');
    for (const secret of [endpoint, new URL(endpoint).pathname, device, p256dh, auth]) {
      expect(lines.join('')).not.toContain(secret);
    }
  });

  test('a busy one is asked again, a redirect is not followed', async () => {
    service.answers(429);
    const phone = await follows(anyone, [teamAt(1, 2)]);
    const own = () =>
      service.requests.filter(({ path }) => path === new URL(phone.entry.endpoint).pathname);
    await eventually(() => expect(own()).toHaveLength(1));
    service.answers(201);
    await eventually(() => expect(phone.received).toHaveLength(1));

    const other = service.phone();
    service.answers(307, { location: other.entry.endpoint });
    await announce('Round 5 starts at 9:10');
    await eventually(() => expect(own()).toHaveLength(3));
    await pause(500);
    expect(other.received).toEqual([]);
    expect(service.requests.some(({ path }) => other.entry.endpoint.endsWith(path))).toBe(false);
  });

  test('one that never answers delays no save, and nothing is sent twice', async () => {
    service.answers(null);
    const phones = await Promise.all([1, 2, 3].map((room) => follows(anyone, [teamAt(1, room)])));
    await announce('The doors are open');
    const before = service.requests.length;
    await eventually(() => expect(service.requests.length).toBeGreaterThan(before));
    const score = await server.as('score');
    const saved = await enter(server, score, roundAt(rounds, 2, 1).id, [120, 80]);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(service.unanswered).toBeGreaterThan(0);
    expect(phones.flatMap(titles)).toEqual([]);
  });
});

test('a product that is killed and started again sends nothing twice', async () => {
  const { server, rounds, anyone } = await evening('18:45:00');
  const phone = await follows(anyone, [roundAt(rounds, 1, 1).leftTeamId]);
  await eventually(() => expect(phone.received).toHaveLength(1));
  // A second instance finds what a killed one has left: only the database.
  const second = await startTestServer(
    { QUIZ_NOW: '2026-11-20T18:46:00-05:00', PUSH_HOSTS: service.url },
    { url: server.databaseUrl, drop: async () => {} },
  );
  await pause(3000);
  expect(phone.received).toHaveLength(1);
  const { key } = (await anyone.request('GET', '/api/push')).json<{ key: string }>();
  const other = await (await second.as('anonymous')).request('GET', '/api/push');
  expect(other.json()).toEqual({ key });
  await second.end();
  await server.end();
});
