import type { Room } from '@quizmeet/contract/event/calls.ts';
import { describe, expect, it } from 'vitest';
import { withSettings } from '../../../testing/registration.ts';
import {
  assign,
  endFriday,
  idAt,
  matchesOf,
  type RankedTeam,
  win,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');

const request = (query: string) => admin.request('GET', `/api/teams/assignSat?${query}`);
const names = (teams: readonly RankedTeam[]) => teams.map((team) => team.name);

interface Assigned {
  readonly satDivId: number;
  readonly satDivisionName: string;
  readonly bracketName: string;
  readonly teams: readonly { seed: number; teamId: number; teamName: string }[];
}

const audit = () => lastEntry(server);
const restorePoints = () => restorePointsOf(server);

describe('assigning a division (B1)', () => {
  it('cuts it into brackets of eight by rank; three to seven left over form their own', async () => {
    const { Open } = await endFriday(server, { Open: 19, Novice: 4 });
    const answer = await request('division=Open');
    expect(answer.statusCode).toBe(200);
    const brackets = answer.json<Assigned[]>();
    expect(
      brackets.map(({ satDivisionName, bracketName }) => [satDivisionName, bracketName]),
    ).toEqual([
      ['A', 'Open A'],
      ['B', 'Open B'],
      ['C', 'Open C'],
    ]);
    expect(brackets.map((bracket) => bracket.teams.map((team) => team.teamName))).toEqual([
      names(Open.slice(0, 8)),
      names(Open.slice(8, 16)),
      names(Open.slice(16)),
    ]);
    expect(brackets[1]).toEqual({
      satDivId: expect.any(Number),
      satDivisionName: 'B',
      bracketName: 'Open B',
      teams: Open.slice(8, 16).map(({ id, name }, i) => ({
        seed: i + 1,
        teamId: id,
        teamName: name,
      })),
    });
    expect(await audit()).toMatchObject({
      who: 'Ada Office',
      action: 'Assign Saturday',
      subject: 'Open: 19 teams, 3 brackets',
      after: null,
    });
  });

  it('refuses fewer than three teams', async () => {
    await endFriday(server, { Open: 2, Novice: 8 });
    const answer = await request('division=Open&confirm=true');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: 'A bracket needs at least three teams; there are 2',
    });
  });

  it('shows on the team and in the standings', async () => {
    const { Novice } = await endFriday(server, { Open: 3, Novice: 3 });
    const [id] = await assign(server, admin, 'Novice');
    const expected = { satDivId: id, satDivisionName: 'A' };
    const team = await admin.request('GET', `/api/teams?teamId=${idAt(Novice, 0)}`);
    expect(team.json()).toMatchObject(expected);
    const standings = await admin.request('GET', '/api/teams/standings?division=Novice');
    expect(standings.json<unknown[]>()[0]).toMatchObject(expected);
  });
});

describe('unsettled seeds (B1)', () => {
  it('is named in a 409: ties that decide a seed and rounds without a result', async () => {
    const { Open, Novice } = await endFriday(server, { Open: 10, Novice: 4, ties: [[2, 3]] });
    const { db } = server.services;
    const rows = await roundRecords(db).all((await eventRecords(db).current()).id);
    const round = rows.find((row) => row.leftTeamId === idAt(Open, 4));
    const novice = rows.find((row) => row.leftTeamId === idAt(Novice, 0));
    for (const row of [round, novice]) {
      await roundRecords(db).change(row?.id ?? 0, {
        leftScore: null,
        rightScore: null,
        winner: null,
      });
    }
    const answer = await request('division=Open');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: expect.stringContaining('Confirm'),
      ties: [
        [idAt(Open, 1), idAt(Open, 2)],
        [idAt(Open, 4), idAt(Open, 9)],
      ],
      missing: [round?.id],
    });
    expect((await request('division=Open&confirm=false')).statusCode).toBe(409);
    expect((await admin.request('GET', '/api/bracket/list')).json()).toEqual([]);
  });

  it('is passed when confirmed; who is still tied is seeded in the order of the standings', async () => {
    const { Open } = await endFriday(server, { Open: 8, ties: [[2, 3]] });
    const [bracket] = (await request('division=Open&confirm=true')).json<Assigned[]>();
    expect(bracket?.teams.map((team) => team.teamName)).toEqual(names(Open));
    expect(await audit()).toMatchObject({
      subject: 'Open: 8 teams, 1 bracket',
      after: 'tied, seeded in standings order: Team 2, Team 3',
    });
  });

  it('is settled by an order, which the audit keeps', async () => {
    const { Open } = await endFriday(server, { Open: 8, ties: [[2, 3]] });
    const answer = await request(`division=Open&order=${idAt(Open, 2)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Assigned[]>()[0]?.teams.map((team) => team.teamId)).toEqual(
      [0, 2, 1, 3, 4, 5, 6, 7].map((index) => idAt(Open, index)),
    );
    expect((await audit())?.after).toBe('ties in order Team 3');
  });

  it('is settled by lot; each draw is in the audit with its seed (U9)', async () => {
    const { Open } = await endFriday(server, { Open: 8, Novice: 3, ties: [[2, 3]] });
    const draw = (division: string) => admin.request('POST', '/api/bracket/lots', { division });
    const { order, seed } = (await draw('Open')).json<{ order: number[]; seed: number }>();
    expect(order.toSorted()).toEqual([idAt(Open, 1), idAt(Open, 2)].toSorted());
    const drawn = order.map((id) => Open.find((team) => team.id === id)?.name);
    expect(await audit()).toMatchObject({
      action: 'Draw lots',
      subject: 'Open',
      after: `${drawn.join(', ')}; seed ${seed}`,
    });
    const [bracket] = (await request(`division=Open&order=${order}`)).json<Assigned[]>();
    expect(bracket?.teams.slice(1, 3).map(({ teamId }) => teamId)).toEqual(order);
    expect((await draw('Novice')).json()).toMatchObject({ order: [] });
    expect((await audit())?.action).toBe('Assign Saturday');
    expect((await draw('All')).statusCode).toBe(422);
  });

  it('is settled within tied sets only', async () => {
    const { Open } = await endFriday(server, { Open: 8, ties: [[2, 3]] });
    const answer = await request(`division=Open&confirm=true&order=${idAt(Open, 0)}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: 'Team 1 isn’t tied',
      errors: [{ path: 'order' }],
    });
    const twice = [idAt(Open, 1), idAt(Open, 1)].join(',');
    expect((await request(`division=Open&order=${twice}`)).json()).toMatchObject({
      status: 422,
      detail: 'Team 2 is in the order twice',
    });
  });
});

describe('assigning again', () => {
  it('draws lots without a team that has withdrawn since, and names it (X9, U9)', async () => {
    const { Open } = await endFriday(server, { Open: 8, ties: [[2, 3]] });
    await assign(server, admin, 'Open');
    const gone = idAt(Open, 2);
    await admin.request('PUT', `/api/bracket/teams/${gone}/leave`, { confirm: true });
    const drawn = await admin.request('POST', '/api/bracket/lots', { division: 'Open' });
    expect(drawn.json()).toMatchObject({ order: [] });
    const named = await request(`division=Open&order=${gone}`);
    expect(named.json()).toMatchObject({ detail: 'Team 3 isn’t tied' });
  });

  it('replaces the brackets while nothing is decided, and keeps a restore point (N1)', async () => {
    const { Open } = await endFriday(server, { Open: 8, Novice: 3, ties: [[2, 3]] });
    const [novice] = await assign(server, admin, 'Novice');
    const [before] = await assign(server, admin, 'Open');
    await request(`division=Open&order=${idAt(Open, 2)},${idAt(Open, 1)}`);
    await settled(server);
    const list = (await admin.request('GET', '/api/bracket/list')).json<
      { bracketDivision: number }[]
    >();
    expect(list).toHaveLength(2);
    expect(list[0]?.bracketDivision).not.toBe(before);
    expect(list[1]?.bracketDivision).toBe(novice);
    expect((await restorePoints())[0]).toMatchObject({
      reason: 'Before assigning Open to Saturday’s brackets',
      who: 'Ada Office',
      counts: { brackets: 2, seeds: 11 },
    });
  });

  it('is a 409 once a match is decided; the other division may', async () => {
    await endFriday(server, { Open: 8, Novice: 8 });
    await assign(server, admin, 'Novice');
    const [bracket = 0] = await assign(server, admin, 'Open');
    await win(server, admin, bracket, 1, 'left');
    const points = await restorePoints();
    const answer = await request('division=Open&confirm=true');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      detail: 'A match has been decided. Clear the brackets first.',
    });
    expect(await restorePoints()).toHaveLength(points.length);
    expect((await request('division=Novice&confirm=true')).statusCode).toBe(200);
  });
});

describe('times and rooms (B6)', () => {
  it('give each bracket rooms of its own, of those that Saturday has and without the spare', async () => {
    await endFriday(server, { Open: 16, Novice: 16 });
    const before = (await admin.request('GET', '/api/rooms')).json<Room[]>();
    const fewer = before.map((room) => ({
      ...room,
      saturday: room.saturday && room.roomNumber !== 1,
      spare: room.spare || room.roomNumber === 2,
    }));
    expect((await admin.request('PUT', '/api/rooms', fewer)).statusCode).toBe(200);
    await settled(server);
    const [one = 0, two = 0] = await assign(server, admin, 'Open');
    const roomsOf = async (id: number) =>
      new Set([...(await matchesOf(admin, id)).values()].map((match) => match.roomName));
    const [first, second] = [await roomsOf(one), await roomsOf(two)];
    expect([...first].filter((room) => second.has(room))).toEqual([]);
    const rooms = (await admin.request('GET', '/api/rooms')).json<Room[]>();
    const usable = rooms.filter((room) => room.saturday && !room.spare);
    for (const room of [...first, ...second]) {
      expect(usable.map(({ abbreviation }) => abbreviation)).toContain(room);
    }
    await endFriday(server, {});
    await admin.request('PUT', '/api/rooms', before);
    await settled(server);
  });

  it('brackets that don’t fit are a 422 naming slots and rooms, and the old ones stay', async () => {
    await endFriday(server, { Open: 16 });
    const before = await assign(server, admin, 'Open');
    await withSettings(server, { saturdaySlots: ['09:00', '09:30', '10:00'] }, async () => {
      const answer = await request('division=Open&confirm=true');
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ detail: string }>().detail).toMatch(
        /^2 brackets don’t fit in 3 Saturday slots and \d+ rooms\. Add Saturday slots/,
      );
    });
    const list = (await admin.request('GET', '/api/bracket/list')).json<
      { bracketDivision: number }[]
    >();
    expect(list.map(({ bracketDivision }) => bracketDivision)).toEqual(before);
  });
});
