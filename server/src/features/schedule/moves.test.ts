import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, fridayRows, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';
import { lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import type { TeamRow } from '../../records/teams.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

let teams: readonly TeamRow[];
let rounds: readonly RoundRow[];
const idOf = (index: number): number => rounds[index]?.id ?? 0;

/** Two rounds in slot 1 and one in slot 2; team 5 arrives for slot 2 and team 6 for slot 3. */
beforeEach(async () => {
  await clearFriday(server);
  teams = await seedTeams(server, [
    ...times(4, { group: 'Open 1' }),
    { group: 'Open 1', skip: 1 },
    { group: 'Open 1', skip: 2 },
  ]);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = teams.map(({ id }) => id);
  rounds = await seedRounds(server, 'Open 1', [
    [1, 1, a, b],
    [1, 2, c, d],
    [2, 1, a, e],
    [3, 1, f, b],
  ]);
});

const swap = (body: object) => admin.request('PUT', '/api/rounds/swap', body);
const move = (id: number, roundNumber2: number, roomNumber2: number) =>
  swap({ id, roundNumber2, roomNumber2 });
/** A cached read, after the last save has been announced. */
const readRound = async (id: number): Promise<Round> => {
  await settled(server);
  return (await admin.request('GET', `/api/rounds/${id}`)).json<Round>();
};
const placeOf = async (id: number) => {
  const row = (await fridayRows(server)).find((each) => each.id === id);
  return row === undefined ? null : [row.roundNumber, row.roomNumber];
};

async function decide(id: number): Promise<void> {
  const { db } = server.services;
  const row = (await fridayRows(server)).find((each) => each.id === id);
  if (row === undefined) throw new Error('no such round');
  await roundRecords(db).change(id, { leftScore: 90, rightScore: 40, winner: 'left' });
  const quizzers = await quizzerRecords(db).ofTeams([row.leftTeamId, row.rightTeamId]);
  const lines = (['left', 'right'] as const).map((side, i) => ({
    roundId: id,
    quizzerId:
      quizzers.find((q) => q.teamId === (side === 'left' ? row.leftTeamId : row.rightTeamId))?.id ??
      0,
    side,
    seat: 0,
    correct: 2 - i,
    errors: i,
  }));
  await lineRecords(db).replace(id, lines);
}

describe('moving a round', () => {
  it('changes places with the round that stands there; both get a new version (F7, N2)', async () => {
    expect((await move(idOf(1), 1, 1)).body).toBe('true');
    expect(await placeOf(idOf(1))).toEqual([1, 1]);
    expect(await placeOf(idOf(0))).toEqual([1, 2]);
    expect(await lastEntry(server)).toMatchObject({
      subject: 'Open 1, round 1, ASC 103: Team 3 – Team 4',
      after: 'round 1, ASC 101, in exchange with Team 1 – Team 2',
    });
    // An old entry meets a 409 (S8).
    const now = new Map((await fridayRows(server)).map((row) => [row.id, row.version]));
    for (const i of [0, 1]) {
      expect(now.get(idOf(i))).toBeGreaterThan(rounds[i]?.version ?? 0);
    }
    expect(now.get(idOf(2))).toBe(rounds[2]?.version);
  });

  it('keeps scores, lines and winner with a decided round, and is audited (F7, N2)', async () => {
    await decide(idOf(1));
    await move(idOf(1), 2, 5);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Move round',
      subject: 'Open 1, round 1, ASC 103: Team 3 – Team 4',
      before: 'round 1, ASC 103',
      after: 'round 2, ASC 203',
    });
    const round = await readRound(idOf(1));
    expect(round).toMatchObject({
      roundNumber: 2,
      roomNumber: 5,
      leftTeamScore: 90,
      rightTeamScore: 40,
      winningTeam: 'left',
      leftTeamQuizzers: [{ numberCorrect: 2, numberErrors: 0 }],
      rightTeamQuizzers: [{ numberCorrect: 1, numberErrors: 1 }],
    });
  });

  it.each([
    ['what it would change places with', 1, [2, 1], 'Team 1 already plays in round 1'],
    ['a room that is none', 0, [4, 999], 'Room 999 isn’t used on Friday'],
  ] as const)('is refused for %s (F2, F7)', async (_, index, [slot, room], detail) => {
    const before = await fridayRows(server);
    const refused = await move(idOf(index), slot, room);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ detail });
    expect(await fridayRows(server)).toEqual(before);
  });
});

it('a place that is offered names the round there, and whoever could not move is not offered it (F7)', async () => {
  const moves = (await admin.request('GET', `/api/rounds/${idOf(0)}/moves`)).json<
    { roundNumber: number; roomNumber: number; exchangesWith: number | null }[]
  >();
  const at = (slot: number, room: number) =>
    moves.find((each) => each.roundNumber === slot && each.roomNumber === room);
  expect(at(1, 2)?.exchangesWith).toBe(idOf(1));
  expect(at(2, 1)).toBeUndefined();
});

describe('swapping the two teams of a round', () => {
  it('changes sides; scores, lines and winner travel with their team (F7)', async () => {
    await decide(idOf(0));
    const before = await readRound(idOf(0));
    expect((await swap({ id: idOf(0), swapTeams: true })).body).toBe('true');
    const after = await readRound(idOf(0));
    expect(after).toEqual({
      ...before,
      version: expect.any(Number),
      leftTeamId: before.rightTeamId,
      leftTeamName: before.rightTeamName,
      leftTeamScore: before.rightTeamScore,
      leftTeamQuizzers: before.rightTeamQuizzers,
      rightTeamId: before.leftTeamId,
      rightTeamName: before.leftTeamName,
      rightTeamScore: before.leftTeamScore,
      rightTeamQuizzers: before.leftTeamQuizzers,
      winningTeam: 'right',
    });
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('of an open round swaps only the sides, with an audit entry', async () => {
    await swap({ id: idOf(1), swapTeams: true });
    const after = await readRound(idOf(1));
    expect(after).toMatchObject({
      leftTeamId: teams[3]?.id,
      rightTeamId: teams[2]?.id,
      winningTeam: '',
    });
    expect(await lastEntry(server)).toMatchObject({
      action: 'Swap sides',
      subject: 'Open 1, round 1, ASC 103: Team 3 – Team 4',
      before: `left ${teams[2]?.name}, right ${teams[3]?.name}`,
      after: `left ${teams[3]?.name}, right ${teams[2]?.name}`,
    });
  });
});
