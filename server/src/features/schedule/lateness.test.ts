import type { Topic } from '@quizmeet/contract/call.ts';
import type { NextUp, SilentRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { seedRounds, seedTeams, times, withdraw } from '../../../testing/friday.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { assign, endFriday } from '../../../testing/saturday.ts';
import { matchRecords } from '../../records/matches.ts';
import type { RoundRow } from '../../records/rounds.ts';

interface Lateness {
  readonly minutes: number;
  readonly at: string | null;
}

/** A product whose clock starts at this time of the event's Friday, and its three rooms of three rounds. */
async function evening(time: string) {
  const product = await testProduct({ QUIZ_NOW: `2026-11-20T${time}-05:00` });
  const rows = await threeRooms(product);
  return { product, rows, score: await product.as('score') };
}

async function threeRooms(product: TestProduct): Promise<RoundRow[]> {
  const teams = await seedTeams(product, times(18, { group: 'Open 1' }));
  const places = [1, 2, 3].flatMap((slot) =>
    [1, 2, 3].map((room) => {
      const first = 6 * (slot - 1) + 2 * (room - 1);
      return [slot, room, teams[first]?.id ?? 0, teams[first + 1]?.id ?? 0] as const;
    }),
  );
  return await seedRounds(product, 'Open 1', places);
}

const roundAt = (rows: readonly RoundRow[], slot: number, room: number): RoundRow => {
  const row = rows.find((each) => each.roundNumber === slot && each.roomNumber === room);
  if (row === undefined) throw new Error(`no round in slot ${slot}, room ${room}`);
  return row;
};

async function save(score: Browser, id: RoundId): Promise<void> {
  const { version } = (await score.ask('GET', `/api/rounds/${id}`)).json<{ version: number }>();
  const lines = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const result = { id, version, leftTeamScore: 120, rightTeamScore: 80, ...lines };
  const saved = await score.ask('PUT', '/api/rounds', result);
  expect(saved.statusCode, saved.body).toBe(200);
}

describe('twenty minutes after the first round should have been over', () => {
  let product: TestProduct;
  let rows: RoundRow[];
  let score: Browser;
  beforeAll(async () => {
    ({ product, rows, score } = await evening('19:52:10'));
  });
  afterAll(() => product.end());
  const lateness = async () => (await score.ask('GET', '/api/lateness')).json<Lateness>();
  const next = async () => (await score.ask('GET', '/api/rounds/next')).json<NextUp[]>();

  test('the event is about 20 minutes late, with the time of the reckoning (X11)', async () => {
    expect(await lateness()).toEqual({ minutes: 20, at: '2026-11-21T00:52:00.000Z' });
  });

  test('staff see the silent rooms and since when; nobody else does', async () => {
    const silent = (await score.ask('GET', '/api/lateness/silent')).json<SilentRoom[]>();
    expect(silent.map(({ roomNumber }) => roomNumber)).toEqual([1, 2, 3]);
    expect(silent[0]).toMatchObject({
      since: '2026-11-21T00:30:00.000Z',
      rounds: [{ id: roundAt(rows, 1, 1).id, roundNumber: 1, timeString: '7:00 PM' }],
    });
    const coach = await product.as('coach');
    expect((await coach.ask('GET', '/api/lateness/silent')).statusCode).toBe(403);
  });

  test('with most first results saved, it is in time, and those rooms are heard', async () => {
    await save(score, roundAt(rows, 1, 1).id);
    expect((await lateness()).minutes).toBe(20);
    await save(score, roundAt(rows, 1, 2).id);
    expect(await lateness()).toEqual({ minutes: 0, at: null });
    const silent = (await score.ask('GET', '/api/lateness/silent')).json<SilentRoom[]>();
    expect(silent.map(({ roomNumber }) => roomNumber)).toEqual([3]);
    const rounds = new Set((await next()).map(({ roundId }) => roundId));
    // Room 3 still plays its first round; the second is played in rooms 1 and 2, so the third is next there.
    expect([...rounds]).toEqual(expect.arrayContaining([roundAt(rows, 2, 3).id]));
    expect(rounds).not.toContain(roundAt(rows, 2, 1).id);
  });
});

describe('the clock alone', () => {
  let product: TestProduct;
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => product.end());

  it('makes the event late, and announces only that', async () => {
    ({ product } = await evening('19:34:55'));
    const anyone = await product.as('anonymous');
    await settled(product);
    const told = new Set<Topic>();
    vi.spyOn(product.services.live, 'changed').mockImplementation((topics) => {
      for (const topic of topics) told.add(topic);
    });
    const minutes = async () => (await anyone.ask('GET', '/api/lateness')).json<Lateness>().minutes;
    expect(await minutes()).toBe(0);
    await eventually(async () => expect(await minutes()).toBe(5));
    await eventually(() => expect([...told]).toEqual(['lateness']));
  });
});

describe('on Saturday', () => {
  let product: TestProduct;
  afterAll(() => product.end());

  it('matches count, except one waiting for its teams (X11)', async () => {
    product = await testProduct({ QUIZ_NOW: '2026-11-21T09:41:00-05:00' });
    await endFriday(product, { Open: 8 });
    const admin = await product.as('admin');
    await assign(product, admin, 'Open');
    const anyone = await product.as('anonymous');
    expect((await anyone.ask('GET', '/api/lateness')).json<Lateness>().minutes).toBe(10);
    const silent = (await admin.ask('GET', '/api/lateness/silent')).json<SilentRoom[]>();
    const matches = silent.flatMap(({ rounds }) => rounds.filter(({ day }) => day === 'Saturday'));
    expect(matches.map(({ timeString }) => timeString)).toContain('9:00 AM');
  });

  it('a walkover says nothing of the match before it in its room (X9)', async () => {
    const admin = await product.as('admin');
    const { Open: teams } = await endFriday(product, { Open: 8 });
    const [bracket = 0] = await assign(product, admin, 'Open');
    const records = matchRecords(product.services.db);
    const rows = await records.ofBrackets([bracket]);
    const [first, third] = [1, 3].map((id) => rows.find(({ matchNumber }) => matchNumber === id));
    await records.change(third?.id ?? 0, {
      startMinutes: 9 * 60 + 30,
      roomNumber: first?.roomNumber ?? 0,
    });
    await admin.ask('PUT', `/api/bracket/teams/${teams[1]?.id}/leave`, { confirm: true });
    await settled(product);
    expect((await admin.ask('GET', '/api/lateness')).json<Lateness>().minutes).toBe(10);
  });
});

test('an open round of a withdrawn team that stays is not next, and makes nothing late (X2)', async () => {
  const { product, rows, score } = await evening('19:52:10');
  try {
    const next = async () => {
      await settled(product);
      return (await score.ask('GET', '/api/rounds/next')).json<NextUp[]>();
    };
    const lost = roundAt(rows, 2, 1);
    expect((await next()).map(({ roundId }) => roundId)).toContain(lost.id);
    await withdraw(product, lost.leftTeamId);
    expect((await next()).map(({ roundId }) => roundId)).not.toContain(lost.id);
    // With every first round lost in the same way no room is late.
    for (const room of [1, 2, 3]) await withdraw(product, roundAt(rows, 1, room).leftTeamId);
    await settled(product);
    expect((await score.ask('GET', '/api/lateness')).json<Lateness>().minutes).toBe(0);
  } finally {
    await product.end();
  }
});
