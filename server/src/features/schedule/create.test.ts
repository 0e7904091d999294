import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { createSchedule } from '@quizmeet/contract/schedule/calls.ts';
import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import { violations } from '@quizmeet/rules/schedule/violations.ts';
import { GROUPS } from '@quizmeet/rules/tournament.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearFriday,
  fridayRows,
  seedTeams,
  times,
  whileWaiting,
} from '../../../testing/friday.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eventRecords } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';

let server: TestServer;
let admin: Browser;
let anyone: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  anyone = await server.as('anonymous');
});
beforeEach(() => clearFriday(server));
afterAll(() => server.end());

type Created = ReplyOf<typeof createSchedule>;

const create = (division: string) =>
  admin.request('GET', `/api/rounds/create?division=${division}`);

/** Of F2, with all rooms and slots. */
async function wrongIn(teams: readonly TeamRow[], skips: ReadonlyMap<number, number> = new Map()) {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const rows = await fridayRows(server);
  return GROUPS.flatMap((group) =>
    violations(
      {
        teams: teams
          .filter((team) => team.group === group)
          .map(({ id, churchId }) => ({ id, churchId, skip: skips.get(id) ?? 0 })),
        rooms: rooms,
        rounds: event.settings.roundsPerTeam,
        maxSlots: event.settings.fridaySlots,
      },
      rows.filter((row) => row.group === group).map(savedRoundOf),
    ),
  );
}
let rooms: readonly { readonly roomNumber: number; readonly building: string }[];
beforeAll(async () => {
  const { db } = server.services;
  rooms = await roomRecords(db).all((await eventRecords(db).current()).id);
});

describe('creating the schedule', () => {
  it('of All makes every group that has teams, hard-correct (F2)', async () => {
    const teams = await seedTeams(server, [
      ...times(8, { group: 'Open 1' }),
      ...times(7, { group: 'Open 2' }),
      { group: 'Open 2', skip: 2 },
      ...times(6, { group: 'Novice 1' }),
    ]);
    const created = await create('All');
    expect(created.statusCode).toBe(200);
    const late = new Map([[teams[15]?.id ?? 0, 2]]);
    expect(await wrongIn(teams, late)).toEqual([]);
    const rows = await fridayRows(server);
    expect(created.json<Created>()).toMatchObject({ rounds: 20 + 20 + 15 });
    expect(rows).toHaveLength(20 + 20 + 15);
    expect(created.json<Created>().slots).toBe(Math.max(...rows.map((row) => row.roundNumber)));
    expect(new Set(rows.map((row) => row.group))).toEqual(
      new Set(['Open 1', 'Open 2', 'Novice 1']),
    );
    // No two rounds are in a room and slot, over all groups.
    const cells = rows.map((row) => `${row.roundNumber}/${row.roomNumber}`);
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('of one group doesn’t change the others, rooms included (F4)', async () => {
    await seedTeams(server, [
      ...times(8, { group: 'Open 1' }),
      ...times(8, { group: 'Open 2' }),
      ...times(8, { group: 'Novice 1' }),
    ]);
    await create('Open1');
    const before = await fridayRows(server);
    await create('Open2');
    const after = await fridayRows(server);
    expect(after.filter((row) => row.group === 'Open 1')).toEqual(before);
    const theirs = new Set(before.map((row) => row.roomNumber));
    const mine = after.filter((row) => row.group === 'Open 2').map((row) => row.roomNumber);
    expect(mine.filter((room) => theirs.has(room))).toEqual([]);
  });

  it('leaves spare rooms and rooms not for Friday alone (E4)', async () => {
    await seedTeams(server, times(20, { group: 'Open 1' }));
    const { db } = server.services;
    const { id } = await eventRecords(db).current();
    const all = await roomRecords(db).all(id);
    for (const [i, room] of all.entries()) {
      await roomRecords(db).save(id, { ...room, friday: i % 3 !== 0, spare: i % 3 === 1 });
    }
    await create('All');
    for (const room of all) await roomRecords(db).save(id, room);
    const usable = new Set(all.filter((_, i) => i % 3 === 2).map((room) => room.roomNumber));
    const used = (await fridayRows(server)).map((row) => row.roomNumber);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((room) => !usable.has(room))).toEqual([]);
  });
});

describe('the quality of a schedule', () => {
  it('has a row for each group and criterion, in words; its making is audited (F3, N1, N2)', async () => {
    const teams = await seedTeams(server, times(4, { group: 'Open 1' }));
    const { quality } = (await create('All')).json<Created>();
    const [point] = await restorePointsOf(server);
    expect(point?.reason).toBe('Before creating the schedule of All');
    const entry = { action: 'Create schedule', subject: 'Open 1', after: '10 rounds' };
    expect(await lastEntry(server)).toMatchObject(entry);
    expect(quality.map((row) => [row.group, row.criterion])).toEqual(
      CRITERIA.map((criterion) => ['Open 1', criterion]),
    );
    // Four teams have three opponents each and play five rounds.
    const repeats = quality.find((row) => row.criterion === 'repeats');
    expect(repeats).toMatchObject({ count: 4, lowerBound: 4 });
    expect(teams.map(({ id }) => id)).toContain(repeats?.worst);
    expect(repeats?.why).toBe(
      'This is the minimum. Team 1, Team 2, Team 3, and Team 4 have fewer opponents outside their own church than rounds (5).',
    );
  });

  it('is the same when read afterwards, for staff only', async () => {
    await seedTeams(server, [...times(6, { group: 'Open 1' }), ...times(6, { group: 'Novice 1' })]);
    const { quality } = (await create('All')).json<Created>();
    const read = await admin.request('GET', '/api/rounds/quality?division=All');
    expect(read.json()).toEqual(quality);
    const novice = await admin.request('GET', '/api/rounds/quality?division=Novice');
    expect(novice.json()).toEqual(quality.filter((row) => row.group === 'Novice 1'));
    expect((await anyone.request('GET', '/api/rounds/quality?division=All')).statusCode).toBe(401);
  });
});

describe('what changes while a schedule is being made', () => {
  const changes: Record<string, (tx: Transaction, teams: readonly TeamRow[]) => Promise<void>> = {
    'a team comes': async (tx, [team]) => {
      if (team === undefined) throw new Error('no team');
      const { id: _, ...like } = team;
      await teamRecords(tx).add({ ...like, name: 'The late one', teamNumber: 99 });
    },
    'a team goes to another group': async (tx, [team]) => {
      await teamRecords(tx).change(team?.id ?? 0, { group: 'Open 2' });
    },
    'a room closes': async (tx) => {
      const { id } = await eventRecords(tx).current();
      const [room] = await roomRecords(tx).all(id);
      if (room === undefined) throw new Error('no room');
      await roomRecords(tx).save(id, { ...room, friday: false });
    },
  };
  it.each(Object.entries(changes))('makes it a 409 and nothing is saved: %s', async (_, change) => {
    const teams = await seedTeams(server, times(8, { group: 'Open 1' }));
    const refused = await whileWaiting(
      server,
      (tx) => eventRecords(tx).lockCurrent(),
      () => create('Open1'),
      (tx) => change(tx, teams),
    );
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'Teams, rooms, or rounds changed in the meantime. Try again.',
    });
    expect(await fridayRows(server)).toEqual([]);
  });

  it('is created twice at the same time: one is saved, once (F4)', async () => {
    await seedTeams(server, times(8, { group: 'Open 1' }));
    const both = await Promise.all([create('Open1'), create('All')]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
    expect(await fridayRows(server)).toHaveLength(20);
  });
});
