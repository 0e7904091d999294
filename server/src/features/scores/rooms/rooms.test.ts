import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { showRoomLink } from '@quizmeet/contract/scores/room-calls.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, seedRounds, seedTeams, times } from '../../../../testing/friday.ts';
import { entryFor, line, readRound, score, seedRoster } from '../../../../testing/results.ts';
import { codeOf, cookiesOf, linkOf, revokeAll, roomPhone } from '../../../../testing/room-links.ts';
import { sharedTestServer } from '../../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../../testing/stored.ts';
import { whenItIs } from '../../../../testing/test-server.ts';

const EVENING = '2026-11-20T20:00:00-05:00';

let quizzer: number;
let rounds: number[];
const server = await sharedTestServer({ QUIZ_NOW: EVENING });
const admin = await server.as('admin', 'Ada Office');
const staff = await server.as('score', 'Sam Score');
beforeEach(async () => {
  await clearFriday(server);
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  quizzer = (await seedRoster(server, one.id, ['Ann Lee', 'Ben Moss']))[0]?.id ?? 0;
  const places = [1, 2, 3, 4].map((slot) => [slot, 1, one.id, two.id] as const);
  const other = [5, 2, one.id, two.id] as const;
  rounds = (await seedRounds(server, 'Open 1', [...places, other])).map(({ id }) => id);
});

const at = (index: number): number => rounds[index] ?? 0;
const phoneOf = async (room: number, name = 'Maria Lopez') =>
  await roomPhone(server, await codeOf(server, room), name);
const detailOf = (answer: { json<T>(): T }) => answer.json<{ detail: string }>().detail;
const send = (code: string, ip = '192.0.2.9', cookies = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/room',
    headers: { 'x-requested-with': 'quizmeet' },
    payload: { code },
    remoteAddress: ip,
    cookies,
  });

describe('what a room’s link is for (P6)', () => {
  it('enters a result of the room without an account; the audit has the name with the room', async () => {
    const phone = await phoneOf(1);
    const lines = { leftTeamQuizzers: [line(quizzer, 2, 1)] };
    const saved = await score(server, phone, at(0), [120, 80], lines);
    expect(saved.statusCode).toBe(200);
    expect((await readRound(server, at(0))).leftTeamScore).toBe(120);
    expect(await lastEntry(server)).toMatchObject({
      who: 'Maria Lopez (ASC 101)',
      userId: null,
      action: 'Save result',
    });
  });

  it('sees names as the public does, even in a save’s answer (W8)', async () => {
    await staff.request('PUT', `/api/quizzers/${quizzer}/publicity`, { name: false, photo: true });
    const phone = await phoneOf(1);
    const lines = { leftTeamQuizzers: [line(quizzer, 2, 1)] };
    for (const scores of [
      [110, 80],
      [110, 80],
    ] as const) {
      const saved = await score(server, phone, at(0), scores, lines);
      expect(saved.json()).toMatchObject({ leftTeamQuizzers: [{ lastName: 'L.' }] });
    }
    const entry = entryFor(await readRound(server, at(0)), 100, 80, lines);
    const stale = await phone.request('PUT', '/api/rounds', { ...entry, version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.body).not.toContain('Lee');
    const bySam = await score(server, staff, at(0), [130, 80], lines);
    expect(bySam.json()).toMatchObject({ leftTeamQuizzers: [{ lastName: 'Lee' }] });
    await staff.request('PUT', `/api/quizzers/${quizzer}/publicity`, { name: true, photo: true });
  });

  it('corrects a result until the next round of the room has one; then it is the staff’s', async () => {
    const phone = await phoneOf(1);
    expect((await score(server, phone, at(0), [100, 80])).statusCode).toBe(200);
    expect((await score(server, phone, at(1), [60, 40])).statusCode).toBe(200);
    const refused = await score(server, phone, at(0), [90, 80]);
    expect([refused.statusCode, detailOf(refused)]).toEqual([
      409,
      'The next round has a result. Ask the scoring desk',
    ]);
    // A result sent twice after a lost answer changes nothing and is no error (S8).
    expect((await score(server, phone, at(0), [100, 80])).statusCode).toBe(200);
    expect((await score(server, staff, at(0), [90, 80])).statusCode).toBe(200);
  });

  it('shows the rounds of the room in playing order, and which of them can be saved', async () => {
    const phone = await phoneOf(1);
    for (const index of [0, 1]) await score(server, staff, at(index), [100, 80]);
    const {
      roomName,
      day,
      state,
      rounds: shown,
    } = (await phone.request('GET', '/api/room')).json();
    expect([roomName, day, state]).toEqual(['ASC 101', 'Friday', 'open']);
    expect(
      shown.map((each: { round: { id: number }; maySave: boolean }) => [
        each.round.id,
        each.maySave,
      ]),
    ).toEqual([
      [at(0), false],
      [at(1), true],
      [at(2), true],
      [at(3), true],
    ]);
  });

  it('opens the very round of a scoresheet', async () => {
    const answer = await send(await codeOf(server, 1, at(2)));
    expect(answer.json()).toEqual({
      round: { id: at(2), division: 'Open', bracketId: null },
      isGone: false,
      isStaff: false,
      day: 'Friday',
      pass: (await server.app.inject({ url: '/api/room', cookies: cookiesOf(answer) })).json(),
    });
    expect(answer.json().pass).toMatchObject({ roomName: 'ASC 101', personId: null });
  });

  it('tells that the round of an old scoresheet no longer exists, or is in another room', async () => {
    const answer = await send(await codeOf(server, 1, 999_999 as RoundId));
    expect(answer.json()).toMatchObject({ round: null, isGone: true, isStaff: false });
    const moved = await send(await codeOf(server, 1, at(4)));
    expect(moved.json()).toMatchObject({ round: null, isGone: true });
    const door = await send(await codeOf(server, 1));
    expect(door.json()).toMatchObject({ round: null, isGone: false });
  });

  it('doesn’t change what score entry staff can do', async () => {
    const answer = await staff.request('POST', '/api/room', {
      code: await codeOf(server, 1, at(2)),
    });
    expect(answer.json()).toEqual({
      round: { id: at(2), division: 'Open', bracketId: null },
      isGone: false,
      isStaff: true,
      day: 'Friday',
      pass: null,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('asks for a name first, once per device, for other rooms too', async () => {
    const phone = await roomPhone(server, await codeOf(server, 1));
    const refused = await score(server, phone, at(2), [50, 40]);
    expect([refused.statusCode, detailOf(refused)]).toEqual([403, 'Please enter your name first']);
    await phone.request('PUT', '/api/room', { name: 'Jo Kim' });
    const moved = await send(await codeOf(server, 2), '192.0.2.9', phone.cookies);
    const there = await server.app.inject({ url: '/api/room', cookies: cookiesOf(moved) });
    // What waits on the phone is still that person's.
    const { personId } = (await phone.request('GET', '/api/room')).json();
    expect(there.json()).toMatchObject({ personId });
    expect(there.json()).toMatchObject({ name: 'Jo Kim', roomName: 'ASC 103' });
  });
});

describe('attacks (P6)', () => {
  it('saves nothing of another room', async () => {
    const refused = await score(server, await phoneOf(1), at(4), [50, 40]);
    expect([refused.statusCode, detailOf(refused)]).toEqual([
      403,
      'This code is for the rounds of another room',
    ]);
    expect((await readRound(server, at(4))).winningTeam).toBe('');
  });

  it('saves nothing once it is revoked, and a screenshot of its code opens nothing', async () => {
    const code = await codeOf(server, 2);
    const phone = await roomPhone(server, code, 'Maria Lopez');
    const { id } = await linkOf(server, 2);
    expect((await admin.request('DELETE', `/api/roomLinks/${id}`)).statusCode).toBe(200);
    expect((await score(server, phone, at(4), [50, 40])).statusCode).toBe(401);
    expect((await phone.request('GET', '/api/room')).statusCode).toBe(401);
    const shared = await send(code);
    expect([shared.statusCode, detailOf(shared)]).toEqual([
      410,
      'This code no longer works. Get a new one at the scoring desk',
    ]);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Revoke room link',
      subject: 'Friday, ASC 103',
    });
  });

  it('saves nothing by a request that began before it was revoked, and went on slowly', async () => {
    const phone = await phoneOf(2);
    const { id, version } = await readRound(server, at(4));
    if (!server.app.server.listening) await server.app.listen({ port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const scores = { leftTeamScore: 50, rightTeamScore: 40 };
    const body = JSON.stringify({
      id,
      version,
      ...scores,
      leftTeamQuizzers: [],
      rightTeamQuizzers: [],
    });
    const cookie = Object.entries(phone.cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    const sent = request({
      port,
      method: 'PUT',
      path: '/api/rounds',
      headers: {
        ...{ cookie, 'content-type': 'application/json', 'x-requested-with': 'quizmeet' },
        'content-length': body.length,
      },
    });
    const answered = once(sent, 'response');
    sent.write(body.slice(0, 20));
    await pause(300);
    await admin.request('DELETE', `/api/roomLinks/${(await linkOf(server, 2)).id}`);
    sent.end(body.slice(20));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(401);
    expect((await readRound(server, at(4))).winningTeam).toBe('');
  });

  it('ends for all rooms at the same time, when room links are turned off, and when renewed', async () => {
    const [one, two] = [await phoneOf(1), await phoneOf(2)];
    const statuses = async () =>
      (await Promise.all([one, two].map((phone) => phone.request('GET', '/api/room')))).map(
        ({ statusCode }) => statusCode,
      );
    await admin.request('PUT', '/api/roomLinks', { used: false });
    expect(await statuses()).toEqual([401, 401]);
    await admin.request('PUT', '/api/roomLinks', { used: true });
    expect(await statuses()).toEqual([200, 200]);
    await admin.request('PUT', `/api/roomLinks/${(await linkOf(server, 1)).id}/renew`);
    expect(await statuses()).toEqual([401, 200]);
    await revokeAll(admin);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('is shown to hand to one phone: each time with another code, until it is renewed', async () => {
    const { id } = await linkOf(server, 1);
    const shows = async () => {
      const shown = await admin.request('POST', `/api/roomLinks/${id}/code`);
      return shown.json<ReplyOf<typeof showRoomLink>>();
    };
    const [first, second] = [await shows(), await shows()];
    expect(first.qrCode).toMatch(/^<svg .+<\/svg>$/);
    const codes = [first, second].map(({ address }) => new URL(address).hash.slice(1));
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect((await send(code)).statusCode).toBe(200);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Show room link',
      subject: 'Friday, ASC 101',
    });
    await admin.request('PUT', `/api/roomLinks/${id}/renew`);
    expect((await admin.request('POST', `/api/roomLinks/${id}/code`)).statusCode).toBe(404);
    expect((await send(codes[0] ?? '')).statusCode).toBe(410);
  });

  it('is not opened by guesses: after 30 wrong ones from an address even asking is refused', async () => {
    const right = await codeOf(server, 1);
    const guess = (i: number) =>
      send(`${right.slice(0, -1)}${'abcdefgh'[i % 8]}x${i}`, '203.0.113.5');
    for (let i = 0; i < 30; i++) expect((await guess(i)).statusCode).toBe(404);
    const refused = await guess(30);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    // A hall's phones share one address: a real code is let in anyway.
    expect((await send(right, '203.0.113.5')).statusCode).toBe(200);
    expect((await send(right.toLowerCase(), '192.0.2.44')).statusCode).toBe(404);
  });

  it('is not had from what is stored: there are only hashes', async () => {
    const code = await codeOf(server, 1);
    const phone = await roomPhone(server, code, 'Maria Lopez');
    const token = Object.values(phone.cookies)[0] ?? 'none';
    const { rows } = await server.services.db.execute<{ all: string }>(
      `select (select json_agg(c) from room_link_codes c)::text ||
              (select json_agg(d) from room_link_devices d)::text as all`,
    );
    for (const secret of [code, token]) {
      expect(secret).toHaveLength(43);
      expect(rows[0]?.all).not.toContain(secret);
      const hex = Buffer.from(secret, 'base64url').toString('hex');
      expect(rows[0]?.all).not.toContain(hex);
    }
  });

  it('is a cookie that no script reads, no other site sends, and that ends with the day', async () => {
    const [cookie] = (await send(await codeOf(server, 1))).cookies;
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api',
      maxAge: expect.closeTo(4 * 60 * 60, -2),
    });
  });

  it('can be left on the phone', async () => {
    const phone = await phoneOf(1);
    expect((await phone.request('DELETE', '/api/room')).statusCode).toBe(200);
    expect((await score(server, phone, at(2), [50, 40])).statusCode).toBe(401);
  });
});

describe('on another day (P6)', () => {
  it('opens before its day and saves nothing; after it, it is dead', async () => {
    const code = await codeOf(server, 1);
    const phone = await roomPhone(server, code, 'Maria Lopez');
    await whenItIs(server, '2026-11-19T12:00:00-05:00', async () => {
      expect((await phone.request('GET', '/api/room')).json()).toMatchObject({ state: 'early' });
      const early = await score(server, phone, at(2), [50, 40]);
      expect([early.statusCode, detailOf(early)]).toEqual([
        403,
        'This code works only on the day of its rounds',
      ]);
    });
    await whenItIs(server, '2026-11-21T12:00:00-05:00', async () => {
      expect((await score(server, phone, at(2), [50, 40])).statusCode).toBe(401);
      expect((await send(code)).statusCode).toBe(410);
    });
    expect((await readRound(server, at(2))).winningTeam).toBe('');
  });
});
