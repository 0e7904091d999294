import type { Former } from '@quizmeet/contract/registration/take-over-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { hadChurch } from '../../../testing/earlier-year.ts';
import { churchEntry } from '../../../testing/registration.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { churchRecords } from '../../records/churches.ts';

let server: TestServer;
let coach: Browser;
beforeEach(async () => {
  server = await startTestServer();
  coach = await server.as('coach', 'Cora Coach');
  return () => server.end();
});

const TEAMS = [
  { name: 'Lima First', quizzers: ['Ann Lee', 'Ben Moss'] },
  { name: 'Lima First 2', quizzers: ['Cal Orr'] },
];
const takes = (person: Browser, body: object) =>
  person.request('POST', '/api/church/takeOver', body);

async function leftOutFor(person: Browser) {
  const answer = await person.request('GET', '/api/church/former');
  const teams = answer.json<{ former: Former | null }>().former?.teams ?? [];
  const people = teams.flatMap(({ quizzers }) => quizzers);
  return people.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id);
}

test('people left out are remembered for every coach of the church, and restored with it (W2)', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  const [ann, ben] = had.teams[0]?.quizzers ?? [];
  const cal = had.teams[1]?.quizzers[0];
  const teams = [
    { division: 'Open', quizzers: [{ formerId: cal, firstName: 'Cal', lastName: 'Orr' }] },
  ];
  // Nobody is both on a team and left out.
  await takes(coach, { church: churchEntry('Lima First'), teams, leftOut: [ann, cal] });
  expect(await lastEntry(server)).toMatchObject({ after: 'Cal Orr; left out Ann Lee' });
  expect(await leftOutFor(coach)).toEqual([ann]);

  const second = await server.as('coach', 'Sid Second');
  const churches = churchRecords(server.services.db);
  for (const { id } of await churches.ofIdentity(had.identity)) {
    await churches.change(id, { secondCoachId: second.user?.id ?? null });
  }
  expect(await leftOutFor(second)).toEqual([ann]);

  const admin = await server.as('admin');
  await admin.request('DELETE', '/api/teams/all');
  expect((await takes(second, { teams: [], leftOut: [ben, cal] })).body).toBe('true');
  expect(await leftOutFor(coach)).toEqual([ben, cal]);
  expect(await lastEntry(server)).toMatchObject({ after: 'left out Ben Moss, Cal Orr' });
  const [point] = (await admin.request('GET', '/api/restore-points')).json<{ id: number }[]>();
  await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
  expect(await leftOutFor(coach)).toEqual([ann]);
});

test('a coach who leaves out everybody doesn’t continue last year’s church', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  await coach.request('POST', '/api/church', churchEntry('Faith'));
  const leftOut = had.teams.flatMap(({ quizzers }) => quizzers);
  expect((await takes(coach, { teams: [], leftOut })).body).toBe('true');
  expect(await leftOutFor(coach)).toEqual(leftOut);
  expect(await churchRecords(server.services.db).ofIdentity(had.identity)).toHaveLength(1);
});
