import type { MachineEvent } from '@quizmeet/rules/machines/events.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  clearFriday,
  fridayRows,
  seedRounds,
  seedTeams,
  times,
  whileWaiting,
} from '../../../testing/friday.ts';
import { FRIDAY, gameAt, readGames, send, switchFeedOn } from '../../../testing/machines.ts';
import { readRound, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { runStatement } from '../../../testing/statements.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';

let ids: number[];
let quizzers: number[];
const server = await sharedTestServer({ QUIZ_NOW: FRIDAY });
const staff = await server.as('score');
const feed = await switchFeedOn(await server.as('admin'));

/** Two rounds at once: Team 1 and 2 in room 1, Team 3 and 4 in room 2. */
beforeEach(async () => {
  await runStatement(server.databaseUrl, 'delete from machine_events');
  await clearFriday(server);
  const teams = await seedTeams(server, times(4, { group: 'Novice 2' }));
  const id = (index: number) => teams[index]?.id ?? 0;
  const left = await seedRoster(server, id(0), ['Ann Lee', 'Ben Moss']);
  const right = await seedRoster(server, id(1), ['Cara Poe']);
  quizzers = [...left, ...right].map((quizzer) => quizzer.id);
  const rounds = await seedRounds(server, 'Novice 2', [
    [1, 1, id(0), id(1)],
    [1, 2, id(2), id(3)],
  ]);
  ids = rounds.map((round) => round.id);
});

const begin = (room: string) => gameAt({ division: 'Novice 2', room, round: 1 });
const accept = async (...roundIds: readonly number[]) =>
  (await staff.request('POST', '/api/quiz-machine/games', { roundIds })).json<{
    accepted: number[];
    refused: { roundId: number; message: string }[];
  }>();
const refusal = async (id: number) => (await accept(id)).refused.map(({ message }) => message);
const idOf = (index: number) => ids[index] ?? 0;

function wholeGame(): MachineEvent[] {
  const event = begin('1');
  return [
    event(0, 'QN', 0, 0, 'Ann Lee'),
    event(0, 'QN', 0, 1, 'Ben Moss'),
    event(0, 'QN', 1, 0, 'Cara Poe'),
    event(1, 'TC', 0, 0),
    event(2, 'TE', 1, 0),
    event(2, 'BC', 0),
    event(20, 'NJ'),
  ];
}

it('makes a finished game the round’s result, counted and audited, and no live score (N2)', async () => {
  const wins = async () => {
    const standings = await staff.request('GET', '/api/teams/standings?division=Novice');
    return standings.json<{ wins: number }[]>().reduce((sum, team) => sum + team.wins, 0);
  };
  expect(await wins()).toBe(0);
  const before = await readRound(server, idOf(0));
  await send(server, feed, ...wholeGame());
  expect(await accept(idOf(0))).toEqual({ accepted: [idOf(0)], refused: [] });
  expect(await readGames(server)).toEqual([]);
  const round = await readRound(server, idOf(0));
  expect(round).toMatchObject({ leftTeamScore: 30, rightTeamScore: 0, winningTeam: 'left' });
  expect(round.version).toBeGreaterThan(before.version);
  const [ann, ben, cara] = quizzers;
  expect(round.leftTeamQuizzers).toMatchObject([
    { id: ann, numberCorrect: 1, numberErrors: 0 },
    { id: ben, numberCorrect: 0, numberErrors: 0 },
  ]);
  expect(round.rightTeamQuizzers).toMatchObject([{ id: cara, numberErrors: 1 }]);
  const [row] = await fridayRows(server);
  expect(row?.resultSource).toBe('machine');
  expect(await wins()).toBe(1);
  expect(await lastEntry(server)).toMatchObject({
    who: staff.user?.name,
    action: 'Accept live game',
    subject: 'Novice 2, round 1, ASC 101: Team 1 – Team 2',
    after: '30 to 0, left won, 3 lines',
  });
});

it('refuses a game that is not over, or tied, or waits for its last bonus', async () => {
  const event = begin('1');
  expect(await refusal(idOf(0))).toEqual(['No machine is sending this round']);
  await send(server, feed, event(1, 'TC', 0));
  expect(await refusal(idOf(0))).toEqual(['The game isn’t over']);
  await send(server, feed, event(2, 'BC', 1), event(3, 'BC', 1), event(20, 'NJ'));
  expect(await refusal(idOf(0))).toEqual(['The score is tied after overtime']);
  await send(server, feed, event(21, 'TE', 1));
  expect(await refusal(idOf(0))).toEqual(['The last bonus is missing']);
  await send(server, feed, event(21, 'BE', 0));
  expect(await refusal(idOf(0))).toEqual([]);
  expect(await readRound(server, idOf(0))).toMatchObject({
    leftTeamScore: 20,
    rightTeamScore: 20,
    winningTeam: 'left',
  });
});

it('never goes over a result that stands', async () => {
  await send(server, feed, ...wholeGame());
  await score(server, staff, idOf(0), [0, 90]);
  expect(await refusal(idOf(0))).toEqual(['This round already has a result']);
  expect(await readRound(server, idOf(0))).toMatchObject({ leftTeamScore: 0, rightTeamScore: 90 });
});

it('accepts what it can and names the rest, each round once', async () => {
  await send(server, feed, ...wholeGame());
  expect(await accept(idOf(1), idOf(0), idOf(0), 987654)).toEqual({
    accepted: [idOf(0)],
    refused: [
      { roundId: idOf(1), message: 'No machine is sending this round' },
      { roundId: 987654, message: 'This round doesn’t exist' },
    ],
  });
});

it('waits for a save of the round, and keeps its result', async () => {
  await send(server, feed, ...wholeGame());
  const { db } = server.services;
  const { id: eventId } = await eventRecords(db).current();
  const answer = await whileWaiting(
    server,
    async (tx) => await roundRecords(tx).lock(eventId, idOf(0)),
    async () => await accept(idOf(0)),
    async (tx) =>
      await roundRecords(tx).change(idOf(0), { leftScore: 0, rightScore: 90, winner: 'right' }),
  );
  expect(answer.refused).toMatchObject([{ message: 'This round already has a result' }]);
  const [row] = await fridayRows(server);
  expect(row).toMatchObject({ leftScore: 0, rightScore: 90, resultSource: null });
});

it('accepts only today’s games of this event', async () => {
  await send(server, feed, ...wholeGame());
  const saturday = await startTestServer({
    DATABASE_URL: server.databaseUrl,
    QUIZ_NOW: '2026-11-21T08:00:00-05:00',
  });
  onTestFinished(() => saturday.end());
  const late = await saturday.as('score', 'Late Riser');
  const answer = await late.request('POST', '/api/quiz-machine/games', { roundIds: [idOf(0)] });
  expect(answer.json()).toMatchObject({
    accepted: [],
    refused: [{ message: 'No machine is sending this round' }],
  });
});
