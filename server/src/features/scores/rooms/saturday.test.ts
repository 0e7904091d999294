import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { CODE_ENDED, NO_ROOM_CODE } from '@quizmeet/contract/scores/room-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { initialState } from '../../../../testing/initial-state.ts';
import { printedCodes } from '../../../../testing/printed-codes.ts';
import { entryFor, readRound, score } from '../../../../testing/results.ts';
import { codeOf, cookiesOf, linkOf, revokeAll, roomPhone } from '../../../../testing/room-links.ts';
import { assign, endFriday, idAt, matchOf, play } from '../../../../testing/saturday.ts';
import { sharedTestServer } from '../../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../../testing/stored.ts';
import { type Browser, settled, whenItIs } from '../../../../testing/test-server.ts';
import { matchRecords } from '../../../records/matches.ts';
import { roundRecords } from '../../../records/rounds.ts';

const MORNING = '2026-11-21T09:30:00-05:00';

const server = await sharedTestServer({ QUIZ_NOW: MORNING });
const admin = await server.as('admin', 'Ada Office');

const { Open: teams } = await endFriday(server, { Open: 8 });
const [bracket = 0] = await assign(server, admin, 'Open');
const first = await matchRound(1);
beforeEach(await initialState(server));

async function matchRound(id: number): Promise<Round> {
  return await readRound(server, (await matchOf(admin, bracket, id)).roundId);
}
const detailOf = (answer: { json<T>(): T }) => answer.json<{ detail: string }>().detail;
const codeFor = async (room: number) => await codeOf(server, room, null, 'Saturday');
const phoneOf = async (room: number, name = 'Maria Lopez') =>
  await roomPhone(server, await codeFor(room), name);
const maySave = async (phone: Browser, id: number) => {
  const { rounds } = (await phone.request('GET', '/api/room')).json<RoomPass>();
  return rounds.find(({ round }) => round.id === id)?.maySave;
};
/** A room of the bracket in which this match is not played. */
const otherRoom = async () => {
  for (const id of [2, 3, 4]) {
    const { roomNumber } = await matchRound(id);
    if (roomNumber !== first.roomNumber) return roomNumber;
  }
  throw new Error('every match is in one room');
};

describe('what a room’s link is for on Saturday (P6, B7)', () => {
  it('enters the scores of the room’s match, which set the winner; the audit has the name with the room', async () => {
    const saved = await score(server, await phoneOf(first.roomNumber), first.id, [120, 80]);
    expect(saved.statusCode, saved.body).toBe(200);
    await settled(server);
    expect((await matchRound(7)).leftTeamId).toBe(idAt(teams, 0));
    expect(await lastEntry(server)).toMatchObject({
      who: `Maria Lopez (${first.roomName})`,
      userId: null,
      action: 'Decide match',
    });
  });

  it('shows the matches of the room in order, and saves those whose teams are known', async () => {
    await play(server, admin, bracket, [1]);
    const shown = (await (await phoneOf(first.roomNumber)).request('GET', '/api/room')).json();
    expect([shown.day, shown.date, shown.state]).toEqual(['Saturday', '2026-11-21', 'open']);
    const matches: { round: Round; bracket: string; maySave: boolean }[] = shown.rounds;
    expect(matches.every(({ round }) => round.roomNumber === first.roomNumber)).toBe(true);
    expect(matches[0]).toMatchObject({ bracket: 'Open A', round: { winningTeam: 'left' } });
    for (const { round, maySave } of matches) {
      const isKnown = round.leftTeamId > 0 && round.rightTeamId > 0;
      expect([round.roundNumber, maySave]).toEqual([round.roundNumber, isKnown]);
    }
    expect(matches.some(({ round }) => round.leftTeamId === 0)).toBe(true);
  });

  it('lists the match after the final until the final shows that it is not needed (B5)', async () => {
    const { roomNumber } = await matchRound(15);
    const phone = await phoneOf(roomNumber);
    const shown = async () => {
      const { rounds } = (await phone.request('GET', '/api/room')).json<{
        rounds: { round: Round; maySave: boolean }[];
      }>();
      return rounds.find(({ round }) => round.roundNumber === 15);
    };
    await play(server, admin, bracket, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(await shown()).toMatchObject({
      ...{ ifNecessary: true, maySave: false },
      round: { winningTeam: '' },
    });
    const final = await matchRound(14);
    await score(server, admin, final.id, [80, 120]);
    expect(await shown()).toMatchObject({ maySave: true });
    await score(server, admin, final.id, [120, 80]);
    expect(await shown()).toBeUndefined();
  });

  it('doesn’t list the match of a team that has left, before its opponent is known (X9)', async () => {
    await play(server, admin, bracket, [1]);
    const next = await matchRound(7);
    const phone = await phoneOf(next.roomNumber);
    const listed = async () => {
      const answer = await phone.request('GET', '/api/room');
      return answer.json<{ rounds: { round: Round }[] }>().rounds.map(({ round }) => round.id);
    };
    expect(await listed()).toContain(next.id);
    await admin.request('PUT', `/api/bracket/teams/${next.leftTeamId}/leave`, { confirm: true });
    await settled(server);
    expect(await listed()).not.toContain(next.id);
    const opened = async (room: number, id: number) =>
      (
        await phone.request('POST', '/api/room', {
          code: await codeOf(server, room, id, 'Saturday'),
        })
      ).json();
    expect(await opened(next.roomNumber, next.id)).toMatchObject({ round: null, isGone: true });
    const played = { round: { id: first.id }, isGone: false };
    expect(await opened(first.roomNumber, first.id)).toMatchObject(played);
  });
});

describe('corrections (P6)', () => {
  it('corrects the scores and the winner until the room’s next match has a result; its teams move', async () => {
    const phone = await phoneOf(first.roomNumber);
    for (const scores of [
      [130, 120],
      [130, 120],
      [130, 110],
      [120, 130],
    ] as const) {
      const saved = await score(server, phone, first.id, scores);
      expect([saved.statusCode, scores]).toEqual([200, scores]);
    }
    await settled(server);
    expect((await matchRound(7)).leftTeamId).toBe(first.rightTeamId);
    expect(await maySave(phone, first.id)).toBe(true);
    // As a phone's queue sends it (S8).
    const stale = await phone.request('PUT', '/api/rounds', entryFor(first, 90, 80));
    const current = { leftTeamScore: 120, rightTeamScore: 130 };
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { current }]);
  });

  it('is the administrators’ once the next match of the room has a result', async () => {
    const phone = await phoneOf(first.roomNumber);
    await score(server, phone, first.id, [130, 120]);
    const next = await matchRound(2);
    await matchRecords(server.services.db).change(next.id, { roomNumber: first.roomNumber });
    expect((await score(server, phone, next.id, [90, 80])).statusCode).toBe(200);
    const refused = await score(server, phone, first.id, [130, 110]);
    const why = 'The room’s next match has a result. Ask an administrator';
    expect([refused.statusCode, detailOf(refused)]).toEqual([409, why]);
    expect(await maySave(phone, first.id)).toBe(false);
    expect((await score(server, admin, first.id, [130, 110])).statusCode).toBe(200);
  });

  it('adds scores to a winner that an administrator chose, and chooses no other', async () => {
    await play(server, admin, bracket, [1]);
    const phone = await phoneOf(first.roomNumber);
    expect(await maySave(phone, first.id)).toBe(true);
    const refused = await score(server, phone, first.id, [80, 120]);
    const set = (await matchRound(1)).leftTeamName;
    const why = `An administrator set ${set} as the winner. Tell the scoring desk if that’s wrong`;
    expect([refused.statusCode, detailOf(refused)]).toEqual([409, why]);
    // As a phone's queue sends it (S8).
    const stale = await phone.request('PUT', '/api/rounds', entryFor(first, 80, 120));
    const current = { winningTeam: 'left', leftTeamScore: null };
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { detail: why, current }]);
    expect((await score(server, phone, first.id, [120, 80])).statusCode).toBe(200);
    expect((await score(server, phone, first.id, [80, 120])).statusCode).toBe(200);
  });
});

describe('what is an administrator’s (B7)', () => {
  it('resets no later match, confirmed or not; the scores alone can be corrected', async () => {
    await play(server, admin, bracket, [1, 2, 7]);
    const phone = await phoneOf(first.roomNumber);
    const round = await matchRound(1);
    for (const confirm of [false, true]) {
      const refused = await phone.request(
        'PUT',
        '/api/rounds',
        entryFor(round, 60, 80, { confirm }),
      );
      const why = 'A later match of these teams has a result. Ask an administrator';
      expect([refused.statusCode, detailOf(refused)]).toEqual([409, why]);
      expect(refused.json()).not.toHaveProperty('resets');
    }
    await settled(server);
    expect((await matchRound(7)).winningTeam).toBe('left');
    const { statusCode } = await phone.request('PUT', '/api/rounds', entryFor(round, 90, 80));
    expect(statusCode).toBe(200);
  });

  it('gives a code’s room to a device of score entry, and nothing of it to the account', async () => {
    const staff = await server.as('score', 'Sam Score');
    const code = await codeFor(first.roomNumber);
    const opened = await staff.request('POST', '/api/room', { code });
    const { isStaff, pass } = opened.json();
    expect([isStaff, pass.name, pass.day]).toEqual([false, 'Sam Score', 'Saturday']);
    const saves = async (by: number | undefined, round: Round) =>
      await server.app.inject({
        ...{ method: 'PUT', url: '/api/rounds', payload: entryFor(round, 120, 80) },
        headers: { 'x-requested-with': 'quizmeet', 'x-quizmeet-account': String(by) },
        cookies: { ...staff.cookies, ...cookiesOf(opened) },
      });
    expect((await saves(staff.user?.id, first)).statusCode).toBe(403);
    expect((await saves(pass.personId + 1, first)).statusCode).toBe(401);
    expect((await saves(pass.personId, first)).statusCode).toBe(200);
    expect((await lastEntry(server))?.who).toBe(`Sam Score (${first.roomName})`);
    const [friday] = await roundRecords(server.services.db).all(
      (await linkOf(server, first.roomNumber, 'Saturday')).eventId,
    );
    const round = await readRound(server, friday?.id ?? 0);
    expect((await saves(staff.user?.id, { ...round, version: 0 })).statusCode).toBe(409);
    expect((await saves(staff.user?.id, round)).statusCode).toBe(200);
    expect((await lastEntry(server))?.who).toBe('Sam Score');
  });

  it('is opened by room where an account of score entry has no code at hand, and nobody else', async () => {
    const staff = await server.as('score', 'Sam Score');
    await codeFor(first.roomNumber);
    const at = `/api/room/${first.roomNumber}`;
    const listed = async () => (await staff.request('GET', '/api/room/saturday')).json();
    const { roomNumber, roomName } = first;
    expect(await listed()).toContainEqual({ roomNumber, roomName });
    const opened = await staff.request('POST', at);
    expect(opened.json()).toMatchObject({ name: 'Sam Score', day: 'Saturday', state: 'open' });
    const saved = await server.app.inject({
      ...{ method: 'PUT', url: '/api/rounds', payload: entryFor(first, 120, 80) },
      headers: {
        'x-requested-with': 'quizmeet',
        'x-quizmeet-account': String(opened.json().personId),
      },
      cookies: { ...staff.cookies, ...cookiesOf(opened) },
    });
    expect(saved.statusCode).toBe(200);
    expect((await lastEntry(server))?.who).toBe(`Sam Score (${first.roomName})`);

    expect((await (await server.as('coach', 'Cara Coach')).request('POST', at)).statusCode).toBe(
      403,
    );
    expect((await staff.request('POST', '/api/room/99')).statusCode).toBe(404);
    await revokeAll(admin);
    expect(await listed()).toEqual([]);
    const ended = await staff.request('POST', at);
    expect([ended.statusCode, detailOf(ended)]).toEqual([404, NO_ROOM_CODE]);
  });

  it('is left when the account that opened a room logs out (P6)', async () => {
    const staff = await server.as('score', 'Sam Score');
    await codeFor(first.roomNumber);
    const opened = await staff.request('POST', `/api/room/${first.roomNumber}`);
    const cookies = { ...staff.cookies, ...cookiesOf(opened) };
    const room = async () => await server.app.inject({ method: 'GET', url: '/api/room', cookies });
    expect((await room()).statusCode).toBe(200);
    const headers = { 'x-requested-with': 'quizmeet' };
    await server.app.inject({ method: 'POST', url: '/api/logout', cookies, headers });
    expect((await room()).statusCode).toBe(401);
  });

  it('is the present account’s on a shared device, in the same room or another', async () => {
    const sam = await server.as('score', 'Sam Score');
    const code = await codeFor(first.roomNumber);
    const device = cookiesOf(await sam.request('POST', '/api/room', { code }));
    const ann = await server.as('score', 'Ann Entry');
    for (const room of [first.roomNumber, await otherRoom()]) {
      const opened = await server.app.inject({
        ...{ method: 'POST', url: '/api/room', payload: { code: await codeFor(room) } },
        headers: { 'x-requested-with': 'quizmeet' },
        cookies: { ...ann.cookies, ...device },
      });
      expect(opened.json().pass.name).toBe('Ann Entry');
      expect(cookiesOf(opened)).not.toEqual({});
    }
  });

  it('is asked for a name where the account’s is too long to be kept whole (N6)', async () => {
    const staff = await server.as('score', `${'Long'.repeat(16)} Name`);
    const code = await codeFor(first.roomNumber);
    const { pass } = (await staff.request('POST', '/api/room', { code })).json();
    expect([pass.name, pass.personId]).toEqual(['', null]);
  });

  it('is told when the code on a device of score entry has ended', async () => {
    const staff = await server.as('score', 'Sam Score');
    const code = await codeFor(first.roomNumber);
    const opened = await staff.request('POST', '/api/room', { code });
    await revokeAll(admin);
    for (const session of [staff.cookies, {}]) {
      const answer = await server.app.inject({
        ...{ method: 'PUT', url: '/api/rounds', payload: entryFor(first, 120, 80) },
        headers: {
          'x-requested-with': 'quizmeet',
          'x-quizmeet-account': String(opened.json().pass.personId),
        },
        cookies: { ...session, ...cookiesOf(opened) },
      });
      expect([answer.statusCode, detailOf(answer)]).toEqual([401, CODE_ENDED]);
    }
  });

  it('is entered by their account, whatever they scan', async () => {
    const code = await codeFor(first.roomNumber);
    const opened = await admin.request('POST', '/api/room', { code });
    expect(opened.json()).toEqual({
      round: null,
      isGone: false,
      isStaff: true,
      day: 'Saturday',
      pass: null,
    });
  });
});

describe('attacks (P6)', () => {
  it('saves nothing of another room', async () => {
    const refused = await score(server, await phoneOf(await otherRoom()), first.id, [50, 40]);
    expect([refused.statusCode, detailOf(refused)]).toEqual([
      403,
      'This code is for the rounds of another room',
    ]);
    expect((await matchRound(1)).winningTeam).toBe('');
  });

  it('saves no round of Friday by a link for Saturday, nor a match by one for Friday', async () => {
    const { db } = server.services;
    const { eventId } = await linkOf(server, first.roomNumber, 'Saturday');
    const [friday] = await roundRecords(db).all(eventId);
    if (friday === undefined) throw new Error('no round was seeded');
    const phone = await phoneOf(friday.roomNumber);
    const refused = await score(server, phone, friday.id, [90, 80]);
    expect([refused.statusCode, detailOf(refused)]).toEqual([
      403,
      'This code is for the rounds of another day',
    ]);

    const match = await whenItIs(server, '2026-11-20T20:00:00-05:00', async () => {
      const evening = await roomPhone(server, await codeOf(server, first.roomNumber), 'Jo Kim');
      return await score(server, evening, first.id, [50, 40]);
    });
    expect([match.statusCode, detailOf(match)]).toEqual([
      403,
      'This code is for the rounds of another day',
    ]);
    expect((await matchRound(1)).winningTeam).toBe('');
  });

  it('saves nothing once it is revoked; the room’s link for Friday still works', async () => {
    const friday = await linkOf(server, first.roomNumber);
    const phone = await phoneOf(first.roomNumber);
    const { id } = await linkOf(server, first.roomNumber, 'Saturday');
    const left = (await admin.request('DELETE', `/api/roomLinks/${id}`)).json().links;
    expect(left.map((link: { id: number }) => link.id)).toContain(friday.id);
    expect((await score(server, phone, first.id, [50, 40])).statusCode).toBe(401);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Revoke room link',
      subject: `Saturday, ${first.roomName}`,
    });
  });
});

describe('making them (P6)', () => {
  it('creates one for each room with matches beside Friday’s, and prints their cards', async () => {
    await revokeAll(admin);
    await admin.request('PUT', '/api/roomLinks', { used: true });
    const made = await whenItIs(server, '2026-11-20T22:00:00-05:00', () =>
      admin.request('POST', '/api/roomLinks'),
    );
    const { links, without } = made.json();
    expect(without).toEqual([]);
    const rooms = new Set<number>();
    for (let id = 1; id <= 15; id++) rooms.add((await matchRound(id)).roomNumber);
    const saturday = links.filter(({ day }: { day: string }) => day === 'Saturday');
    expect(new Set(saturday.map(({ roomNumber }: { roomNumber: number }) => roomNumber))).toEqual(
      rooms,
    );
    expect(links.length).toBeGreaterThan(saturday.length);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Create room links',
      subject: 'Friday and Saturday',
    });

    const printed = await admin.request('GET', '/api/print/roomCards');
    const codes = (await printedCodes(printed.rawPayload)).flat();
    // Friday is over, and so are its cards.
    expect(codes).toHaveLength(rooms.size);
    const code = codes[0]?.split('#')[1] ?? '';
    expect(
      (await (await roomPhone(server, code)).request('GET', '/api/room')).json(),
    ).toMatchObject({
      day: 'Saturday',
    });
  });

  it('makes none for a day that is over', async () => {
    await revokeAll(admin);
    const { links, without } = (await admin.request('POST', '/api/roomLinks')).json();
    expect(links.length).toBeGreaterThan(0);
    expect(links.every(({ day }: { day: string }) => day === 'Saturday')).toBe(true);
    expect(without).toEqual([]);
  });
});
