import { expect, it } from 'vitest';
import { coachOf, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';
import { restorePointRecords } from '../../records/audit.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';

const server = await sharedTestServer();

it('clears teams, rounds, lines and brackets, and keeps churches and a restore point (C7, N1)', async () => {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const coach = await coachOf(server, 'Ended');
  const left = await teamOf(coach);
  const right = await teamOf(coach);
  await roundRecords(db).add([
    {
      eventId: event.id,
      division: 'Open',
      group: 'Open 1',
      roundNumber: 1,
      roomNumber: 1,
      leftTeamId: left.id,
      rightTeamId: right.id,
      leftScore: 20,
      rightScore: 0,
      winner: 'left',
    },
  ]);
  const [round] = await roundRecords(db).all(event.id);
  const quizzerId = left.quizzers[0]?.id ?? 0;
  await lineRecords(db).replace(round?.id ?? 0, [
    { roundId: round?.id ?? 0, quizzerId, side: 'left', seat: 0, correct: 1, errors: 0 },
  ]);
  const bracket = await bracketRecords(db).add({ eventId: event.id, division: 'Open', name: 'A' });
  await bracketRecords(db).addSeeds([{ bracketId: bracket.id, seed: 1, teamId: left.id }]);

  expect((await coach.request('DELETE', '/api/teams/all')).statusCode).toBe(403);
  const admin = await server.as('admin');
  expect((await admin.request('DELETE', '/api/teams/all')).json()).toBe(true);
  await settled(server);

  expect((await admin.request('GET', '/api/teams/all?division=All')).json()).toEqual([]);
  expect((await admin.request('GET', '/api/rounds/all?division=All')).json()).toEqual([]);
  expect(await quizzerRecords(db).all(event.id)).toEqual([]);
  expect(await lineRecords(db).ofEvent(event.id)).toEqual([]);
  expect(await bracketRecords(db).all(event.id)).toEqual([]);
  expect((await admin.request('GET', '/api/church/summaryList')).json()).toHaveLength(1);
  const [restorePoint] = await restorePointRecords(db).all(event.id);
  expect(restorePoint).toMatchObject({
    reason: 'Before removing all teams',
    who: admin.user?.name,
  });
});

it('does nothing, and keeps no restore point, when there is no team', async () => {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const before = (await restorePointRecords(db).all(event.id)).length;
  const admin = await server.as('admin');
  expect((await admin.request('DELETE', '/api/teams/all')).json()).toBe(true);
  expect(await restorePointRecords(db).all(event.id)).toHaveLength(before);
});
