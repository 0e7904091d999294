import { expect, it } from 'vitest';
import {
  asEntry,
  coachOf,
  newTeam,
  ownTeams,
  quizzersNamed,
  teamOf,
} from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

const server = await sharedTestServer();

const TWO = quizzersNamed('Ann Lee', 'Bo Ray');
const FILE = 'Team,Division,Quizzer 1,Quizzer 2\n';

it('a quizzer of another team is asked about where a screen wants to be asked', async () => {
  const coach = await coachOf(server, 'Salem');
  await teamOf(coach, { quizzers: quizzersNamed('Ann Lee') });
  const entry = newTeam({ quizzers: TWO });
  const asked = await coach.request('POST', '/api/teams', { ...entry, confirm: false });
  expect(asked.statusCode).toBe(409);
  expect(asked.json()).toMatchObject({
    asks: true,
    detail: 'Ann Lee would be on Salem and Salem 2.',
  });
  expect(await ownTeams(coach)).toHaveLength(1);
  expect((await coach.request('POST', '/api/teams', { ...entry, confirm: true })).body).toBe(
    'true',
  );
  // Other programs are not asked.
  expect((await coach.request('POST', '/api/teams', entry)).body).toBe('true');
});

it('a save asks about those who join, and not again about those who are on the roster', async () => {
  const coach = await coachOf(server, 'Tabor');
  await teamOf(coach, { quizzers: quizzersNamed('Ann Lee') });
  const second = await teamOf(coach, { quizzers: quizzersNamed('Bo Ray') });
  const saves = async (quizzers: readonly object[], confirm: boolean) =>
    await coach.request('PUT', '/api/teams', { ...asEntry(second), quizzers, confirm });
  const joined = [...asEntry(second).quizzers, ...quizzersNamed('ann lee')];
  const asked = await saves(joined, false);
  expect([asked.statusCode, asked.json<{ detail: string }>().detail]).toEqual([
    409,
    'ann lee would be on Tabor and Tabor 2.',
  ]);
  expect((await saves(joined, true)).body).toBe('true');
  const now = (await ownTeams(coach)).find(({ id }) => id === second.id);
  const again = [...(now?.quizzers ?? []).map(({ teamId: _, ...quizzer }) => quizzer)];
  expect((await saves([...again, ...quizzersNamed('Cy Roe')], false)).body).toBe('true');
});

it('a file is in doubt about such a quizzer, and asks before anything is stored', async () => {
  const coach = await coachOf(server, 'Ebenezer');
  await teamOf(coach, { quizzers: quizzersNamed('Ann Lee') });
  const csv = `${FILE}Ebenezer 2,Open,Ann Lee,Bo Ray\nEbenezer 3,Open,Cy Roe,Bo Ray\n`;
  const preview = await coach.request('POST', '/api/teams/preview', { csv });
  expect(preview.json()).toMatchObject({
    faults: [],
    doubts: [
      { row: 2, message: 'Ann Lee would be on Ebenezer and Ebenezer 2.' },
      { row: 2, message: 'Bo Ray would be on Ebenezer 2 and Ebenezer 3.' },
    ],
  });
  const asked = await coach.request('POST', '/api/teams/import', { csv, confirm: false });
  expect(asked.json()).toMatchObject({
    ...{ status: 409, asks: true },
    detail:
      'Ann Lee would be on Ebenezer and Ebenezer 2. Bo Ray would be on Ebenezer 2 and Ebenezer 3.',
  });
  expect(await ownTeams(coach)).toHaveLength(1);
  const done = await coach.request('POST', '/api/teams/import', { csv, confirm: true });
  expect(done.json()).toEqual({ added: 2, changed: 0, churches: 0, invited: 0 });
});

it('a file that moves a quizzer from one team to another asks nothing', async () => {
  const coach = await coachOf(server, 'Pisgah');
  await teamOf(coach, { quizzers: TWO });
  await teamOf(coach, { quizzers: quizzersNamed('Cy Roe') });
  const csv = `${FILE}Pisgah,Open,Ann Lee,\nPisgah 2,Open,Cy Roe,Bo Ray\n`;
  const done = await coach.request('POST', '/api/teams/import', { csv, confirm: false });
  expect(done.json()).toEqual({ added: 0, changed: 2, churches: 0, invited: 0 });
});
