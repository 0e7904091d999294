import type { QuizzerStanding } from '@quizmeet/contract/standings/calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { line, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';
import { quizzerRecords } from '../../records/quizzers.ts';

let teams: number[];
let left: number[];
let right: number[];
const server = await sharedTestServer();
const [staff, anyone] = [await server.as('score'), await server.as('anonymous')];
beforeAll(async () => {
  const rows = await seedTeams(server, [...times(2, { group: 'Open 1' }), { group: 'Novice 1' }]);
  teams = rows.map((row) => row.id);
  const [a, b] = teams;
  if (a === undefined || b === undefined) throw new Error('two teams were wanted');
  left = (await seedRoster(server, a, ['Ann Lee', 'Ben Moss', 'Cal Orr'])).map((q) => q.id);
  right = (await seedRoster(server, b, ['Dot Poe', 'Eli Ray'])).map((q) => q.id);
  const rounds = await seedRounds(server, 'Open 1', [
    [1, 1, a, b],
    [2, 1, a, b],
    [3, 1, a, b],
  ]);
  const lines = [
    [line(at(left, 0), 4, 0), line(at(left, 1), 1, 1), line(at(right, 0), 1, 1)],
    [line(at(left, 0), 1, 3), line(at(left, 1), 1, 0), line(at(right, 0), 1, 0)],
    [line(at(left, 0), 1, 0), line(at(right, 1), 1, 0)],
  ];
  for (const [i, round] of rounds.entries()) {
    const of = (ids: readonly number[]) => (lines[i] ?? []).filter(({ id }) => ids.includes(id));
    await score(server, staff, round.id, [120, 60], {
      leftTeamQuizzers: of(left),
      rightTeamQuizzers: of(right),
    });
  }
  await settled(server);
});

const at = (ids: readonly number[], index: number): number => ids[index] ?? 0;
const standings = async (division: string) =>
  (await anyone.request('GET', `/api/quizzers/standings?division=${division}`)).json<
    QuizzerStanding[]
  >();

it('rank by average, then by fewer errors per round; equal in both share the rank (S2, S6)', async () => {
  const rows = await standings('Open');
  // Ann: 90, 10, 20 points. Ben, Dot and Eli average 20; Eli without an error.
  expect(rows.map((row) => [row.rank, row.firstName, row.average, row.totalErrors])).toEqual([
    [1, 'Ann', 40, 3],
    [2, 'Eli', 20, 0],
    [3, 'Ben', 20, 1],
    [3, 'Dot', 20, 1],
    [5, 'Cal', null, 0],
  ]);
});

it('have exactly these fields; without a round the average is null and the rank the last', async () => {
  const rows = await standings('open1');
  expect(rows[0]).toEqual({
    rank: 1,
    quizzerId: at(left, 0),
    firstName: 'Ann',
    lastName: 'Lee',
    teamId: at(teams, 0),
    teamName: 'Team 1',
    average: 40,
    totalScore: 120,
    totalErrors: 3,
    roundsCompleted: 3,
    quizOuts: 1,
  });
  expect(rows.at(-1)).toMatchObject({ quizzerId: at(left, 2), average: null, roundsCompleted: 0 });
});

it('cover what a scope covers (F9)', async () => {
  expect(await standings('All')).toHaveLength(6);
  expect(await standings('Novice')).toMatchObject([{ rank: 1, teamId: at(teams, 2) }]);
  expect(await standings('Open 3')).toEqual([]);
});

it('show a team’s own quizzers in seat order, without rank, and a hidden one that played (X8)', async () => {
  const { db } = server.services;
  await quizzerRecords(db).change(at(left, 0), { hidden: true });
  await quizzerRecords(db).change(at(left, 2), { hidden: true });
  const answer = await anyone.request('GET', `/api/quizzers/team?teamId=${at(teams, 0)}`);
  await quizzerRecords(db).change(at(left, 0), { hidden: false });
  await quizzerRecords(db).change(at(left, 2), { hidden: false });
  expect(answer.json()).toEqual([
    expect.objectContaining({ quizzerId: at(left, 0), totalScore: 120, totalErrors: 3 }),
    expect.objectContaining({ quizzerId: at(left, 1), teamName: 'Team 1' }),
  ]);
  expect(Object.keys(answer.json()[0])).not.toContain('rank');
});
