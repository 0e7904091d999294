import type { Group } from '@quizmeet/rules/tournament.ts';
import { beforeEach, expect, it } from 'vitest';
import { clearFriday, seedRounds, seedTeams, times } from '../../testing/friday.ts';
import { FRIDAY, gameAt, readGames, send, switchFeedOn } from '../../testing/machines.ts';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { lastEntry } from '../../testing/stored.ts';
import { restorePointRecords } from '../records/audit.ts';
import { eventRecords } from '../records/events.ts';
import { machineEventRecords, machineLoadRecords } from '../records/machines.ts';

let feed: string;
const server = await sharedTestServer({ QUIZ_NOW: FRIDAY });
const admin = await server.as('admin');
beforeEach(async () => {
  feed = await switchFeedOn(admin);
  await clearFriday(server);
});

const clear = (division: string) => admin.request('DELETE', `/api/rounds/all?division=${division}`);

async function seedRound(...groups: readonly Group[]): Promise<void> {
  const teams = await seedTeams(
    server,
    groups.flatMap((group) => times(2, { group })),
  );
  for (const [i, group] of groups.entries()) {
    const [left, right] = teams.slice(2 * i);
    await seedRounds(server, group, [[1, i + 1, left?.id ?? 0, right?.id ?? 0]]);
  }
}
const answer = (division: string, room: string, round = 1) =>
  gameAt({ division, room, round })(1, 'TC', 0);

async function sent(): Promise<string[]> {
  const { id } = await eventRecords(server.services.db).current();
  const games = await machineEventRecords(server.services.db).games(id, { from: new Date(0) });
  return games.map(({ division, room }) => `${division}, ${room}`).toSorted();
}

it('clearing without results deletes sent scores, with an audit entry (F9)', async () => {
  await seedRound('Open 1');
  await send(server, feed, answer('Open 1', '1'), answer('Novice 2', '9'));
  expect((await admin.request('PUT', '/api/rounds/clearResults')).body).toBe(
    'Friday results cleared: 0\n',
  );
  expect(await sent()).toEqual([]);
  expect(await lastEntry(server)).toMatchObject({
    action: 'Clear results',
    before: '2 lines heard live',
  });
});

it('clearing results keeps which files were loaded, though no result is there any more (N1)', async () => {
  const { db } = server.services;
  const { id: eventId } = await eventRecords(db).current();
  const loaded = { fileName: 'a.csv', bytes: 1, sha256: 'x', loadedAt: new Date(FRIDAY) };
  await machineLoadRecords(db).set({ eventId, ...loaded });
  await admin.request('PUT', '/api/rounds/clearResults');
  expect(await machineLoadRecords(db).all(eventId)).toEqual([]);
  const [point] = await restorePointRecords(db).all(eventId);
  expect(point?.reason).toBe('Before clearing Friday’s results');
});

it('no game that was sent before the schedule was cleared is one of the next schedule (F9)', async () => {
  await seedRound('Open 1');
  const game = gameAt({ division: 'Open 1', room: '1', round: 1 });
  await send(server, feed, game(1, 'TC', 0), game(20, 'NJ'), answer('Novice 2', '9'));
  expect(await readGames(server)).toMatchObject([{ over: true }]);
  expect((await clear('All')).statusCode).toBe(200);
  await clearFriday(server);
  await seedRound('Open 1');
  expect(await readGames(server)).toEqual([]);
  expect(await sent()).toEqual([]);
});

it('of one group its games go, by whatever words; those of other rounds stay', async () => {
  await seedRound('Open 1', 'Open 2', 'Novice 1');
  const gone = [answer('Open 1', '1'), answer('OPEN1', '7'), answer('Open', '1')];
  const remaining = [answer('Open 2', '2'), answer('Open', '2'), answer('Novice 1', '3')];
  await send(server, feed, ...gone, ...remaining);
  expect(await sent()).toHaveLength(6);
  expect((await clear('Open1')).statusCode).toBe(200);
  expect(await sent()).toEqual(['Novice 1, 3', 'Open 2, 2', 'Open, 2']);
});
