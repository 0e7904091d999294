import type { Partner, Place } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import type { QualityRow } from '@quizmeet/contract/schedule/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  emptyEvening,
  fridayRows,
  seedRounds,
  seedTeams,
  withdraw,
} from '../../../testing/friday.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import type { TeamRow } from '../../records/teams.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
});
afterAll(() => product.end());

let teams: readonly TeamRow[];
let rounds: readonly RoundRow[];
const idOf = (index: number): number => rounds[index]?.id ?? 0;
const team = (number: number): number => teams[number - 1]?.id ?? 0;

/** Open 1: Team 1 and Team 2 are of one church. Open 2: Team 5 and Team 6. Team 7 has no rounds. */
beforeEach(async () => {
  await emptyEvening(product);
  teams = await seedTeams(product, [
    { group: 'Open 1', church: 'Grace' },
    { group: 'Open 1', church: 'Grace' },
    { group: 'Open 1' },
    { group: 'Open 1' },
    { group: 'Open 2' },
    { group: 'Open 2' },
    { group: 'Open 2', unshuffled: true },
  ]);
  rounds = [
    ...(await seedRounds(product, 'Open 1', [
      [1, 1, team(1), team(3)],
      [1, 2, team(2), team(4)],
      [2, 1, team(4), team(1)],
      [2, 2, team(3), team(2)],
    ])),
    ...(await seedRounds(product, 'Open 2', [
      [1, 3, team(5), team(6)],
      [2, 3, team(6), team(5)],
    ])),
  ];
});

const placesOf = async (id: number) =>
  (await admin.ask('GET', `/api/rounds/${id}/places`)).json<Place[]>();
const partnersOf = async (id: number) =>
  (await admin.ask('GET', `/api/teams/${id}/partners`)).json<{
    partners: Partner[];
    none: string | null;
  }>();
const decide = async (...ids: number[]) => {
  for (const id of ids) {
    const result = { leftScore: 90, rightScore: 40, winner: 'left' } as const;
    await roundRecords(product.services.db).change(id, result);
  }
  await settled(product);
};
const counts = async () => {
  const rows = (await admin.ask('GET', '/api/rounds/quality?division=All')).json<QualityRow[]>();
  return new Map(rows.map(({ group, criterion, count }) => [`${group} ${criterion}`, count]));
};

describe('the places of a round', () => {
  it('are all others of the evening, the impossible ones with their reason (F7)', async () => {
    const places = await placesOf(idOf(0));
    const at = (roundNumber: number, roomNumber: number) =>
      places.find((place) => place.roundNumber === roundNumber && place.roomNumber === roomNumber);
    expect(at(2, 5)?.obstacles).toEqual([
      'Team 1 plays in round 2 in ASC 101',
      'Team 3 plays in round 2 in ASC 103',
    ]);
    expect(at(1, 2)).toMatchObject({ obstacles: [], exchangesWith: idOf(1) });
    expect(at(1, 1)).toBeUndefined();
    expect(await fridayRows(product)).toEqual(
      rounds.toSorted((a, b) => a.roundNumber - b.roundNumber || a.roomNumber - b.roomNumber),
    );
  });

  it('name a closed room and what is locked (X5, X6)', async () => {
    await admin.ask('PUT', '/api/locks/room/5');
    const cause = { what: 'room-closed', roomNumber: 6, fromRound: 3 };
    const basis = (await admin.ask('POST', '/api/repair/propose', { cause })).json<{
      basis: string;
    }>().basis;
    await admin.ask('POST', '/api/repair/carryOut', { cause, basis, changes: [] });
    const places = await placesOf(idOf(0));
    const reasons = (room: number) =>
      places.find(({ roundNumber, roomNumber }) => roundNumber === 3 && roomNumber === room)
        ?.obstacles;
    expect(reasons(5)).toEqual(['Room 5 is locked; unlock it first']);
    expect(reasons(6)).toEqual(['ASC 204 is closed from round 3']);
    await admin.ask('DELETE', '/api/locks/room/5');
  });

  it('cost what the quality report then says (F3)', async () => {
    const [place] = (await placesOf(idOf(0))).filter(
      ({ roundNumber, roomNumber }) => roundNumber === 4 && roomNumber === 1,
    );
    expect(place?.cost.map(({ inWords }) => inWords)).toEqual([
      'Open 1, slots: 4 instead of 2',
      expect.stringMatching(/^Open 1, longest wait \(slots\): 1 instead of 0, more for Team [13]/),
    ]);
    const before = await counts();
    const body = { id: idOf(0), roundNumber2: 4, roomNumber2: 1 };
    expect((await admin.ask('PUT', '/api/rounds/swap', body)).statusCode).toBe(200);
    const after = await counts();
    for (const line of place?.cost ?? []) {
      const key = `${line.group} ${line.criterion}`;
      expect([before.get(key), after.get(key)]).toEqual([line.before, line.after]);
    }
  });

  it('count a late team’s wait from its arrival (F3)', async () => {
    await emptyEvening(product);
    const late = await seedTeams(product, [
      { group: 'Open 1', skip: 2 },
      { group: 'Open 1', skip: 2 },
    ]);
    const [left = 0, right = 0] = late.map(({ id }) => id);
    const [round] = await seedRounds(product, 'Open 1', [[3, 1, left, right]]);
    const places = await placesOf(round?.id ?? 0);
    const wait = places
      .find(({ roundNumber, roomNumber }) => roundNumber === 5 && roomNumber === 1)
      ?.cost.find(({ criterion }) => criterion === 'wait');
    expect(wait).toMatchObject({ before: 0, after: 2 });
  });

  it('are for admins, of rounds that are there', async () => {
    const score = await product.as('score');
    expect((await score.ask('GET', `/api/rounds/${idOf(0)}/places`)).statusCode).toBe(403);
    expect((await admin.ask('GET', '/api/rounds/999999/places')).statusCode).toBe(404);
  });
});

describe('the teams with which a team can change places', () => {
  it('say what the exchange costs, with the meetings that it makes (F3, F8)', async () => {
    const { partners, none } = await partnersOf(team(1));
    expect(none).toBeNull();
    expect(partners.map(({ teamId }) => teamId)).toEqual([2, 3, 4, 5, 6, 7].map(team));
    const withThird = partners.find(({ teamId }) => teamId === team(3));
    expect(withThird).toMatchObject({ rounds: 3, group: 'Open 1', obstacles: [] });
    expect(withThird?.cost[0]).toEqual({
      ...{ group: 'Open 1', criterion: 'church', before: 0, after: 1 },
      inWords: 'Open 1, meetings within a church: 1 instead of 0, new: Team 1 – Team 2',
    });
    const before = await counts();
    const body = { withTeamId: team(3) };
    const done = await admin.ask('PUT', `/api/teams/${team(1)}/exchange`, body);
    expect(done.statusCode).toBe(200);
    const after = await counts();
    const differ = [...after].filter(([key, count]) => before.get(key) !== count);
    expect(withThird?.cost.map((line) => [`${line.group} ${line.criterion}`, line.after])).toEqual(
      differ,
    );
  });

  it('say what is in the way of each other one', async () => {
    await decide(idOf(0));
    await withdraw(product, team(4));
    const { partners } = await partnersOf(team(1));
    const obstacles = (number: number) =>
      partners.find(({ teamId }) => teamId === team(number))?.obstacles;
    expect(obstacles(3)).toEqual([]);
    expect(obstacles(4)).toContain('Team 4 has withdrawn');
    expect(obstacles(5)).toEqual([
      'Teams in different groups can trade places only before either has a result',
    ]);
  });

  it('say why there is none while rounds are open, and the way out', async () => {
    await decide(idOf(0), idOf(1), idOf(4));
    const { none } = await partnersOf(team(7));
    expect(none).toBe(
      'Team 7 has no rounds, and teams in different groups can trade places only before either has a result. Choose “It has no rounds: find some” above to add Team 7 to a group.',
    );
    await decide(idOf(2), idOf(3));
    expect((await partnersOf(team(1))).none).toMatch(
      /^All Open 1 rounds have results\. Other groups have 1 open round, but/,
    );
    await decide(idOf(5));
    expect((await partnersOf(team(1))).none).toMatch(/^All Open rounds have results/);
  });

  it('are for admins, of teams that are there', async () => {
    const score = await product.as('score');
    expect((await score.ask('GET', `/api/teams/${team(1)}/partners`)).statusCode).toBe(403);
    expect((await admin.ask('GET', '/api/teams/999999/partners')).statusCode).toBe(404);
  });
});
