import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fridayRows, seedRounds, seedTeams, times, whileWaiting } from '../../../testing/friday.ts';
import { line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { roundRecords } from '../../records/rounds.ts';

let rounds: number[];
let quizzer = 0;
const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Min');
beforeAll(async () => {
  const [one, two] = await seedTeams(server, times(2, { group: 'Novice 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  quizzer = (await seedRoster(server, one.id, ['Ann Lee']))[0]?.id ?? 0;
  const places = [1, 2, 3].map((slot) => [slot, 4, one.id, two.id] as const);
  rounds = (await seedRounds(server, 'Novice 1', places)).map((round) => round.id);
});

const at = (index: number): number => rounds[index] ?? 0;
const clear = () => admin.request('PUT', '/api/rounds/clearResults');
const winsOfTheFirst = async () =>
  (await admin.request('GET', '/api/teams/standings?division=Novice')).json()[0].wins;
const allRestorePoints = () => restorePointsOf(server);
let earlier = 0;
const restorePoints = async () => {
  const all = await allRestorePoints();
  return all.slice(0, all.length - earlier);
};
beforeEach(async () => {
  await clear();
  earlier = (await allRestorePoints()).length;
});

it('has nothing to clear, says so, and keeps no restore point', async () => {
  const answer = await clear();
  expect([answer.statusCode, answer.body]).toEqual([200, 'Friday results cleared: 0\n']);
  expect(await restorePoints()).toEqual([]);
});

it('empties every result and line, and says in a text what was cleared (F9, N1)', async () => {
  await score(server, admin, at(0), [100, 50], { leftTeamQuizzers: [line(quizzer, 3, 0)] });
  await score(server, admin, at(2), [80, 80], { winningTeam: 'right' });
  await settled(server);
  expect(await winsOfTheFirst()).toBe(1);
  const { roomName, version } = await readRound(server, at(0));

  const answer = await clear();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="clearResults.txt"');
  expect(answer.body).toBe(
    'Friday results cleared: 2\n\n' +
      `Round 1, ${roomName}: Team 1 100, Team 2 50, left won\n` +
      `Round 3, ${roomName}: Team 1 80, Team 2 80, right won\n`,
  );

  const rows = await fridayRows(server);
  expect(rows.map((row) => [row.leftScore, row.rightScore, row.winner])).toEqual(
    rows.map(() => [null, null, null]),
  );
  const emptied = await readRound(server, at(0));
  expect(emptied.version).toBeGreaterThan(version);
  expect(emptied.leftTeamQuizzers).toMatchObject([{ numberCorrect: 0 }]);
  await settled(server);
  expect(await winsOfTheFirst()).toBe(0);
  expect(await lineRecords(server.services.db).ofRounds(rounds)).toEqual([]);

  expect(await restorePoints()).toMatchObject([
    { who: 'Ada Min', reason: 'Before clearing Friday’s results' },
  ]);
  expect(await lastEntry(server)).toMatchObject({ action: 'Clear results', before: '2 results' });
});

it('waits for a result being saved, and clears it too, with a restore point (N1)', async () => {
  const { db } = server.services;
  const answer = await whileWaiting(
    server,
    async (tx) => roundRecords(tx).lock((await eventRecords(tx).current()).id, at(1)),
    clear,
    (tx) => roundRecords(tx).change(at(1), { leftScore: 90, rightScore: 40, winner: 'left' }),
  );
  expect(answer.body).toContain('Friday results cleared: 1\n');
  expect((await restorePoints())[0]?.counts).toMatchObject({ results: 1 });
  const row = await roundRecords(db).byId((await eventRecords(db).current()).id, at(1));
  expect(row?.winner).toBeNull();
});
