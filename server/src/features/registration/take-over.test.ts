import type { Problem } from '@quizmeet/contract/problem.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Former } from '@quizmeet/contract/registration/take-over-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { hadChurch } from '../../../testing/earlier-year.ts';
import {
  asEntry,
  churchEntry,
  coachOf,
  ownTeams,
  quizzersNamed,
  teamOf,
  withSettings,
} from '../../../testing/registration.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { churchRecords } from '../../records/churches.ts';
import { publicityRecords } from '../../records/forms.ts';
import { quizzerRecords } from '../../records/quizzers.ts';

let server: TestServer;
let coach: Browser;
beforeEach(async () => {
  server = await startTestServer();
  coach = await server.as('coach', 'Cora Coach');
  return () => server.end();
});

const TEAMS = [
  { name: 'Lima First', quizzers: ['Ann Lee', 'Ben Moss'] },
  { name: 'Lima First 2', division: 'Novice' as const, quizzers: ['Cal Orr'] },
];
const formerOf = async (person: Browser) =>
  (await person.request('GET', '/api/church/former')).json<{ former: Former | null }>().former;
const takes = (person: Browser, teams: readonly object[], church?: object, leftOut?: object) =>
  person.request('POST', '/api/church/takeOver', {
    ...{ teams, ...(church && { church }), ...(leftOut && { leftOut }) },
  });
const errorsOf = async (asked: ReturnType<Browser['request']>) => {
  const answer = await asked;
  expect(answer.statusCode).toBe(422);
  return answer.json<Problem>().errors?.map(({ path, message }) => [path, message]);
};
const CHURCH = churchEntry('Lima First');
const [ANN] = quizzersNamed('Ann Lee');
const identityOf = async (id: number | undefined) =>
  (await quizzerRecords(server.services.db).byIds([id ?? 0]))[0]?.identity;

test('the church and teams of last year are proposed to their own coach, and to nobody else (W2)', async () => {
  const { teams } = await hadChurch(server, coach, 'Lima First', TEAMS);
  expect(await formerOf(coach)).toEqual({
    ...CHURCH,
    year: 2025,
    computerSeats: 1,
    roundsToSkip: 1,
    teams: [
      {
        id: teams[0]?.id,
        teamName: 'Lima First',
        division: 'Open',
        quizzers: [
          { id: teams[0]?.quizzers[0], firstName: 'Ann', lastName: 'Lee' },
          { id: teams[0]?.quizzers[1], firstName: 'Ben', lastName: 'Moss' },
        ],
      },
      {
        id: teams[1]?.id,
        teamName: 'Lima First 2',
        division: 'Novice',
        quizzers: [{ id: teams[1]?.quizzers[0], firstName: 'Cal', lastName: 'Orr' }],
      },
    ],
  });
  const namesake = await coachOf(server, 'Lima First');
  expect(await formerOf(namesake)).toBeNull();
  expect(await formerOf(await server.as('score'))).toBeNull();
  const refused = await takes(namesake, [{ division: 'Open', quizzers: [ANN] }]);
  expect(refused.statusCode).toBe(404);
});

test('only named quizzers are taken over, as the same people (W2)', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  const [ann, ben] = had.teams[0]?.quizzers ?? [];
  const quizzers = [
    { formerId: ann, firstName: 'Anna', lastName: 'Lee' },
    { firstName: 'Dee', lastName: 'New' },
  ];
  const cal = had.teams[1]?.quizzers[0];
  const taken = await takes(coach, [{ division: 'Novice', quizzers }], CHURCH, [ben, cal]);
  expect(taken.body).toBe('true');

  const [team, ...others] = await ownTeams(coach);
  expect(others).toEqual([]);
  expect(team).toMatchObject({ teamName: 'Lima First', division: 'Novice' });
  expect(team?.quizzers.map(({ firstName }) => firstName)).toEqual(['Anna', 'Dee']);
  const [anna, dee] = team?.quizzers ?? [];
  expect(await identityOf(anna?.id)).toBe(await identityOf(ann));
  expect(await identityOf(dee?.id)).not.toBe(await identityOf(ben));
  const { id } = (await coach.request('GET', '/api/church')).json<{ id: number }>();
  const church = await churchRecords(server.services.db).ofAnyYear(id);
  expect(church?.identity).toBe(had.identity);

  const left = (await formerOf(coach))?.teams.map((each) => each.quizzers.map((q) => q.firstName));
  expect(left).toEqual([['Ben'], ['Cal']]);
  expect(await lastEntry(server)).toMatchObject({
    who: 'Cora Coach',
    action: 'Copy from last year',
    subject: 'Lima First',
    before: '2025: Ann Lee, Ben Moss, Cal Orr',
    after: 'Anna Lee, Dee New; left out Ben Moss, Cal Orr',
  });
});

test('teams can be added to an already registered church, which then continues last year’s', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  await coach.request('POST', '/api/church', churchEntry('First of Lima'));
  const [cal] = had.teams[1]?.quizzers ?? [];
  const quizzers = [{ formerId: cal, firstName: 'Cal', lastName: 'Orr' }];
  expect((await takes(coach, [{ division: 'Open', quizzers }])).body).toBe('true');
  const [team] = await ownTeams(coach);
  expect(team).toMatchObject({ teamName: 'First of Lima', churchName: 'First of Lima' });
  const church = await churchRecords(server.services.db).ofAnyYear(team?.churchId ?? 0);
  expect(church?.identity).toBe(had.identity);
});

test('somebody joins a team that is registered already, as the same person (W2)', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  const [ann, ben] = had.teams[0]?.quizzers ?? [];
  const ofAnn = { formerId: ann, firstName: 'Ann', lastName: 'Lee' };
  await takes(coach, [{ division: 'Open', quizzers: [ofAnn] }], CHURCH);
  const [{ id } = { id: 0 }] = await ownTeams(coach);
  const ofBen = { formerId: ben, firstName: 'Ben', lastName: 'Moss' };
  // A roster change, whatever the last day to add a team (E2).
  await withSettings(server, { addTeamUntil: '2026-10-14' }, async () => {
    const teams = [{ teamId: id, division: 'Open', quizzers: [ofBen] }];
    expect((await takes(coach, teams)).body).toBe('true');
  });
  const teams = await ownTeams(coach);
  expect(teams.map((team) => team.quizzers.map(({ firstName }) => firstName))).toEqual([
    ['Ann', 'Ben'],
  ]);
  expect(await identityOf(teams[0]?.quizzers[1]?.id)).toBe(await identityOf(ben));

  const other = await teamOf(await coachOf(server, 'Faith'));
  const [cal] = had.teams[1]?.quizzers ?? [];
  const ofCal = { formerId: cal, firstName: 'Cal', lastName: 'Orr' };
  const refused = await takes(coach, [{ teamId: other.id, division: 'Open', quizzers: [ofCal] }]);
  expect(refused.statusCode).toBe(403);
});

test('the latest of several years is proposed, and nothing of this one', async () => {
  await hadChurch(server, coach, 'Long Ago', TEAMS, 2021);
  await hadChurch(server, coach, 'Lima First', TEAMS, 2024);
  expect((await formerOf(coach))?.year).toBe(2024);
  const other = await coachOf(server, 'Faith');
  await teamOf(other);
  expect(await formerOf(other)).toBeNull();
});

test('each error shows at its field, and nothing is saved', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  const [ann, ben] = had.teams[0]?.quizzers ?? [];
  const ofAnn = { formerId: ann, firstName: 'Ann', lastName: 'Lee' };
  const team = (...quizzers: readonly object[]) => ({ division: 'Open', quizzers });
  expect(await errorsOf(takes(coach, [team()], CHURCH))).toEqual([
    ['teams.0.quizzers', 'Please enter at least one quizzer'],
  ]);
  expect(await errorsOf(takes(coach, [team(ofAnn), team(ofAnn)], CHURCH))).toEqual([
    ['teams.1.quizzers.0.formerId', 'This quizzer is on two teams'],
  ]);
  const foreign = await server.as('coach', 'Fay Foreign');
  const { teams } = await hadChurch(server, foreign, 'Other', [
    { name: 'Other', quizzers: ['Xan Yoder'] },
  ]);
  const spied = { formerId: teams[0]?.quizzers[0], firstName: 'X', lastName: 'Y' };
  expect(await errorsOf(takes(coach, [team(spied)], CHURCH))).toEqual([
    ['teams.0.quizzers.0.formerId', 'This quizzer wasn’t yours, or is already on a team'],
  ]);
  expect(await errorsOf(takes(coach, [], { ...CHURCH, state: 'Utopia' }))).toEqual([
    ['church.state', 'Please select a state'],
  ]);
  expect(await errorsOf(takes(coach, [team(ofAnn)]))).toEqual([
    ['church', 'Please register your church first'],
  ]);
  expect(await errorsOf(takes(coach, []))).toEqual([['teams', 'Choose at least one quizzer']]);
  const full = { openCapacity: 0 };
  await withSettings(server, full, async () => {
    const ofBen = { formerId: ben, firstName: 'Ben', lastName: 'Moss' };
    const [error] = (await errorsOf(takes(coach, [team(ofBen)], CHURCH))) ?? [];
    expect(error?.[0]).toBe('teams.0.division');
  });
  expect((await coach.request('GET', '/api/church')).json()).toMatchObject({ id: null });
});

test('who enters somebody else in a quizzer’s place starts a new person (W2)', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  const [ann, ben] = had.teams[0]?.quizzers ?? [];
  const quizzers = [
    { formerId: ann, firstName: 'Ann', lastName: 'Lee' },
    { formerId: ben, firstName: 'Someone', lastName: 'Else' },
  ];
  await takes(coach, [{ division: 'Open', quizzers }], CHURCH);
  const saved = async (change: (team: Team) => void) => {
    const [team] = await ownTeams(coach);
    if (team === undefined) throw new Error('no team');
    change(team);
    expect((await coach.request('PUT', '/api/teams', asEntry(team))).body).toBe('true');
    return team.quizzers.map(({ id }) => id);
  };
  const [first, second] = await saved(() => {});
  expect(await identityOf(first)).toBe(await identityOf(ann));
  expect(await identityOf(second)).not.toBe(await identityOf(ben));
  await saved(({ quizzers: [each] }) => Object.assign(each ?? {}, { lastName: 'Lee-Orr' }));
  expect(await identityOf(first)).toBe(await identityOf(ann));
  await saved(({ quizzers: [each] }) => Object.assign(each ?? {}, quizzersNamed('Bo Kim')[0]));
  expect(await identityOf(first)).not.toBe(await identityOf(ann));
});

test('privacy choices stay with a changed name (W8)', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  const [ann = 0] = had.teams[0]?.quizzers ?? [];
  const { db, clock } = server.services;
  const limited = { name: false, photo: false, setBy: 'Cora', setAt: clock() };
  await publicityRecords(db).set({ ...limited, quizzerId: ann, eventId: had.eventId });
  const quizzers = [{ formerId: ann, firstName: 'Anna', lastName: 'Lee' }];
  await takes(coach, [{ division: 'Open', quizzers }], CHURCH);
  const [team] = (await coach.request('GET', '/api/teams/all?division=All')).json<Team[]>();
  expect(team?.quizzers).toMatchObject([{ firstName: 'Anna', lastName: 'L.' }]);
  const [own] = await ownTeams(coach);
  expect(await publicityRecords(db).of(own?.quizzers[0]?.id ?? 0)).toMatchObject({ name: false });
});

test('the second coach of last year finds it too, until the church is here again (W2)', async () => {
  const had = await hadChurch(server, coach, 'Lima First', TEAMS);
  const second = await server.as('coach', 'Sid Second');
  const { db } = server.services;
  await churchRecords(db).change(had.churchId, { secondCoachId: second.user?.id ?? null });
  expect((await formerOf(second))?.teams).toHaveLength(2);
  expect((await takes(coach, [], CHURCH)).body).toBe('true');
  expect(await formerOf(second)).toBeNull();
  expect((await formerOf(coach))?.teams).toHaveLength(2);
});

test('somebody who is on a team of this year already is asked about', async () => {
  await hadChurch(server, coach, 'Lima First', TEAMS);
  await coach.request('POST', '/api/church', CHURCH);
  await teamOf(coach, { quizzers: quizzersNamed('Ann Lee') });
  const teams = [{ division: 'Open', quizzers: [ANN] }];
  const takesOver = async (confirm: boolean) =>
    await coach.request('POST', '/api/church/takeOver', { teams, confirm });
  expect((await takesOver(false)).json()).toMatchObject({
    ...{ status: 409, asks: true },
    detail: 'Ann Lee would be on Lima First and Lima First 2.',
  });
  expect(await ownTeams(coach)).toHaveLength(1);
  expect((await takesOver(true)).body).toBe('true');
});
