import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearFriday,
  fridayRows,
  seedRounds,
  seedTeams,
  times,
  whileWaiting,
} from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { eventRecords } from '../../records/events.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');
beforeEach(() => clearFriday(server));

const exchange = (id: number, withTeamId: number) =>
  admin.request('PUT', `/api/teams/${id}/exchange`, { withTeamId });
const setGroup = (id: number, group: string | null) =>
  admin.request('PUT', `/api/teams/${id}/group`, { group });
const decide = (row: RoundRow | undefined) =>
  roundRecords(server.services.db).change(row?.id ?? 0, {
    leftScore: 90,
    rightScore: 40,
    winner: 'left',
  });
const stored = async (id: number) => {
  const { db } = server.services;
  const team = await teamRecords(db).byId((await eventRecords(db).current()).id, id);
  return { group: team?.group, teamNumber: team?.teamNumber };
};
const pairings = async () =>
  (await fridayRows(server)).map((row) => [row.leftTeamId, row.rightTeamId]);

/** Open 1: slot 1 a-b, c-d; slot 2 a-c; slot 3 b-d. Open 2: slot 1 e-f. f doesn’t arrive until round 2. */
async function evening() {
  const teams = await seedTeams(server, [
    ...times(4, { group: 'Open 1' }),
    ...times(2, { group: 'Open 2' }),
    ...times(2, { group: 'Novice 1' }),
  ]);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, n = 0] = teams.map(({ id }) => id);
  const open1 = await seedRounds(server, 'Open 1', [
    [1, 1, a, b],
    [1, 2, c, d],
    [2, 1, a, c],
    [3, 1, b, d],
  ]);
  const open2 = await seedRounds(server, 'Open 2', [[1, 3, e, f]]);
  return { a, b, c, d, e, f, n, open1, open2 };
}

describe('exchanging two teams', () => {
  it('changes their places in every open round, side for side (F8, N2)', async () => {
    const { a, b, c, d, e, f } = await evening();
    const done = await exchange(a, d);
    expect([done.statusCode, done.body]).toEqual([200, 'true']);
    expect(await pairings()).toEqual([
      [d, b],
      [c, a],
      [e, f],
      [d, c],
      [b, a],
    ]);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Swap teams',
      subject: 'Team 1 and Team 4',
      after: '4 rounds',
    });
  });

  it('keeps decided rounds (F8)', async () => {
    const { a, b, c, d, e, f, open1 } = await evening();
    await decide(open1[0]);
    await decide(open1[1]);
    await exchange(a, d);
    expect(await pairings()).toEqual([
      [a, b],
      [c, d],
      [e, f],
      [d, c],
      [b, a],
    ]);
  });

  it('of two groups changes groups and numbers with them (F8)', async () => {
    const { a, e } = await evening();
    expect((await exchange(a, e)).statusCode).toBe(200);
    expect(await stored(a)).toEqual({ group: 'Open 2', teamNumber: 5 });
    expect(await stored(e)).toEqual({ group: 'Open 1', teamNumber: 1 });
    const groupsOfRounds = (await fridayRows(server)).map((row) => [
      row.group,
      [row.leftTeamId, row.rightTeamId].includes(a),
    ]);
    expect(groupsOfRounds.filter(([, plays]) => plays)).toEqual([['Open 2', true]]);
  });

  it('is refused where a team would play before it is there (F2)', async () => {
    const [a, b, c] = await seedTeams(server, [
      ...times(2, { group: 'Open 1' }),
      { group: 'Open 1', skip: 2 },
    ]);
    await seedRounds(server, 'Open 1', [
      [1, 1, a?.id ?? 0, b?.id ?? 0],
      [3, 1, b?.id ?? 0, c?.id ?? 0],
    ]);
    const refused = await exchange(a?.id ?? 0, c?.id ?? 0);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ detail: 'Team 3 doesn’t arrive until round 3' });
  });

  it('waits for a result that is just being saved, and leaves that round alone (F8, S8)', async () => {
    const { a, b, d, open1 } = await evening();
    const [first] = open1;
    const done = await whileWaiting(
      server,
      async (tx) => {
        const { id } = await eventRecords(tx).current();
        await roundRecords(tx).lock(id, first?.id ?? 0);
      },
      () => exchange(a, d),
      (tx) =>
        roundRecords(tx).change(first?.id ?? 0, { leftScore: 90, rightScore: 40, winner: 'left' }),
    );
    // Now only one of the two has a decided round; with an exchange the totals would no longer fit.
    expect(done.statusCode).toBe(422);
    expect((await pairings())[0]).toEqual([a, b]);
  });
});

describe('setting the group of a team by hand', () => {
  const withoutRounds = async (): Promise<readonly TeamRow[]> =>
    await seedTeams(server, [
      ...times(2, { group: 'Open 1' }),
      { group: 'Open 1', unshuffled: true },
    ]);

  it('is set while it has no rounds; without a number it gets the next (F1, F8)', async () => {
    const [, , late] = await withoutRounds();
    const done = await setGroup(late?.id ?? 0, 'Open 3');
    expect([done.statusCode, done.body]).toEqual([200, 'true']);
    expect(await stored(late?.id ?? 0)).toEqual({ group: 'Open 3', teamNumber: 3 });
    expect(await lastEntry(server)).toMatchObject({
      action: 'Set group',
      before: null,
      after: 'Open 3',
    });
  });

  it('keeps its number, and can remove the group', async () => {
    const [first] = await withoutRounds();
    await setGroup(first?.id ?? 0, null);
    expect(await stored(first?.id ?? 0)).toEqual({ group: null, teamNumber: 1 });
  });

  it('is refused for the other division’s group and while it has rounds (F8)', async () => {
    const { a, e } = await evening();
    const [novice] = [await setGroup(e, 'Novice 1')];
    expect(novice?.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'group', message: 'Novice 1 is in the other division' }],
    });
    expect((await setGroup(a, 'Open 2')).json()).toMatchObject({
      status: 422,
      detail: 'The group can’t change: this team already has 2 rounds',
    });
    expect((await setGroup(a, 'Open 9')).statusCode).toBe(422);
    expect((await setGroup(999_999, 'Open 1')).statusCode).toBe(404);
  });
});
