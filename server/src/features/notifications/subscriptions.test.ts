import type { Problem } from '@quizmeet/contract/problem.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startPushService } from '../../../testing/push-service.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { type Browser, startTestServer } from '../../../testing/test-server.ts';
import { pushSubscriptionRecords } from '../../records/push.ts';

const service = await startPushService();
afterAll(() => service.stop());
const server = await sharedTestServer({ PUSH_HOSTS: service.url });
const anyone = await server.as('anonymous');
const put = async (body: object) => await anyone.request('PUT', '/api/push/subscription', body);
const stored = async (endpoint: string) =>
  await pushSubscriptionRecords(server.services.db).byEndpoint(endpoint);

describe('a phone’s subscription (X11)', () => {
  test('follows the teams of the device, and only its secret changes or ends it', async () => {
    const { entry } = service.phone();
    expect((await put({ ...entry, teamIds: [3, 3, 5] })).statusCode).toBe(200);
    expect(await stored(entry.endpoint)).toMatchObject({ teamIds: [3, 5], sentAt: null });
    expect((await put({ ...entry, teamIds: [] })).statusCode).toBe(200);
    expect(await stored(entry.endpoint)).toMatchObject({ teamIds: [] });

    const stranger = service.phone().entry;
    const taken = await put({ ...stranger, endpoint: entry.endpoint, teamIds: [9] });
    expect(taken.statusCode).toBe(409);
    await anyone.request('DELETE', '/api/push/subscription', { device: stranger.device });
    expect(await stored(entry.endpoint)).toMatchObject({ teamIds: [] });

    await anyone.request('DELETE', '/api/push/subscription', { device: entry.device });
    expect(await stored(entry.endpoint)).toBeNull();
  });

  test('stays one when the device has lost its secret, or gets another address', async () => {
    const { entry } = service.phone();
    await put({ ...entry, teamIds: [3] });
    const { device } = service.phone().entry;
    expect((await put({ ...entry, device, teamIds: [4] })).statusCode).toBe(200);
    expect(await stored(entry.endpoint)).toMatchObject({ teamIds: [4] });
    const { endpoint } = service.phone().entry;
    expect((await put({ ...entry, device, endpoint, teamIds: [4] })).statusCode).toBe(200);
    expect(await stored(entry.endpoint)).toBeNull();
    expect(await stored(endpoint)).toMatchObject({ teamIds: [4] });
  });

  test('its secret is stored only as a hash', async () => {
    const { entry } = service.phone();
    await put({ ...entry, teamIds: [3] });
    expect(JSON.stringify(await stored(entry.endpoint))).not.toContain(entry.device);
  });

  test.each([
    ['this machine', 'https://localhost/push'],
    ['a known service over plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ])('is refused at %s, at its field', async (_, endpoint) => {
    const refused = await put({ ...service.phone().entry, endpoint, teamIds: [3] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().errors).toEqual([
      {
        path: 'endpoint',
        message: 'This push service isn’t supported',
      },
    ]);
    expect(await stored(endpoint)).toBeNull();
  });

  test.each([
    ['p256dh', 'a'.repeat(87)],
    ['auth', 'a'.repeat(30)],
  ])('is refused with a wrong %s, at its field', async (path, value) => {
    const refused = await put({ ...service.phone().entry, [path]: value, teamIds: [3] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().errors?.map((error) => error.path)).toEqual([path]);
  });

  test('cannot be made without end from one network', async () => {
    const crowded = await startTestServer({ PUSH_HOSTS: service.url });
    const { db, clock } = crowded.services;
    const visitor = await crowded.as('anonymous');
    const subscribe = async (body: object) =>
      await visitor.request('PUT', '/api/push/subscription', body);
    const { entry } = service.phone();
    await subscribe({ ...entry, teamIds: [3] });
    const { place = '' } = (await pushSubscriptionRecords(db).byEndpoint(entry.endpoint)) ?? {};
    const now = clock();
    for (let i = 0; i < 2000; i++) {
      await pushSubscriptionRecords(db).save({
        ...{ deviceHash: Buffer.from(`device ${i}`), endpoint: `https://push.example.org/${i}` },
        ...{ p256dh: '', auth: '', teamIds: [], place, createdAt: now, seenAt: now },
      });
    }
    const refused = await subscribe({ ...service.phone().entry, teamIds: [3] });
    expect(refused.statusCode).toBe(429);
    // Those that are there can still change.
    expect((await subscribe({ ...entry, teamIds: [5] })).statusCode).toBe(200);
    await crowded.end();
  });
});

test('with PUSH=off there is no key, and no notification', async () => {
  const off = await startTestServer({ PUSH: 'off' });
  const visitor = await off.as('anonymous');
  expect((await visitor.request('GET', '/api/push')).json()).toEqual({ key: null });
  const { entry } = service.phone();
  const refused = await visitor.request('PUT', '/api/push/subscription', { ...entry, teamIds: [] });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<Problem>().detail).toBe('This event doesn’t send notifications');
  await off.end();
});

test('the key is made once', async () => {
  const key = async (browser: Browser) =>
    (await browser.request('GET', '/api/push')).json<{ key: string }>().key;
  const own = await key(anyone);
  expect(Buffer.from(own, 'base64url')).toHaveLength(65);
  const again = await startTestServer({}, { url: server.databaseUrl, drop: async () => {} });
  expect(await key(await again.as('anonymous'))).toBe(own);
  await again.end();
});

test('a device not seen for 60 days gets no more notifications', async () => {
  const { entry } = service.phone();
  await put({ ...entry, teamIds: [3] });
  const later = await startTestServer(
    { QUIZ_NOW: '2026-12-15T12:00:00-05:00' },
    { url: server.databaseUrl, drop: async () => {} },
  );
  // It is forgotten while the product starts, and nothing waits for that.
  await expect.poll(async () => await stored(entry.endpoint)).toBeNull();
  await later.end();
});
