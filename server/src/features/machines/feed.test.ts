import type { Feed } from '@quizmeet/contract/machines/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileWaiting } from '../../../testing/friday.ts';
import { FRIDAY, gameAt, send, switchFeedOn } from '../../../testing/machines.ts';
import { sentEvent } from '../../../testing/sent-event.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { runStatement } from '../../../testing/statements.ts';
import { auditRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';
import { machineEventRecords } from '../../records/machines.ts';
import { takeSnapshot } from '../../snapshot/snapshot.ts';

const server = await sharedTestServer({ QUIZ_NOW: FRIDAY, PUBLIC_URL: 'http://quiz.example.org' });
const admin = await server.as('admin');

const place = { division: 'Open 1', room: '1', round: 1 };
const FEED = '/api/quiz-machine/feed';
const readFeed = async () => (await admin.request('GET', FEED)).json<Feed>();
const request = async (url: string) => await server.app.inject({ url });
const stored = async () => {
  const { id } = await eventRecords(server.services.db).current();
  return await machineEventRecords(server.services.db).countSince(id, new Date(0));
};

describe('the feed’s address', () => {
  it('is none while the feed is off', async () => {
    await admin.request('PUT', FEED, { on: false });
    expect(await readFeed()).toEqual({ on: false, address: null, heardAt: null });
  });

  it('begins with the product’s own and holds a secret of 256 bits, new each time', async () => {
    await switchFeedOn(admin);
    const { address } = await readFeed();
    expect(address).toMatch(/^http:\/\/quiz\.example\.org\/api\/quiz-machine\/feed\/[\w-]{43}$/);
    expect(new URL(address ?? '').pathname).not.toBe(await switchFeedOn(admin));
  });

  it('works until it is renewed, or switched off; a wrong one is a 404', async () => {
    const first = await switchFeedOn(admin);
    const event = gameAt(place)(1, 'TC', 0);
    expect((await send(server, first, event))[0]?.body).toBe('ok');
    expect((await request(`${first}/pingmsg?at=1`)).body).toBe('ok');
    const second = await switchFeedOn(admin);
    expect((await send(server, first, event))[0]?.statusCode).toBe(404);
    expect((await request(`${first}/pingmsg`)).statusCode).toBe(404);
    expect((await request(`${second}/pingmsg`)).statusCode).toBe(200);
    const off = await admin.request('PUT', FEED, { on: false });
    expect(off.json()).toEqual({ on: false, address: null, heardAt: null });
    expect((await request(`${second}/pingmsg`)).statusCode).toBe(404);
    expect((await request(`${FEED}/null/pingmsg`)).statusCode).toBe(404);
    const noted = await auditRecords(server.services.db).page(null, 100, true);
    expect(noted[0]).toMatchObject({ before: 'on', after: 'off' });
    await admin.request('PUT', FEED, { on: false });
    expect(await auditRecords(server.services.db).page(null, 100, true)).toEqual(noted);
  });

  it('deletes what was sent when renewed or turned off', async () => {
    const event = gameAt(place)(1, 'TC', 0);
    await send(server, await switchFeedOn(admin), event);
    expect(await stored()).toBe(1);
    const renewed = await switchFeedOn(admin);
    expect(await stored()).toBe(0);
    await send(server, renewed, event);
    expect(await stored()).toBe(1);
    await admin.request('PUT', FEED, { on: false });
    expect(await stored()).toBe(0);
  });

  it('also deletes what is being stored', async () => {
    const feed = await switchFeedOn(admin);
    await request(`${feed}/pingmsg`);
    const event = gameAt(place)(1, 'TC', 0);
    const { id } = await eventRecords(server.services.db).current();
    let renewing: Promise<unknown> = Promise.resolve();
    await whileWaiting(
      server,
      // The sent event meets its own duplicate and waits for it.
      async (tx) =>
        await machineEventRecords(tx).add(id, { ...event, receivedAt: new Date() }, new Date(0)),
      async () => await send(server, feed, { ...event, code: 'TE' }),
      async () => {
        renewing = switchFeedOn(admin);
        await Promise.race([renewing, new Promise((resolve) => setTimeout(resolve, 200))]);
      },
    );
    await renewing;
    expect(await stored()).toBe(0);
  });

  it('is in no audit entry or snapshot (N0, N2)', async () => {
    const secret = (await switchFeedOn(admin)).split('/').at(-1) ?? '';
    const { db } = server.services;
    const { id } = await eventRecords(db).current();
    const entries = await auditRecords(db).page(null, 100, true);
    expect(entries[0]).toMatchObject({
      action: 'Turn live scores on or off',
      after: 'on, with a new address',
    });
    const snapshot = await db.transaction((tx) => takeSnapshot(tx, id));
    expect(secret).toHaveLength(43);
    expect(JSON.stringify([entries, snapshot])).not.toContain(secret);
  });

  it('says when a machine last sent something', async () => {
    const feed = await switchFeedOn(admin);
    expect((await readFeed()).heardAt).toBeNull();
    await request(`${feed}/pingmsg`);
    const first = Date.parse((await readFeed()).heardAt ?? '');
    expect(first).toBeGreaterThanOrEqual(Date.parse(FRIDAY));
  });
});

describe('an event that a machine sends (Q3)', () => {
  let feed: string;
  beforeEach(async () => {
    feed = await switchFeedOn(admin);
  });
  const good = () => new URL(sentEvent(gameAt(place)(3, 'TC', 1, 2, 'Ann Lee')), 'http://x');
  const bad = async (name: string, value: string | null) => {
    const { searchParams, pathname } = good();
    if (value === null) searchParams.delete(name);
    else searchParams.set(name, value);
    return await request(`${feed}${pathname}?${searchParams}`);
  };

  it.each([
    ['rd', 'x', 'rd is out of range'],
    ['qn', '1000', 'qn is out of range'],
    ['ec', 'XX', 'There is no event XX'],
    ['ts', 'now', 'ts must be a time such as 2026-11-20-19.31.02.123456'],
    ['n', 'x'.repeat(101), 'n must have at most 100 characters'],
  ])('with %s %s is refused and stored nowhere', async (name, value, message) => {
    const before = await stored();
    const answer = await bad(name, value);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: message, errors: [{ path: name, message }] });
    expect(await stored()).toBe(before);
  });

  it('may say the room in bldgroom alone, and its plus as it is', async () => {
    const before = await stored();
    const { searchParams, pathname } = good();
    searchParams.delete('rm');
    searchParams.set('ec', 'C+');
    const query = String(searchParams).replace('ec=C%2B', 'ec=C+');
    expect((await request(`${feed}${pathname}?${query}`)).body).toBe('ok');
    expect(await stored()).toBe(before + 1);
  });

  it('is stored once, even if sent repeatedly', async () => {
    const event = gameAt({ ...place, round: 4 })(1, 'TC', 0);
    const before = await stored();
    await send(server, feed, event, event, event);
    expect(await stored()).toBe(before + 1);
  });

  it('is refused when the day is full, so that a feed cannot fill the disk', async () => {
    const { id } = await eventRecords(server.services.db).current();
    await runStatement(
      server.databaseUrl,
      `insert into machine_events select ${id}, n::text, '', '', '', 1, 1, 1, '${FRIDAY}', '{}'
       from generate_series(1, ${60_000 - (await stored())}) n`,
    );
    const before = await stored();
    expect(before).toBe(60_000);
    const [answer] = await send(server, feed, gameAt({ ...place, round: 5 })(1, 'TC', 0));
    expect(answer?.json()).toMatchObject({
      status: 422,
      detail: 'Too much data sent today',
    });
    expect(await stored()).toBe(before);
    const renewed = await switchFeedOn(admin);
    expect((await send(server, renewed, gameAt(place)(1, 'TC', 0)))[0]?.body).toBe('ok');
  });
});
