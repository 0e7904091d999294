import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { createSchedule, QualityRow } from '@quizmeet/contract/schedule/calls.ts';
import { isValidAround } from '@quizmeet/rules/schedule/around/solve-around.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearFriday,
  fridayRows,
  seedTeams,
  times,
  whileWaiting,
} from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { eventRecords } from '../../records/events.ts';
import { roomLockRecords, roundLockRecords, slotLockRecords } from '../../records/locks.ts';
import { roomClosureRecords, roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import type { TeamRow } from '../../records/teams.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';

let eventId: number;
let rooms: readonly { readonly roomNumber: number; readonly building: string }[];
const server = await sharedTestServer();
const admin = await server.as('admin');
beforeAll(async () => {
  const { db } = server.services;
  eventId = (await eventRecords(db).current()).id;
  rooms = (await roomRecords(db).all(eventId)).filter((room) => room.friday && !room.spare);
});

beforeEach(async () => {
  await clearFriday(server);
  const { db } = server.services;
  for (const records of [roomLockRecords(db), slotLockRecords(db)]) {
    for (const number of await records.all(eventId)) await records.remove(eventId, number);
  }
  for (const { roomNumber } of rooms) await roomClosureRecords(db).remove(eventId, roomNumber);
});

type Created = ReplyOf<typeof createSchedule>;

const create = (division: string) =>
  admin.request('GET', `/api/rounds/create?division=${division}`);
const lock = (what: string, number: number) => admin.request('PUT', `/api/locks/${what}/${number}`);
const clear = () => admin.request('DELETE', '/api/rounds/all?division=All');

/** Locked or valid (F2, X5). */
async function isValid(teams: readonly TeamRow[], standing: readonly RoundRow[]) {
  const rows = await fridayRows(server);
  const ids = new Set(standing.map(({ id }) => id));
  expect(rows.filter(({ id }) => ids.has(id))).toEqual(standing);
  const instance = {
    teams: teams.map(({ id, churchId }) => ({ id, churchId, skip: 0 })),
    rooms,
    rounds: 5,
    maxSlots: 7,
  };
  const created = rows.filter(({ id, group }) => !ids.has(id) && group === teams[0]?.group);
  return isValidAround(
    { instance, standing: standing.map(savedRoundOf), barred: [] },
    created.map(savedRoundOf),
  );
}

/** Creates the schedule of eight teams, locks some of its rounds and clears the rest. */
async function withLocked(isLocked: (row: RoundRow, index: number) => boolean) {
  const teams = await seedTeams(server, times(8, { group: 'Open 1' }));
  await create('All');
  const rows = await fridayRows(server);
  for (const row of rows.filter(isLocked)) await lock('round', row.id);
  await clear();
  return { teams, standing: await fridayRows(server) };
}

describe('a new schedule around locked rounds (X5)', () => {
  it('leaves them with their results, and gives every team the rest of its rounds', async () => {
    const { teams, standing } = await withLocked((_, i) => i % 4 === 0);
    expect(standing).toHaveLength(5);
    const [first] = standing;
    const result = { leftScore: 90, rightScore: 40, winner: 'left' } as const;
    await roundRecords(server.services.db).change(first?.id ?? 0, result);
    const before = await fridayRows(server);
    const created = await create('Open1');
    expect(created.statusCode).toBe(200);
    expect(created.json<Created>().rounds).toBe(20);
    expect(await isValid(teams, before)).toBe(true);
  });

  it('says in the audit how many rounds stayed, and answers with the quality of all (N2, F3)', async () => {
    const { standing } = await withLocked(({ roundNumber }) => roundNumber === 2);
    const { quality } = (await create('All')).json<Created>();
    expect(await lastEntry(server)).toMatchObject({
      action: 'Create schedule',
      after: `${20 - standing.length} rounds around ${standing.length} locked rounds`,
    });
    const read = await admin.request('GET', '/api/rounds/quality?division=All');
    const counts = (rows: readonly QualityRow[]) => rows.map(({ count }) => count);
    expect(counts(quality)).toEqual(counts(read.json()));
  });

  it('puts nothing into a locked room, a locked slot or a closed room (X6)', async () => {
    const teams = await seedTeams(server, times(8, { group: 'Open 1' }));
    const [one = 0, two = 0] = rooms.map(({ roomNumber }) => roomNumber);
    await lock('room', one);
    await lock('slot', 1);
    const { db } = server.services;
    await roomClosureRecords(db).set({ eventId, roomNumber: two, closedFrom: 3 });
    expect((await create('All')).statusCode).toBe(200);
    const rows = await fridayRows(server);
    expect(rows.filter(({ roomNumber }) => roomNumber === one)).toEqual([]);
    expect(rows.filter(({ roundNumber }) => roundNumber === 1)).toEqual([]);
    expect(rows.filter((row) => row.roomNumber === two && row.roundNumber >= 3)).toEqual([]);
    expect(await isValid(teams, [])).toBe(true);
  });

  it('keeps out of the cells of other groups’ locked rounds', async () => {
    const teams = await seedTeams(server, [
      ...times(6, { group: 'Open 1' }),
      ...times(6, { group: 'Open 2' }),
    ]);
    await create('All');
    const rows = await fridayRows(server);
    for (const [i, row] of rows.entries()) if (i % 3 === 0) await lock('round', row.id);
    await clear();
    const standing = await fridayRows(server);
    expect((await create('Open1')).statusCode).toBe(200);
    expect((await create('Open2')).statusCode).toBe(200);
    const cells = (await fridayRows(server)).map((row) => `${row.roundNumber}/${row.roomNumber}`);
    expect(new Set(cells).size).toBe(30);
    expect(cells).toHaveLength(30);
    for (const group of ['Open 1', 'Open 2'] as const) {
      const mine = teams.filter((team) => team.group === group);
      expect(
        await isValid(
          mine,
          standing.filter((row) => row.group === group),
        ),
      ).toBe(true);
    }
  });

  it('is refused where rounds have no place: the teams are named, and what helps', async () => {
    await seedTeams(server, times(4, { group: 'Open 1' }));
    for (const slot of [1, 2, 3]) await lock('slot', slot);
    const refused = await create('All');
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ detail: string }>().detail).toBe(
      'Open 1 doesn’t fit around the locks and closed rooms. Not scheduled: Team 1 (1 round), Team 2 (1 round), Team 3 (1 round) and Team 4 (1 round). Unlock something or add rooms or slots.',
    );
    expect(await fridayRows(server)).toEqual([]);
  });

  it('is refused while there are unlocked rounds, and if everything is locked', async () => {
    const { standing } = await withLocked(() => true);
    expect(standing).toHaveLength(20);
    const allLocked = await create('Open1');
    expect([allLocked.statusCode, allLocked.json().detail]).toEqual([
      409,
      'All rounds of Open 1 are locked. Unlock and clear some first.',
    ]);
    await admin.request('DELETE', `/api/locks/round/${standing[0]?.id}`);
    expect((await create('Open1')).json().detail).toBe('Clear the schedule for Open 1 first.');
  });

  it('of All creates the remaining groups, and skips a fully locked one', async () => {
    await seedTeams(server, [...times(8, { group: 'Open 1' }), ...times(6, { group: 'Novice 1' })]);
    await create('Open1');
    const standing = await fridayRows(server);
    for (const { id } of standing) await lock('round', id);
    const created = await create('All');
    expect(created.json<Created>().rounds).toBe(15);
    const rows = await fridayRows(server);
    expect(rows.filter(({ group }) => group === 'Open 1')).toEqual(standing);
    expect(rows).toHaveLength(35);
  });

  it('is a 409 when something was locked while it was being made', async () => {
    await seedTeams(server, times(8, { group: 'Open 1' }));
    const refused = await whileWaiting(
      server,
      (tx) => eventRecords(tx).lockCurrent(),
      () => create('Open1'),
      (tx) => roomLockRecords(tx).add(eventId, rooms[0]?.roomNumber ?? 0),
    );
    expect(refused.statusCode).toBe(409);
    expect(await fridayRows(server)).toEqual([]);
  });

  it('can be undone with the restore point', async () => {
    const { standing } = await withLocked((_, i) => i === 0);
    await create('All');
    const points = (await admin.request('GET', '/api/restore-points')).json<{ id: number }[]>();
    const back = await admin.request('POST', `/api/restore-points/${points[0]?.id}/restore`);
    expect(back.statusCode).toBe(200);
    expect((await fridayRows(server)).map(({ id }) => id)).toEqual(standing.map(({ id }) => id));
    expect(await roundLockRecords(server.services.db).all(eventId)).toEqual(
      standing.map(({ id }) => id),
    );
  });
});
