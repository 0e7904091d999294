import { randomUUID } from 'node:crypto';
import { TOPICS } from '@quizmeet/contract/call.ts';
import type { ChurchPeople } from '@quizmeet/contract/forms/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { initialState } from '../../../testing/initial-state.ts';
import { asEntry, coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';
import { line, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { type Browser, settled } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from '../../snapshot/snapshot.ts';

const server = await sharedTestServer();
const grace = await coachOf(server, 'Grace');
const team = await teamOf(grace, { quizzers: quizzersNamed('Ann Lee', 'Bo Kim') });
const ann = team.quizzers[0]?.id ?? 0;
beforeEach(await initialState(server));

const setIt = (who: Browser, id: number, name: boolean, photo = true) =>
  who.request('PUT', `/api/quizzers/${id}/publicity`, { name, photo });
async function publicNames(): Promise<string[]> {
  await settled(server);
  const answer = await server.app.inject(`/api/teams?teamId=${team.id}`);
  return answer.json<Team>().quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}
const people = async (who: Browser) =>
  (await who.request('GET', '/api/forms/people')).json<{ churches: ChurchPeople[] }>().churches;

test.each([
  ['name', false, true],
  ['photo', true, false],
])(
  'a coach says that a %s may not be public: others read first name and initial (W8)',
  async (_, name, photo) => {
    expect((await setIt(grace, ann, name, photo)).body).toBe('true');
    expect(await publicNames()).toEqual(['Ann L.', 'Bo Kim']);
    const [church] = await people(grace);
    expect(church?.quizzers[0]).toMatchObject({
      ...{ firstName: 'Ann', lastName: 'Lee', shown: 'Ann L.' },
      publicity: { name, photo },
    });
    expect((await setIt(grace, ann, true, true)).body).toBe('true');
    expect(await publicNames()).toEqual(['Ann Lee', 'Bo Kim']);
  },
);

test('only the own coach and staff say it, and see it; it is in the audit (W8)', async () => {
  const other = await coachOf(server, 'Hope');
  expect((await setIt(other, ann, false)).statusCode).toBe(403);
  expect((await setIt(grace, 999_999, false)).statusCode).toBe(404);
  expect((await setIt(await server.as('score'), ann, false)).statusCode).toBe(200);
  expect((await people(other)).map(({ churchName }) => churchName)).toEqual(['Hope']);
  const admin = await server.as('admin');
  expect((await people(admin)).map(({ churchName }) => churchName)).toEqual(['Grace', 'Hope']);
  const [entry] = (await admin.request('GET', '/api/audit')).json<object[]>();
  expect(entry).toMatchObject({
    action: 'Set privacy choices',
    before: 'Name and photo',
    after: 'Photo, but no full name',
  });
});

test('a shortened name is short in every year and on every team (W8)', async () => {
  const [twin] = await seedTeams(server, times(1, { group: 'Open 1' }));
  await seedRoster(server, twin?.id ?? 0, ['ann Lee']);
  await setIt(grace, ann, false);
  await settled(server);
  const answer = await server.app.inject(`/api/teams?teamId=${twin?.id}`);
  expect(answer.json<Team>().quizzers[0]).toMatchObject({ firstName: 'ann', lastName: 'L.' });
});

test('saving a roster with short names loses no last name; a removed and added quizzer stays short (W8)', async () => {
  await setIt(grace, ann, false);
  const admin = await server.as('admin');
  await settled(server);
  const shown = (await server.app.inject(`/api/teams?teamId=${team.id}`)).json<Team>();
  expect((await admin.request('PUT', '/api/teams', asEntry(shown))).body).toBe('true');
  expect((await people(admin))[0]?.quizzers[0]).toMatchObject({ lastName: 'Lee' });

  const [, bo] = asEntry(team).quizzers;
  const without = { ...asEntry(team), quizzers: [bo] };
  expect((await admin.request('PUT', '/api/teams', without)).body).toBe('true');
  const back = { ...without, quizzers: [bo, { firstName: 'Ann', lastName: 'Lee' }] };
  expect((await admin.request('PUT', '/api/teams', back)).body).toBe('true');
  expect(await publicNames()).toEqual(['Bo Kim', 'Ann L.']);
});

test('staff see full names, room links public names (P6, W8)', async () => {
  const [left, right, away] = await seedTeams(server, times(3, { group: 'Open 1' }));
  const ids = [left?.id ?? 0, right?.id ?? 0, away?.id ?? 0];
  for (const [i, id] of ids.entries()) {
    const [quizzer] = await seedRoster(server, id, [`Cy Orr${'abc'[i]}`]);
    await setIt(await server.as('score'), quizzer?.id ?? 0, false);
  }
  await seedRounds(server, 'Open 1', [[1, 1, ids[0] ?? 0, ids[1] ?? 0]]);
  const request = async (who: Browser) => await who.request('GET', '/api/quizzers/fullNames');
  const read = (await request(await server.as('score'))).json<{ lastName: string }[]>();
  expect(read.map(({ lastName }) => lastName).toSorted()).toEqual(['Orra', 'Orrb', 'Orrc']);
  const room = await server.as('room');
  expect((await request(room)).statusCode).toBe(401);
  expect((await request(room)).body).not.toContain('Orr');
});

describe('privacy choices belong to the person (U15)', () => {
  const LEE = { firstName: 'Ann', lastName: 'Lee' };
  const KIM = { firstName: 'Bo', lastName: 'Kim' };
  const take = async () => {
    const { db } = server.services;
    const { id } = await eventRecords(db).current();
    const point = await db.transaction((tx) => takeSnapshot(tx, id));
    return async (change: (snapshot: Snapshot) => Snapshot = (snapshot) => snapshot) => {
      await db.transaction((tx) => restoreSnapshot(tx, id, change(structuredClone(point))));
      server.services.reads.drop(TOPICS);
    };
  };
  async function shown(): Promise<string[]> {
    await settled(server);
    const answer = await server.app.inject('/api/teams/all?division=All');
    return answer
      .json<Team[]>()
      .flatMap(({ quizzers }) => quizzers.map((each) => `${each.firstName} ${each.lastName}`));
  }
  const save = async (of: Team, quizzers: readonly object[]) =>
    expect((await grace.request('PUT', '/api/teams', { ...asEntry(of), quizzers })).body).toBe(
      'true',
    );
  const ownPeople = async () => (await people(grace))[0]?.quizzers ?? [];
  async function handInAForm(): Promise<number> {
    const admin = await server.as('admin');
    const form = { title: 'Consent', words: '', askedOf: 'quizzer', due: '2026-11-20' };
    expect((await admin.request('POST', '/api/forms', form)).statusCode).toBe(200);
    const asked = (await grace.request('GET', '/api/forms/people')).json<{
      forms: { id: number }[];
    }>();
    const id = asked.forms[0]?.id ?? 0;
    const handed = { quizzerId: ann, churchId: null, handedIn: true };
    const answer = await grace.request('PUT', `/api/forms/${id}/handedIn`, handed);
    expect([answer.statusCode, answer.body]).toEqual([200, 'true']);
    return id;
  }

  test('a restore restores privacy choices and relaxes none (N0)', async () => {
    const early = await take();
    await setIt(grace, ann, false);
    const late = await take();
    await early();
    expect(await shown()).toEqual(['Ann L.', 'Bo Kim']);
    await setIt(grace, ann, true);
    expect(await shown()).toEqual(['Ann Lee', 'Bo Kim']);
    await late();
    expect(await shown()).toEqual(['Ann L.', 'Bo Kim']);
  });

  test('of two wishes the stricter holds, name and photo by themselves', async () => {
    await setIt(grace, ann, false, true);
    const early = await take();
    await setIt(grace, ann, true, false);
    await early();
    expect((await ownPeople())[0]).toMatchObject({ publicity: { name: false, photo: false } });
  });

  test('an archive without the wish, with other numbers, or without the quizzer loosens nothing', async () => {
    await setIt(grace, ann, false);
    const restore = await take();
    const without = (snapshot: Snapshot) => ({
      ...snapshot,
      tables: { ...snapshot.tables, publicity: [] },
    });
    await restore(without);
    expect(await shown()).toEqual(['Ann L.', 'Bo Kim']);

    await restore((snapshot) => {
      for (const row of snapshot.tables['quizzers'] ?? []) {
        row['id'] = Number(row['id']) + 5000;
        row['identity'] = randomUUID();
      }
      return without(snapshot);
    });
    expect(await shown()).toEqual(['Ann L.', 'Bo Kim']);

    await restore((snapshot) => ({
      ...snapshot,
      tables: {
        ...without(snapshot).tables,
        quizzers: (snapshot.tables['quizzers'] ?? []).filter((row) => row['first_name'] !== 'Ann'),
      },
    }));
    expect(await shown()).toEqual(['Bo Kim']);
    await save(team, [LEE]);
    expect(await shown()).toEqual(['Ann L.']);
    expect((await ownPeople())[0]).toMatchObject({ publicity: { name: false } });
  });

  test('a restore to before the church keeps the choice for anyone with the name', async () => {
    const restore = await take();
    const hope = await coachOf(server, 'Hope');
    const other = await teamOf(hope, { quizzers: [{ firstName: 'Cy', lastName: 'Orr' }] });
    await setIt(hope, other.quizzers[0]?.id ?? 0, false);
    await restore();
    await save(team, [LEE, { firstName: 'Cy', lastName: 'Orr' }]);
    expect(await shown()).toEqual(['Ann Lee', 'Cy O.']);
    await restore();
    await save(team, [LEE, { firstName: 'Cy', lastName: 'Orr' }]);
    expect(await shown()).toEqual(['Ann Lee', 'Cy O.']);
  });

  test('another name typed over her row is somebody else, and she keeps the wish on another team', async () => {
    const second = await teamOf(grace, { quizzers: [{ firstName: 'Di', lastName: 'Fox' }] });
    await setIt(grace, ann, false);
    await save(team, [{ id: ann, firstName: 'Eve', lastName: 'Gray' }]);
    expect(await shown()).toEqual(['Eve Gray', 'Di Fox']);
    await save(second, [LEE]);
    expect(await shown()).toEqual(['Eve Gray', 'Ann L.']);
    expect(await ownPeople()).toMatchObject([
      { firstName: 'Eve', publicity: { name: true } },
      { id: ann, firstName: 'Ann', publicity: { name: false } },
    ]);
  });

  test('typing a sister’s name over a row keeps the choice', async () => {
    const second = await teamOf(grace, { quizzers: [{ firstName: 'Di', lastName: 'Fox' }] });
    await setIt(grace, ann, false);
    await save(team, [{ id: ann, firstName: 'Tess', lastName: 'Lee' }]);
    await save(second, [LEE]);
    expect(await shown()).toEqual(['Tess L.', 'Ann L.']);
    const [tess, again] = await ownPeople();
    expect((await setIt(grace, tess?.id ?? 0, true)).body).toBe('true');
    expect((await setIt(grace, again?.id ?? 0, true)).body).toBe('true');
    expect(await shown()).toEqual(['Tess Lee', 'Ann Lee']);
  });

  test('sisters who change teams by typed names keep their own choices and forms', async () => {
    const form = await handInAForm();
    const second = await teamOf(grace, { quizzers: [{ firstName: 'Tess', lastName: 'Lee' }] });
    const tess = second.quizzers[0]?.id;
    await setIt(grace, ann, false);
    await save(team, [{ id: ann, firstName: 'Tess', lastName: 'Lee' }]);
    expect((await ownPeople())[0]).toMatchObject({ firstName: 'Tess', handedIn: [] });
    await save(second, [{ id: tess, ...LEE }]);
    expect(await shown()).toEqual(['Tess Lee', 'Ann L.']);
    expect(await ownPeople()).toMatchObject([
      { firstName: 'Tess', handedIn: [], publicity: { name: true } },
      { id: ann, firstName: 'Ann', handedIn: [form], publicity: { name: false } },
    ]);
  });

  test('a quizzer with results who is renamed to another team’s sister leaves her form behind', async () => {
    const form = await handInAForm();
    const second = await teamOf(grace, { quizzers: [{ firstName: 'Tess', lastName: 'Lee' }] });
    const [round] = await seedRounds(server, 'Open 1', [[1, 1, team.id, second.id]]);
    const lines = { leftTeamQuizzers: [line(ann, 2, 0)] };
    const scored = await score(server, await server.as('score'), round?.id ?? 0, [40, 0], lines);
    expect(scored.statusCode).toBe(200);
    await save(team, [{ id: ann, firstName: 'Tess', lastName: 'Lee' }, KIM]);
    expect((await ownPeople())[0]).toMatchObject({ id: ann, firstName: 'Tess', handedIn: [] });
    await save(team, [{ id: ann, firstName: 'Tess', lastName: 'Lee' }, KIM, LEE]);
    expect((await ownPeople())[2]).toMatchObject({ firstName: 'Ann', handedIn: [form] });
  });

  test('quizzers with results who swap rows keep their own forms', async () => {
    const form = await handInAForm();
    const [, bo] = asEntry(team).quizzers;
    const other = await teamOf(grace, { quizzers: [{ firstName: 'Di', lastName: 'Fox' }] });
    const [round] = await seedRounds(server, 'Open 1', [[1, 1, team.id, other.id]]);
    const lines = { leftTeamQuizzers: [line(ann, 2, 0), line(bo?.id ?? 0, 1, 0)] };
    const staff = await server.as('score');
    expect((await score(server, staff, round?.id ?? 0, [60, 0], lines)).statusCode).toBe(200);
    await save(team, [
      { id: ann, ...KIM },
      { id: bo?.id, ...LEE },
    ]);
    expect(await ownPeople()).toMatchObject([
      { firstName: 'Bo', handedIn: [] },
      { firstName: 'Ann', handedIn: [form] },
      { firstName: 'Di' },
    ]);
  });

  test('a quizzer with results who takes a leaving sister’s name leaves her form behind', async () => {
    const form = await handInAForm();
    const beth = { firstName: 'Beth', lastName: 'Lee' };
    await save(team, [{ id: ann, ...LEE }, beth]);
    const other = await teamOf(grace, { quizzers: [{ firstName: 'Di', lastName: 'Fox' }] });
    const [round] = await seedRounds(server, 'Open 1', [[1, 1, team.id, other.id]]);
    const lines = { leftTeamQuizzers: [line(ann, 2, 0)] };
    const staff = await server.as('score');
    expect((await score(server, staff, round?.id ?? 0, [40, 0], lines)).statusCode).toBe(200);
    await save(team, [{ id: ann, ...beth }]);
    expect((await ownPeople())[0]).toMatchObject({ firstName: 'Beth', handedIn: [] });
    await save(team, [{ id: ann, ...beth }, LEE]);
    expect((await ownPeople())[1]).toMatchObject({ firstName: 'Ann', handedIn: [form] });
  });

  test('a corrected spelling keeps it, and it can be said otherwise afterwards', async () => {
    await setIt(grace, ann, false);
    await save(team, [{ id: ann, firstName: 'Ann', lastName: 'Leigh' }]);
    await save(team, [{ id: ann, ...LEE }, KIM]);
    expect(await shown()).toEqual(['Ann L.', 'Bo Kim']);
    await setIt(grace, ann, true);
    expect(await shown()).toEqual(['Ann Lee', 'Bo Kim']);
  });

  test('two quizzers who swap rows stay the same people with their choices', async () => {
    await setIt(grace, ann, false);
    const [, bo] = asEntry(team).quizzers;
    await save(team, [
      { id: ann, ...KIM },
      { id: bo?.id, ...LEE },
    ]);
    expect(await shown()).toEqual(['Bo Kim', 'Ann L.']);
    expect(await ownPeople()).toMatchObject([
      { id: bo?.id, firstName: 'Bo', publicity: { name: true } },
      { id: ann, firstName: 'Ann', publicity: { name: false } },
    ]);
  });

  test.each([
    ['the coach', () => grace.request('DELETE', `/api/teams/${team.id}`)],
    [
      'an administrator, with all',
      async () => await (await server.as('admin')).request('DELETE', '/api/teams/all'),
    ],
  ])('a team that %s removes and that is entered again has wishes and forms', async (_, remove) => {
    const form = await handInAForm();
    await setIt(grace, ann, false);
    expect((await remove()).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    await teamOf(grace, { quizzers: [KIM, { firstName: ' ann', lastName: 'LEE ' }] });
    expect(await shown()).toEqual(['Bo Kim', 'ann L.']);
    expect(await ownPeople()).toMatchObject([
      { firstName: 'Bo', handedIn: [], publicity: { name: true } },
      { id: ann, handedIn: [form], publicity: { name: false } },
    ]);
  });

  test('a quizzer moved between teams of a church by hand is the same person', async () => {
    const form = await handInAForm();
    await setIt(grace, ann, false);
    const second = await teamOf(grace, { quizzers: [{ firstName: 'Di', lastName: 'Fox' }] });
    await save(team, [KIM]);
    await save(second, [LEE]);
    expect(await ownPeople()).toMatchObject([
      { firstName: 'Bo' },
      { id: ann, handedIn: [form], publicity: { name: false } },
    ]);
  });

  test('the same name at another church is another person, shortened as well', async () => {
    await setIt(grace, ann, false);
    await grace.request('DELETE', `/api/teams/${team.id}`);
    const hope = await coachOf(server, 'Hope');
    await teamOf(hope, { quizzers: [LEE] });
    expect(await shown()).toEqual(['Ann L.']);
    expect((await people(hope))[0]?.quizzers).toMatchObject([{ publicity: { name: true } }]);
  });
});
