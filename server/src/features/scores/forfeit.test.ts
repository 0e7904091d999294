import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { clearFriday, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';

let left: number[];
let rounds: number[];
const server = await sharedTestServer();
const staff = await server.as('score', 'Ann Score');
beforeEach(async () => {
  await clearFriday(server);
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  left = (await seedRoster(server, one.id, ['Ann Lee', 'Ben Moss'])).map((q) => q.id);
  const places = [1, 2, 3, 4].map((slot) => [slot, 1, one.id, two.id] as const);
  rounds = (await seedRounds(server, 'Open 1', places)).map((round) => round.id);
});

const at = (index: number): number => rounds[index] ?? 0;
const forfeit = async (id: number, winningTeam: string, version?: number) =>
  await staff.request('PUT', `/api/rounds/${id}/forfeit`, {
    version: version ?? (await readRound(server, id)).version,
    winningTeam,
  });
const marks = async () => {
  await settled(server);
  return (await server.app.inject('/api/rounds/marks?division=Open1')).json();
};
const lackingLines = async () =>
  (await server.app.inject('/api/rounds/lackingLines?division=All')).json<Round[]>();

it('decides a round without play: 10 and 0, no lines, and a mark (X3)', async () => {
  const answer = await forfeit(at(0), 'right');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      leftTeamScore: 0,
      rightTeamScore: 10,
      winningTeam: 'right',
      leftTeamQuizzers: [],
      rightTeamQuizzers: [],
    },
  ]);
  expect(await marks()).toEqual([{ roundId: at(0), forfeit: true }]);
  expect(await lastEntry(server)).toMatchObject({
    who: 'Ann Score',
    action: 'Save forfeit',
    before: null,
    after: '0 to 10, right won, forfeit',
  });
});

it('takes the same forfeit again with any version, and changes nothing (S8)', async () => {
  await forfeit(at(0), 'right');
  const before = await readRound(server, at(0));
  const answer = await forfeit(at(0), 'right', 0);
  expect([answer.statusCode, answer.json()]).toEqual([200, before]);
});

it('refuses a forfeit over a newer version, and carries the newer state (S8)', async () => {
  const { version } = await readRound(server, at(1));
  await score(server, staff, at(1), [120, 90], { leftTeamQuizzers: [line(left[0] ?? 0, 3, 0)] });
  const answer = await forfeit(at(1), 'left', version);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ current: await readRound(server, at(1)) });
  expect(await readRound(server, at(1))).toMatchObject({ leftTeamScore: 120 });
});

it('replaces a played result only when confirmed, and lists the removed lines (N2)', async () => {
  await score(server, staff, at(1), [120, 90], { leftTeamQuizzers: [line(left[0] ?? 0, 3, 0)] });
  await forfeit(at(1), 'left');
  expect(await readRound(server, at(1))).toMatchObject({
    leftTeamScore: 10,
    leftTeamQuizzers: [],
  });
  expect((await lastEntry(server))?.before).toContain('Ann Lee (left): 3 correct, 0 errors');
});

it('is cleared by a played result, even by a played 10 to 0', async () => {
  await forfeit(at(2), 'left');
  expect(await marks()).toContainEqual({ roundId: at(2), forfeit: true });
  const saved = await score(server, staff, at(2), [10, 0]);
  expect(saved.statusCode).toBe(200);
  expect(await marks()).not.toContainEqual({ roundId: at(2), forfeit: true });
  expect((await lackingLines()).map(({ id }) => id)).toEqual([at(2)]);
});

it('is cleared with results, and restored with a restore point (F9, N1)', async () => {
  const admin = await server.as('admin');
  await forfeit(at(0), 'right');
  const before = await marks();
  expect(before).not.toEqual([]);
  await admin.request('PUT', '/api/rounds/clearResults');
  expect(await marks()).toEqual([]);
  const [point] = (await admin.request('GET', '/api/restore-points')).json<{ id: number }[]>();
  await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
  expect(await marks()).toEqual(before);
});
