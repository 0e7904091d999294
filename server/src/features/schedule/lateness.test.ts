import type { Topic } from '@quizmeet/contract/call.ts';
import type { NextUp, OverdueRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { roundAt, seedThreeRooms, withdraw } from '../../../testing/friday.ts';
import { score as enter } from '../../../testing/results.ts';
import { assign, endFriday } from '../../../testing/saturday.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';
import type { Clock } from '../../platform/clock.ts';
import { matchRecords } from '../../records/matches.ts';
import type { RoundRow } from '../../records/rounds.ts';

type Lateness = { readonly minutes: number; readonly at: string | null };

/** A product whose clock starts at this time of the event's Friday, and its three rooms of three rounds. */
async function evening(time: string, clock?: Clock) {
  const QUIZ_NOW = `2026-11-20T${time}-05:00`;
  const server = await startTestServer({ QUIZ_NOW }, undefined, undefined, clock);
  const { rounds: rows } = await seedThreeRooms(server);
  return { server, rows, score: await server.as('score') };
}

async function save(server: TestServer, score: Browser, id: RoundId): Promise<void> {
  const saved = await enter(server, score, id, [120, 80]);
  expect(saved.statusCode, saved.body).toBe(200);
}

describe('twenty minutes after the first round should have been over', () => {
  let server: TestServer;
  let rows: RoundRow[];
  let score: Browser;
  beforeEach(async () => {
    ({ server, rows, score } = await evening('19:52:10'));
  });
  afterEach(() => server.end());
  const lateness = async () => (await score.request('GET', '/api/lateness')).json<Lateness>();
  const next = async () => (await score.request('GET', '/api/rounds/next')).json<NextUp[]>();

  test('the event is about 20 minutes late, with the time of the reckoning (X11)', async () => {
    expect(await lateness()).toEqual({ minutes: 20, at: '2026-11-21T00:52:00.000Z' });
  });

  test('staff see the silent rooms and since when; nobody else does', async () => {
    const silent = (await score.request('GET', '/api/lateness/silent')).json<OverdueRoom[]>();
    expect(silent.map(({ roomNumber }) => roomNumber)).toEqual([1, 2, 3]);
    expect(silent[0]).toMatchObject({
      since: '2026-11-21T00:30:00.000Z',
      rounds: [{ id: roundAt(rows, 1, 1).id, roundNumber: 1, timeString: '7:00 PM' }],
    });
    const coach = await server.as('coach');
    expect((await coach.request('GET', '/api/lateness/silent')).statusCode).toBe(403);
  });

  test('with most first results saved, it is in time, and those rooms are heard', async () => {
    await save(server, score, roundAt(rows, 1, 1).id);
    expect((await lateness()).minutes).toBe(20);
    await save(server, score, roundAt(rows, 1, 2).id);
    expect(await lateness()).toEqual({ minutes: 0, at: null });
    const silent = (await score.request('GET', '/api/lateness/silent')).json<OverdueRoom[]>();
    expect(silent.map(({ roomNumber }) => roomNumber)).toEqual([3]);
    const rounds = new Set((await next()).map(({ roundId }) => roundId));
    // Room 3 still plays its first round; the second is played in rooms 1 and 2, so the third is next there.
    expect([...rounds]).toEqual(expect.arrayContaining([roundAt(rows, 2, 3).id]));
    expect(rounds).not.toContain(roundAt(rows, 2, 1).id);
  });
});

describe('the clock alone', () => {
  let server: TestServer;
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.end());

  it('makes the event late, and announces only that', async () => {
    let now = new Date('2026-11-20T19:34:59.900-05:00');
    ({ server } = await evening('19:34:59', () => now));
    const anyone = await server.as('anonymous');
    await settled(server);
    const announced = new Set<Topic>();
    vi.spyOn(server.services.live, 'changed').mockImplementation((topics) => {
      for (const topic of topics) announced.add(topic);
    });
    const minutes = async () =>
      (await anyone.request('GET', '/api/lateness')).json<Lateness>().minutes;
    expect(await minutes()).toBe(0);
    now = new Date('2026-11-20T19:35:00-05:00');
    expect(await minutes()).toBe(5);
    await eventually(() => expect([...announced]).toEqual(['lateness']));
  });
});

describe('on Saturday', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ QUIZ_NOW: '2026-11-21T09:41:00-05:00' });
  });
  afterEach(() => server.end());

  it('matches count, except one waiting for its teams (X11)', async () => {
    await endFriday(server, { Open: 8 });
    const admin = await server.as('admin');
    await assign(server, admin, 'Open');
    const anyone = await server.as('anonymous');
    expect((await anyone.request('GET', '/api/lateness')).json<Lateness>().minutes).toBe(10);
    const silent = (await admin.request('GET', '/api/lateness/silent')).json<OverdueRoom[]>();
    const matches = silent.flatMap(({ rounds }) => rounds.filter(({ day }) => day === 'Saturday'));
    expect(matches.map(({ timeString }) => timeString)).toContain('9:00 AM');
  });

  it('a walkover says nothing of the match before it in its room (X9)', async () => {
    const admin = await server.as('admin');
    const { Open: teams } = await endFriday(server, { Open: 8 });
    const [bracket = 0] = await assign(server, admin, 'Open');
    const records = matchRecords(server.services.db);
    const rows = await records.ofBrackets([bracket]);
    const [first, third] = [1, 3].map((id) => rows.find(({ matchNumber }) => matchNumber === id));
    await records.change(third?.id ?? 0, {
      startMinutes: 9 * 60 + 30,
      roomNumber: first?.roomNumber ?? 0,
    });
    await admin.request('PUT', `/api/bracket/teams/${teams[1]?.id}/leave`, { confirm: true });
    await settled(server);
    expect((await admin.request('GET', '/api/lateness')).json<Lateness>().minutes).toBe(10);
  });
});

test('an open round of a withdrawn team that stays is not next, and makes nothing late (X2)', async () => {
  const { server, rows, score } = await evening('19:52:10');
  onTestFinished(() => server.end());
  const next = async () => {
    await settled(server);
    return (await score.request('GET', '/api/rounds/next')).json<NextUp[]>();
  };
  const lost = roundAt(rows, 2, 1);
  expect((await next()).map(({ roundId }) => roundId)).toContain(lost.id);
  await withdraw(server, lost.leftTeamId);
  expect((await next()).map(({ roundId }) => roundId)).not.toContain(lost.id);
  // With every first round lost in the same way no room is late.
  for (const room of [1, 2, 3]) await withdraw(server, roundAt(rows, 1, room).leftTeamId);
  await settled(server);
  expect((await score.request('GET', '/api/lateness')).json<Lateness>().minutes).toBe(0);
});

test('no match of a team that has left is next, or in its calendar, not even a pending one (X9)', async () => {
  const server = await startTestServer({ QUIZ_NOW: '2026-11-21T08:50:00-05:00' });
  onTestFinished(() => server.end());
  const admin = await server.as('admin');
  const { Open: teams } = await endFriday(server, { Open: 8 });
  await assign(server, admin, 'Open');
  const left = teams[1]?.id ?? 0;
  const shown = async () => {
    await settled(server);
    const next = (await admin.request('GET', '/api/rounds/next')).json<NextUp[]>();
    const { body } = await admin.request('GET', `/api/rounds/team/${left}/calendar.ics`);
    const ofSaturday = body.match(/DTSTART:20261121T(1[4-9]|2)/g) ?? [];
    return [next.filter(({ teamId }) => teamId === left).length, ofSaturday.length];
  };
  expect(await shown()).toEqual([1, 1]);
  await admin.request('PUT', `/api/bracket/teams/${left}/leave`, { confirm: true });
  expect(await shown()).toEqual([0, 0]);
});
