import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { clearFriday, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';

let round = 0;
let ann = 0;
let cal = 0;
const server = await sharedTestServer();
const admin = await server.as('admin');
let teams: readonly { id: number }[];
beforeEach(async () => {
  await clearFriday(server);
  teams = await seedTeams(server, [...times(3, { group: 'Open 1' }), { group: 'Novice 1' }]);
  const [one, two, three] = teams;
  if (!one || !two || !three) throw new Error('three teams were wanted');
  ann = (await seedRoster(server, one.id, ['Ann Lee', 'Ben Moss', 'Cal Poe']))[0]?.id ?? 0;
  cal = (await seedRoster(server, two.id, ['Dot Ray', 'Eli Fox']))[0]?.id ?? 0;
  await seedRoster(server, three.id, ['One A', 'Two B', 'Three C', 'Four D', 'Five E', 'Six F']);
  const [first] = await seedRounds(server, 'Open 1', [[1, 1, one.id, two.id]]);
  round = first?.id ?? 0;
  await score(server, admin, round, [120, 80], {
    leftTeamQuizzers: [line(ann, 4, 0)],
    rightTeamQuizzers: [line(cal, 2, 0)],
  });
});

const teamAt = (index: number): number => teams[index]?.id ?? 0;
const move = async (id: number, teamId: number) =>
  await admin.request('PUT', `/api/quizzers/${id}/team`, { teamId });
const rosterOf = async (index: number) => {
  await settled(server);
  const team = await server.app.inject(`/api/teams?teamId=${teamAt(index)}`);
  return team
    .json<{ quizzers: { id: number; firstName: string }[] }>()
    .quizzers.map(({ id, firstName }) => [id, firstName]);
};

it('moves a quizzer, who keeps the id, to the end of the roster (X8)', async () => {
  const answer = await move(ann, teamAt(1));
  expect([answer.statusCode, answer.json()]).toEqual([200, true]);
  expect((await rosterOf(0)).map(([, name]) => name)).toEqual(['Ben', 'Cal']);
  expect((await rosterOf(1)).at(-1)).toEqual([ann, 'Ann']);
  expect(await lastEntry(server)).toMatchObject({
    action: 'Move quizzer',
    subject: 'Ann Lee',
    before: 'Team 1',
    after: 'Team 2',
  });
});

it('keeps recorded lines with the old team, and they can be corrected (X8)', async () => {
  await move(ann, teamAt(1));
  const stored = await readRound(server, round);
  expect(stored.leftTeamQuizzers).toEqual([
    { id: ann, firstName: 'Ann', lastName: 'Lee', numberCorrect: 4, numberErrors: 0 },
  ]);
  const corrected = await score(server, admin, round, [110, 80], {
    leftTeamQuizzers: [line(ann, 4, 1)],
    rightTeamQuizzers: [line(cal, 2, 0)],
  });
  expect([corrected.statusCode, corrected.json<Round>().leftTeamQuizzers]).toMatchObject([
    200,
    [{ id: ann, firstName: 'Ann', numberErrors: 1 }],
  ]);
});

it('keeps one row in the individual standings, in the new team, with the old lines (X8)', async () => {
  await move(ann, teamAt(1));
  await settled(server);
  const rows = (await admin.request('GET', '/api/quizzers/standings?division=Open'))
    .json<{ quizzerId: number; teamName: string; totalScore: number }[]>()
    .filter(({ quizzerId }) => quizzerId === ann);
  expect(rows).toMatchObject([{ teamName: 'Team 2', totalScore: 90, roundsCompleted: 1 }]);
});

it('respects roster limits, and keeps quizzers who played in their division', async () => {
  await move(ann, teamAt(1));
  const refusals = [
    [await move(ann, teamAt(1)), 422, 'Choose another team'],
    [await move(ann, teamAt(2)), 422, 'That team already has 6 quizzers. Remove one there first.'],
    [await move(ann, teamAt(3)), 422, 'That team already has a quizzer with this name'],
    [await move(cal, teamAt(3)), 422, 'This quizzer played in Open. Choose a team in Open.'],
    [await move(987_654, teamAt(0)), 404, 'This quizzer doesn’t exist'],
    [await move(ann, 987_654), 404, 'This team doesn’t exist'],
  ] as const;
  for (const [answer, status, detail] of refusals) {
    expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
  }
  const [only] = await seedRoster(server, teamAt(3), ['Lone Wolf']);
  const last = await move(only?.id ?? 0, teamAt(0));
  expect([last.statusCode, last.json().errors]).toEqual([
    422,
    [{ path: 'teamId', message: 'This is the only quizzer. Add another one first.' }],
  ]);
});

it('is for administrators only', async () => {
  for (const role of ['coach', 'score'] as const) {
    const person = await server.as(role);
    const answer = await person.request('PUT', `/api/quizzers/${ann}/team`, { teamId: teamAt(0) });
    expect(answer.statusCode).toBe(403);
  }
});
