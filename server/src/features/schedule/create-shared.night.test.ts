import { violations } from '@quizmeet/rules/schedule/violations.ts';
import { GROUPS, type Group } from '@quizmeet/rules/tournament.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, fridayRows, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { roomClosureRecords, roomRecords } from '../../records/rooms.ts';
import type { TeamRow } from '../../records/teams.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';

let eventId: number;
let rooms: readonly { readonly roomNumber: number; readonly building: string }[];
let teams: readonly TeamRow[];

/** An event at its own capacity, whose groups do not fit into 27 rooms of their own. */
const FULL: Readonly<Record<Group, number>> = {
  'Open 1': 13,
  'Open 2': 12,
  'Open 3': 15,
  'Novice 1': 16,
  'Novice 2': 16,
};
const ROUNDS = 181;

const server = await sharedTestServer();
const admin = await server.as('admin');
beforeAll(async () => {
  const { db } = server.services;
  eventId = (await eventRecords(db).current()).id;
  rooms = (await roomRecords(db).all(eventId)).filter((room) => room.friday && !room.spare);
});
beforeEach(async () => {
  await clearFriday(server);
  for (const { roomNumber } of rooms) {
    await roomClosureRecords(server.services.db).remove(eventId, roomNumber);
  }
  teams = await seedTeams(
    server,
    GROUPS.flatMap((group) => times(FULL[group], { group })),
  );
});

const create = (division: string) =>
  admin.request('GET', `/api/rounds/create?division=${division}`);

async function stored() {
  const rows = await fridayRows(server);
  const cells = rows.map((row) => `${row.roundNumber}/${row.roomNumber}`);
  const groupsIn = Map.groupBy(rows, (row) => row.roomNumber);
  return {
    rounds: rows.length,
    slots: Math.max(...rows.map((row) => row.roundNumber)),
    cellsTwice: cells.length - new Set(cells).size,
    wrong: GROUPS.flatMap((group) =>
      violations(
        {
          teams: teams
            .filter((team) => team.group === group)
            .map(({ id, churchId }) => ({ id, churchId, skip: 0 })),
          rooms,
          rounds: 5,
          maxSlots: 7,
        },
        rows.filter((row) => row.group === group).map(savedRoundOf),
      ),
    ),
    shared: [...groupsIn.values()].filter((all) => new Set(all.map((row) => row.group)).size > 1)
      .length,
  };
}

const RIGHT = { rounds: ROUNDS, slots: 7, cellsTwice: 0, wrong: [] };

describe('an evening at the event’s own capacity (F4)', () => {
  it('is made for All in its slots: one room serves two groups', async () => {
    const made = await create('All');
    expect(made.statusCode).toBe(200);
    expect(made.json()).toMatchObject({ rounds: ROUNDS, slots: 7 });
    expect(await stored()).toEqual({ ...RIGHT, shared: 1 });
  });

  it('is refused where no sharing holds it, with the figures that would do (F5)', async () => {
    const { db } = server.services;
    const all = await roomRecords(db).all(eventId);
    const last = all.filter((room) =>
      rooms.slice(-2).some((r) => r.roomNumber === room.roomNumber),
    );
    for (const room of last) await roomRecords(db).save(eventId, { ...room, friday: false });
    const refused = await create('All');
    for (const room of last) await roomRecords(db).save(eventId, room);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      422,
      'The schedule doesn’t fit in 7 slots and 25 rooms. You need 8 slots or 26 rooms.',
    ]);
    expect(await fridayRows(server)).toEqual([]);
  });
});
