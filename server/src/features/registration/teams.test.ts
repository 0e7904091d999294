import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { describe, expect, it } from 'vitest';
import {
  asEntry,
  coachOf,
  meetOnFriday,
  newTeam,
  ownTeams,
  quizzersNamed,
  refusal,
  teamOf,
  withSettings,
} from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

const CLOSED = { addTeamUntil: '2026-10-14' };

describe('adding a team', () => {
  it('gets the default name: the church, then the church and 2 (C3)', async () => {
    const coach = await coachOf(server, 'Calvary');
    await teamOf(coach);
    await teamOf(coach, { division: 'Novice', teamName: 'Calvary 2' });
    const [first, second] = await ownTeams(coach);
    expect(first).toEqual({
      id: expect.any(Number),
      teamNumber: null,
      teamName: 'Calvary',
      division: 'Open',
      divisionTrimmed: 'Open',
      group: null,
      churchId: coach.churchId,
      churchName: 'Calvary',
      quizzers: [
        { id: expect.any(Number), firstName: 'Ann', lastName: 'Lee', teamId: first?.id },
        { id: expect.any(Number), firstName: 'Ben', lastName: 'Moss', teamId: first?.id },
      ],
      wins: 0,
      losses: 0,
      satDivisionName: null,
      satDivId: null,
    });
    expect(second).toMatchObject({ teamName: 'Calvary 2', division: 'Novice' });
  });

  it('refuses another name to a coach than the default, in any spelling (C4, U2)', async () => {
    const coach = await coachOf(server, 'Mod’est');
    const asked = coach.request('POST', '/api/teams', newTeam({ teamName: 'The Champions' }));
    expect(await refusal(asked)).toMatchObject({
      statusCode: 403,
      detail: 'Only an administrator can choose a team’s name; the next one is Mod’est',
    });
    const typed = newTeam({ teamName: "Mod'est" });
    expect((await coach.request('POST', '/api/teams', typed)).json()).toBe(true);
    expect((await ownTeams(coach)).map((team) => team.teamName)).toEqual(["Mod'est"]);
  });

  it('lets an administrator choose its name and church (C4)', async () => {
    const coach = await coachOf(server, 'Named');
    const { churchId } = coach;
    const entry = newTeam({ teamName: 'The Champions', churchId });
    expect((await admin.request('POST', '/api/teams', entry)).json()).toBe(true);
    expect((await ownTeams(coach)).map((team) => team.teamName)).toEqual(['The Champions']);
    expect(await refusal(admin.request('POST', '/api/teams', newTeam()))).toEqual({
      statusCode: 422,
      detail: 'Please choose a church',
      path: 'churchId',
    });
  });

  it('is for the own church only', async () => {
    const { churchId } = await coachOf(server, 'Mine');
    const stranger = await coachOf(server, 'Theirs');
    const asked = stranger.request('POST', '/api/teams', newTeam({ churchId }));
    expect((await asked).statusCode).toBe(403);
    const homeless = await server.as('coach');
    expect((await refusal(homeless.request('POST', '/api/teams', newTeam()))).detail).toBe(
      'Please register your church first',
    );
  });

  it('needs a division and a roster', async () => {
    const coach = await coachOf(server, 'Empty');
    const empty = newTeam({ division: '', quizzers: [] });
    const asked = await coach.request('POST', '/api/teams', empty);
    expect(asked.statusCode).toBe(422);
    expect((await coach.request('POST', '/api/teams', { quizzers: [] })).json()).toEqual(
      asked.json(),
    );
    expect(asked.json()).toMatchObject({
      detail: 'Please Choose a Division',
      errors: [
        { path: 'division', message: 'Please Choose a Division' },
        { path: 'quizzers', message: 'Please enter at least one quizzer' },
      ],
    });
    const twice = newTeam({ quizzers: quizzersNamed('Ann Lee', 'ann LEE') });
    expect(await refusal(coach.request('POST', '/api/teams', twice))).toMatchObject({
      statusCode: 422,
      detail: 'Team could not be saved. Check for duplicated quizzer names.',
    });
    expect(await ownTeams(coach)).toEqual([]);
  });

  it('is closed outside its window, but not to admins (E2)', async () => {
    const coach = await coachOf(server, 'Too Late');
    const { churchId } = coach;
    await withSettings(server, CLOSED, async () => {
      expect(await refusal(coach.request('POST', '/api/teams', newTeam()))).toMatchObject({
        statusCode: 422,
        detail: 'Registration for new teams is currently closed',
      });
      const byAdmin = await admin.request('POST', '/api/teams', newTeam({ churchId }));
      expect(byAdmin.json()).toBe(true);
    });
  });

  it('refuses a coach beyond capacity and names the contact; an admin passes (C6)', async () => {
    const coach = await coachOf(server, 'Crowded');
    const { churchId } = coach;
    const full = { noviceCapacity: 0, contactEmail: 'quiz@example.org' };
    await withSettings(server, full, async () => {
      const entry = newTeam({ division: 'Novice' });
      expect(await refusal(coach.request('POST', '/api/teams', entry))).toEqual({
        statusCode: 422,
        detail: 'The Novice division is full (0 teams). Please contact quiz@example.org.',
        path: 'division',
      });
      const byAdmin = await admin.request('POST', '/api/teams', { ...entry, churchId });
      expect(byAdmin.json()).toBe(true);
    });
  });

  it('gets the next number of its division once teams are numbered (F1)', async () => {
    const coach = await coachOf(server, 'Numbered');
    const first = await teamOf(coach, { division: 'Novice' });
    await teamRecords(server.services.db).change(first.id, { teamNumber: 700 });
    expect((await teamOf(coach, { division: 'Novice' })).teamNumber).toBe(701);
  });
});

describe('two simultaneous additions', () => {
  it('get two names if both use the default (C3)', async () => {
    const coach = await coachOf(server, 'Twice');
    const add = () => coach.request('POST', '/api/teams', newTeam());
    const answers = await Promise.all([add(), add(), add(), add()]);
    expect(answers.map((answer) => answer.json())).toEqual([true, true, true, true]);
    const names = (await ownTeams(coach)).map((team) => team.teamName);
    expect(names.sort()).toEqual(['Twice', 'Twice 2', 'Twice 3', 'Twice 4']);
  });

  it('never pass the capacity together (C6)', async () => {
    const coaches = [await coachOf(server, 'Last Place A'), await coachOf(server, 'Last Place B')];
    const { db } = server.services;
    const event = await eventRecords(db).current();
    const open = (await teamRecords(db).all(event.id)).filter((team) => team.division === 'Open');
    await withSettings(server, { openCapacity: open.length + 1 }, async () => {
      const answers = await Promise.all(
        coaches.map((coach) => coach.request('POST', '/api/teams', newTeam())),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    });
  });
});

describe('saving a team', () => {
  it('refuses a changed name or division from its coach and from score entry (C4)', async () => {
    const coach = await coachOf(server, 'Fixed');
    const score = await server.as('score');
    const entry = asEntry(await teamOf(coach));
    for (const browser of [coach, score]) {
      for (const [change, detail] of [
        [{ teamName: 'Free' }, 'Only an administrator can choose a team’s name'],
        [{ division: 'Novice' }, 'Only an administrator can change a team’s division'],
      ] as const) {
        const asked = browser.request('PUT', '/api/teams', { ...entry, ...change });
        expect(await refusal(asked)).toMatchObject({ statusCode: 403, detail });
      }
    }
  });

  it('lets an administrator change both; the team leaves its group and gets the next number (C4, F1)', async () => {
    const coach = await coachOf(server, 'Changed');
    const team = await teamOf(coach);
    await teamRecords(server.services.db).change(team.id, { group: 'Open 2', teamNumber: 30 });
    const entry = { ...asEntry(team), teamName: 'Changed by hand', division: 'Novice' };
    expect((await admin.request('PUT', '/api/teams', entry)).json()).toBe(true);
    const [after] = await ownTeams(coach);
    expect(after).toMatchObject({ teamName: 'Changed by hand', division: 'Novice', group: null });
    expect(after?.quizzers).toEqual(team.quizzers);
    expect(after?.teamNumber).not.toBe(30);
  });

  it('keeps the division of a scheduled team', async () => {
    const coach = await coachOf(server, 'Scheduled');
    const team = await teamOf(coach);
    await meetOnFriday(server, team, await teamOf(coach));
    const asked = admin.request('PUT', '/api/teams', { ...asEntry(team), division: 'Novice' });
    expect((await refusal(asked)).statusCode).toBe(409);
    const renamed = { ...asEntry(team), teamName: 'Scheduled Still' };
    expect((await admin.request('PUT', '/api/teams', renamed)).json()).toBe(true);
  });

  it('refuses an admin a name that another team has, and keeps its own in other letters', async () => {
    const coach = await coachOf(server, 'Letters');
    const team = await teamOf(coach);
    await teamOf(coach);
    const taken = { ...asEntry(team), teamName: 'LETTERS 2' };
    expect((await refusal(admin.request('PUT', '/api/teams', taken))).statusCode).toBe(422);
    const curly = { ...asEntry(team), teamName: 'Letters\u00A02' };
    expect((await refusal(admin.request('PUT', '/api/teams', curly))).statusCode).toBe(422);
    const own = { ...asEntry(team), teamName: 'LETTERS' };
    expect((await admin.request('PUT', '/api/teams', own)).json()).toBe(true);
  });

  it('is not for another church, and does not know a team that is not there', async () => {
    const entry = asEntry(await teamOf(await coachOf(server, 'Owner')));
    const stranger = await coachOf(server, 'Other Owner');
    expect((await stranger.request('PUT', '/api/teams', entry)).statusCode).toBe(403);
    const unknown = await stranger.request('PUT', '/api/teams', { ...entry, id: 99_999 });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('reading teams', () => {
  it('counts wins and losses over decided Friday rounds', async () => {
    const coach = await coachOf(server, 'Record');
    const left = await teamOf(coach);
    const right = await teamOf(coach);
    await meetOnFriday(server, left, right);
    const anyone = await server.as('anonymous');
    const read = async (id: number) =>
      (await anyone.request('GET', `/api/teams?teamId=${id}`)).json();
    expect(await read(left.id)).toMatchObject({ id: left.id, wins: 0, losses: 1 });
    expect(await read(right.id)).toMatchObject({ id: right.id, wins: 1, losses: 0 });
    expect((await anyone.request('GET', '/api/teams?teamId=99999')).statusCode).toBe(404);
  });

  it('lists a division or a group, read without case and spaces, by team number (C2)', async () => {
    const coach = await coachOf(server, 'Listed');
    const late = await teamOf(coach, { division: 'Novice' });
    const early = await teamOf(coach, { division: 'Novice' });
    const records = teamRecords(server.services.db);
    await records.change(late.id, { group: 'Novice 2', teamNumber: 92 });
    await records.change(early.id, { group: 'Novice 2', teamNumber: 91 });
    const anyone = await server.as('anonymous');
    const ids = async (division: string) =>
      (await anyone.request('GET', `/api/teams/all?division=${division}`))
        .json<Team[]>()
        .map((team) => team.id);
    expect(await ids('novice2')).toEqual([early.id, late.id]);
    expect(await ids('Novice')).toEqual(expect.arrayContaining([early.id, late.id]));
    expect(await ids('OPEN')).not.toContain(late.id);
    expect(await ids('ALL')).toEqual(expect.arrayContaining([late.id]));
    expect((await anyone.request('GET', '/api/teams/all?division=Open4')).statusCode).toBe(422);
  });
});
