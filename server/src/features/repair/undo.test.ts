import type { Cause, RecentRepair, Repaired } from '@quizmeet/contract/repair/calls.ts';
import * as messages from '@quizmeet/contract/repair/messages.ts';
import { beforeEach, expect, it } from 'vitest';
import { archiveOf, importAndRestore, snapshotNow } from '../../../testing/archives.ts';
import { clearFriday, fridayRows, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { whenItIs } from '../../../testing/test-server.ts';
import { act } from '../../calls/act.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { checkInRecords, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { propose } from './propose.ts';
import { undoRepair } from './recent.ts';

const server = await sharedTestServer();
const { services } = server;
const admin = await server.as('admin');
const eventId = (await eventRecords(services.db).current()).id;

let teamIds: readonly number[];
const team = (index: number) => teamIds[index] ?? 0;

/** Two rounds a slot: 0-1 and 2-3, then 0-2 and 1-3. */
beforeEach(async () => {
  await clearFriday(server);
  teamIds = (await seedTeams(server, times(4, { group: 'Open 1' }))).map(({ id }) => id);
  await seedRounds(server, 'Open 1', [
    [1, 1, team(0), team(1)],
    [1, 2, team(2), team(3)],
    [2, 1, team(0), team(2)],
    [2, 2, team(1), team(3)],
  ]);
});

const places = async () =>
  (await fridayRows(server))
    .map((row) => [row.roundNumber, row.roomNumber, row.leftTeamId, row.rightTeamId])
    .toSorted();

type Change = readonly [
  round: number,
  after: readonly [roundNumber: number, roomNumber: number, left: number, right: number] | null,
];

/** @param changes of existing rounds by index, from 0; others are new */
async function repair(cause: Cause, changes: readonly Change[]): Promise<Repaired> {
  const rows = await fridayRows(server);
  const run = async () => ({
    proposals: [],
    asItStands: { invalid: [], stuck: [], missing: new Map() },
  });
  const { basis } = await propose(services, { run }, cause);
  const answer = await admin.request('POST', '/api/repair/carryOut', {
    ...{ cause, basis },
    changes: changes.map(([index, after]) => ({
      roundId: rows[index]?.id ?? null,
      group: 'Open 1',
      after: after && {
        ...{ roundNumber: after[0], roomNumber: after[1] },
        ...{ leftTeamId: after[2], rightTeamId: after[3] },
      },
    })),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Repaired>();
}

const WITHDRAWN = () => ({ what: 'withdrawn', teamId: team(0) }) as const;
const CLOSED = { what: 'room-closed', roomNumber: 2, fromRound: 2 } as const;

/** A round is dropped, one moves, and one is new. */
const withdraw = () =>
  repair(WITHDRAWN(), [
    [0, null],
    [2, [2, 1, team(2), team(3)]],
    [3, [3, 2, team(1), team(3)]],
    [9, [4, 1, team(1), team(2)]],
  ]);

const undo = ({ restorePointId }: Repaired) =>
  admin.request('POST', `/api/repair/${restorePointId}/undo`);
const refusal = async (repaired: Repaired) => {
  const answer = await undo(repaired);
  return [answer.statusCode, answer.json().detail];
};
const withdrawn = async () => [...(await withdrawalRecords(services.db).teamIds(eventId))];
const restore = async (id: number) =>
  expect((await admin.request('POST', `/api/restore-points/${id}/restore`)).statusCode).toBe(200);
const listed = async ({ restorePointId }: Repaired) =>
  (await admin.request('GET', '/api/repair/recent'))
    .json<RecentRepair[]>()
    .find((each) => each.restorePointId === restorePointId);

it('puts the rounds back and takes back the withdrawal, once, and can itself be undone (X2)', async () => {
  const before = await places();
  const done = await withdraw();
  const after = await places();
  expect(done.undoable).toBe(true);
  expect(await withdrawn()).toEqual([team(0)]);
  expect(await listed(done)).toEqual({
    ...{ restorePointId: done.restorePointId, at: expect.any(String), who: admin.user?.name },
    ...{ inWords: 'Team 1 is not coming', undoable: true },
    ...{ roundIds: done.printAgain.roundIds, roomNumbers: [1, 2] },
  });

  const undone = (await undo(done)).json<Repaired>();
  expect(await places()).toEqual(before);
  expect(await withdrawn()).toEqual([]);
  expect(await lastEntry(server)).toMatchObject({ action: 'Undo withdrawal' });
  expect(await listed(done)).toBeUndefined();
  expect(await refusal(done)).toEqual([409, messages.ALREADY_UNDONE]);

  expect((await undo(undone)).statusCode).toBe(200);
  expect(await places()).toEqual(after);
  expect(await withdrawn()).toEqual([team(0)]);
});

it('isn’t the repair’s end once the state before it is restored (N1)', async () => {
  const done = await withdraw();
  const after = await places();
  const undone = (await undo(done)).json<Repaired>();
  await restore(undone.restorePointId);
  expect(await places()).toEqual(after);
  expect(await listed(undone)).toBeUndefined();
  expect(await listed(done)).toMatchObject({ undoable: true });
  expect((await undo(done)).statusCode).toBe(200);
  expect(await withdrawn()).toEqual([]);
});

it('isn’t offered once an archive is restored, nor is the repair listed (N0)', async () => {
  const done = await withdraw();
  await importAndRestore(server, admin, await archiveOf(await snapshotNow(server)));
  expect((await admin.request('GET', '/api/repair/recent')).json()).toEqual([]);
  expect(await refusal(done)).toEqual([409, messages.CHANGED_SINCE_REPAIR]);
});

it('isn’t offered, nor the repair listed, once the state before is restored, until that is undone (N1)', async () => {
  const first = await repair({ what: 'here-again', teamId: team(3) }, []);
  const done = await withdraw();
  await restore(done.restorePointId);
  expect(await listed(done)).toBeUndefined();
  expect(await listed(first)).toMatchObject({ undoable: true });
  expect(await refusal(done)).toEqual([409, messages.CHANGED_SINCE_REPAIR]);
  const [newest] = await restorePointsOf(server);
  await restore(newest?.id ?? 0);
  expect(await listed(done)).toMatchObject({ undoable: true });
});

it('is refused once a round of the repair has a result or was moved, and changes nothing (S8)', async () => {
  const done = await withdraw();
  const [, round] = done.printAgain.roundIds;
  const rounds = roundRecords(services.db);
  for (const change of [
    { winner: 'left', leftScore: 100, rightScore: 50 } as const,
    { winner: null, leftScore: null, rightScore: null, roomNumber: 4 },
  ]) {
    await rounds.change(round ?? 0, change);
    const before = await places();
    expect(await refusal(done)).toEqual([409, messages.CHANGED_SINCE_REPAIR]);
    expect(await places()).toEqual(before);
    expect(await withdrawn()).toEqual([team(0)]);
  }
});

it('is refused once a late team was marked here (X1, X12)', async () => {
  const late = { what: 'late', teamId: team(0), untilRound: 2 } as const;
  const done = await repair(late, [[0, [3, 1, team(0), team(1)]]]);
  const { set, all } = checkInRecords(services.db);
  const [mark] = await all(eventId);
  if (mark === undefined) throw new Error('not marked');
  await set({ ...mark, presence: 'here' });
  expect(await refusal(done)).toEqual([409, messages.CHANGED_SINCE_REPAIR]);
  await set(mark);
  expect((await undo(done)).statusCode).toBe(200);
  expect(await all(eventId)).toEqual([]);
});

it.each<[string, () => Promise<Repaired>]>([
  [
    'added for a team that came after all',
    async () => {
      await withdraw();
      return await repair({ ...WITHDRAWN(), what: 'returned' }, [[9, [2, 2, team(0), team(1)]]]);
    },
  ],
  [
    'moved back into an open room',
    async () => {
      await repair(CLOSED, [[3, [2, 3, team(1), team(3)]]]);
      const reopened = { what: 'room-reopened', roomNumber: 2 } as const;
      return await repair(reopened, [[3, [2, 2, team(1), team(3)]]]);
    },
  ],
])('is refused while a round is being played that was %s (X1)', async (_, prepare) => {
  const done = await prepare();
  const before = await places();
  const run = () => act(services, null, (acting) => undoRepair(acting, done.restorePointId));
  const undone = whenItIs(server, '2026-11-20T19:35:00-05:00', run);
  await expect(undone).rejects.toThrow(messages.CHANGED_SINCE_REPAIR);
  expect(await places()).toEqual(before);
});

it('isn’t kept from it by another team’s rounds that can’t be played (X1)', async () => {
  const before = await places();
  const done = await repair(CLOSED, [[3, [2, 3, team(1), team(3)]]]);
  await repair({ what: 'late', teamId: team(2), untilRound: 3 }, []);
  expect((await undo(done)).statusCode).toBe(200);
  expect(await places()).toEqual(before);
});

it('takes a walk-in out of its group and its rounds, and back in (X4)', async () => {
  const [walkIn] = await seedTeams(server, [{ group: 'Open 1' }]);
  if (walkIn === undefined) throw new Error('no team');
  await teamRecords(services.db).change(walkIn.id, { group: null, teamNumber: null });
  const before = await places();
  const joins = { what: 'walk-in', teamId: walkIn.id, group: 'Open 1' } as const;
  const done = await repair(joins, [[9, [3, 1, walkIn.id, team(0)]]]);
  const joined = await teamRecords(services.db).byId(eventId, walkIn.id);
  expect(joined).toMatchObject({ group: 'Open 1', teamNumber: expect.any(Number) });
  const undone = (await undo(done)).json<Repaired>();
  expect(undone.inWords).toMatch(/ doesn’t join Open 1 after all\. 1 round was removed\.$/);
  expect(await places()).toEqual(before);
  const left = await teamRecords(services.db).byId(eventId, walkIn.id);
  // An email or a list may have named it (F1).
  expect(left).toMatchObject({ group: null, teamNumber: joined?.teamNumber });
  await undo(undone);
  expect(await teamRecords(services.db).byId(eventId, walkIn.id)).toMatchObject({
    group: 'Open 1',
  });
});

it('leaves no team without a group that has rounds of later repairs or a bracket (X4, X9)', async () => {
  const [walkIn] = await seedTeams(server, [{ group: 'Open 1' }]);
  if (walkIn === undefined) throw new Error('no team');
  const teams = teamRecords(services.db);
  await teams.change(walkIn.id, { group: null });
  const done = await repair({ what: 'walk-in', teamId: walkIn.id, group: 'Open 1' }, []);
  const { roundIds } = (await repair({ what: 'as-it-stands' }, [[9, [3, 1, walkIn.id, team(0)]]]))
    .printAgain;
  expect(await refusal(done)).toEqual([409, messages.CHANGED_SINCE_REPAIR]);
  expect(await teams.byId(eventId, walkIn.id)).toMatchObject({ group: 'Open 1' });

  await roundRecords(services.db).remove(roundIds);
  const brackets = bracketRecords(services.db);
  const { id: bracketId } = await brackets.add({ eventId, division: 'Open', name: 'A' });
  await brackets.addSeeds(
    [walkIn.id, ...teamIds].map((teamId, i) => ({ bracketId, seed: i + 1, teamId })),
  );
  expect(await refusal(done)).toEqual([409, expect.stringMatching(/ is in Open A\. /)]);
});

it('isn’t offered for rounds of a team that was in the group before', async () => {
  const [other] = await seedTeams(server, [{ group: 'Open 1' }]);
  const joins = { what: 'walk-in', teamId: other?.id ?? 0, group: 'Open 1' } as const;
  const done = await repair(joins, [[9, [3, 1, joins.teamId, team(0)]]]);
  expect(done.undoable).toBe(false);
});

it('of the schedule alone needs the restore point', async () => {
  const done = await repair({ what: 'as-it-stands' }, [[3, [3, 2, team(1), team(3)]]]);
  expect(done.undoable).toBe(false);
  expect(await refusal(done)).toEqual([404, messages.NOT_UNDOABLE]);
});

it('isn’t offered for a team in a bracket, whose page reinstates it (X9)', async () => {
  const brackets = bracketRecords(services.db);
  const { id: bracketId } = await brackets.add({ eventId, division: 'Open', name: 'A' });
  await brackets.addSeeds(teamIds.map((teamId, i) => ({ bracketId, seed: i + 1, teamId })));
  expect((await repair(WITHDRAWN(), [])).undoable).toBe(false);
});
