import { gunzipSync } from 'node:zlib';
import type { RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { summaryList } from '@quizmeet/contract/registration/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { confirms, registers } from '../../../testing/accounts.ts';
import {
  archiveOf,
  download,
  importAndRestore,
  makeAnother,
  snapshotNow,
  upload,
} from '../../../testing/archives.ts';
import { CONFIRMED, opensNextYear } from '../../../testing/closing.ts';
import { seedRounds } from '../../../testing/friday.ts';
import { coachOf, newTeam, ownTeams, teamOf } from '../../../testing/registration.ts';
import { runStatement } from '../../../testing/statements.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';
import { restorePointRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';

const ended: TestServer[] = [];
afterEach(async () => {
  for (const server of ended.splice(0)) await server.end();
});

async function installation() {
  const server = await startTestServer();
  ended.push(server);
  await makeAnother(server);
  return { server, admin: await server.as('admin', 'Ada Office') };
}

/** Three churches with a team each: the coaches have the accounts 2, 3 and 4. */
async function withChurches(server: TestServer): Promise<Browser[]> {
  const coaches: Browser[] = [];
  for (const name of ['Bethel', 'Grace', 'Hope']) {
    const coach = await coachOf(server, name);
    await teamOf(coach, { quizzers: [{ firstName: 'Ann', lastName: name }] });
    coaches.push(coach);
  }
  return coaches;
}
const addressOf = (church: string) => `coach.of.${church.toLowerCase()}@example.org`;

async function listed(server: TestServer) {
  await settled(server);
  const anyone = await server.as('anonymous');
  const rows = (await anyone.request('GET', '/api/church/summaryList')).json<
    ReplyOf<typeof summaryList>
  >();
  return rows.map(({ churchNameWithDistrict, coachId, coachName }) => [
    churchNameWithDistrict.replace(' (SWO)', ''),
    coachId,
    coachName,
  ]);
}

const saved = async ({ server }: { server: TestServer }) =>
  await archiveOf(await snapshotNow(server));

const NOBODYS = [
  ['Bethel', null, ''],
  ['Grace', null, ''],
  ['Hope', null, ''],
];

const churchOf = async (coach: Browser) =>
  (await coach.request('GET', '/api/church')).json<{ id: number | null; churchName: string }>();

test('sixty other people under the same numbers get none of its churches, rosters or receipts (N0)', async () => {
  const there = await installation();
  await withChurches(there.server);
  const archive = await saved(there);

  const here = await installation();
  const people: Browser[] = [];
  for (let i = 0; i < 60; i++) people.push(await here.server.as('coach'));
  const point = await importAndRestore(here.server, here.admin, archive);
  expect(point.counts).toMatchObject({
    churches: 3,
    churches_with_coach: 0,
    churches_waiting: 3,
    churches_of_nobody: 0,
  });
  expect(await listed(here.server)).toEqual(NOBODYS);
  const [team] = (await here.admin.request('GET', '/api/teams/all?division=All')).json();
  for (const person of people.slice(0, 3)) {
    expect(await churchOf(person)).toMatchObject({ id: null });
    expect(await ownTeams(person)).toEqual([]);
    const { id: teamId, churchId, teamName, division, quizzers } = team;
    const roster = quizzers.map(({ teamId: _, ...quizzer }: { teamId: number }) => quizzer);
    for (const answer of [
      await person.request('GET', '/api/church/pdfReceipt'),
      await here.admin.request('GET', `/api/church/pdfReceipt/${person.user?.id}`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    for (const answer of [
      await person.request('PUT', '/api/teams', {
        id: teamId,
        teamName,
        division,
        quizzers: roster,
      }),
      await person.request('DELETE', `/api/teams/${teamId}`),
      await person.request('POST', '/api/teams', newTeam({ churchId })),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  }
});

test('without accounts the churches wait, and no address of theirs is public (N0)', async () => {
  const there = await installation();
  await withChurches(there.server);
  const here = await installation();
  await importAndRestore(here.server, here.admin, await download(there.admin));
  expect(await listed(here.server)).toEqual(NOBODYS);
  expect((await here.admin.request('GET', '/api/church/withoutCoach')).json()).toEqual(
    ['Bethel', 'Grace', 'Hope'].map((name) => ({
      id: expect.any(Number),
      churchNameWithDistrict: `${name} (SWO)`,
      waitsFor: addressOf(name),
      invitedOn: null,
      account: null,
    })),
  );
  const anyone = await here.server.as('anonymous');
  for (const url of ['/api/church/summaryList', '/api/teams/all?division=All', '/api/event']) {
    expect((await anyone.request('GET', url)).body).not.toContain(addressOf('Grace'));
  }
  const [entry] = (await here.admin.request('GET', '/api/audit')).json();
  expect(entry.after).toContain('3 churches without a coach');
});

test('an account of the address is emailed its church, now or on confirmation (N0, U16)', async () => {
  const there = await installation();
  await withChurches(there.server);
  const here = await installation();
  await here.server.as('coach');
  const bethel = await registers(here.server, 'Coach.Of.BETHEL@example.org');
  const hope = await registers(here.server, addressOf('Hope'));
  await confirms(here.server, bethel);
  const archive = await saved(there);
  const point = await importAndRestore(here.server, here.admin, archive);
  expect(point.counts).toMatchObject({ churches_with_coach: 0, churches_waiting: 3 });
  expect(await listed(here.server)).toEqual(NOBODYS);
  const invited = async () =>
    (await here.admin.request('GET', '/api/mails'))
      .json<{ mails: { to: string; subject: string }[] }>()
      .mails.filter(({ subject }) => subject === 'Invitation to coach a church')
      .map(({ to }) => to);
  expect(await invited()).toEqual(['Coach.Of.BETHEL@example.org']);

  await confirms(here.server, hope);
  expect(await listed(here.server)).toEqual(NOBODYS);
  expect((await invited()).toSorted()).toEqual(['Coach.Of.BETHEL@example.org', addressOf('Hope')]);
  await importAndRestore(here.server, here.admin, archive);
  expect(await invited()).toHaveLength(2);
});

test('in the same installation the account has its church again, even with a new address (N0)', async () => {
  const { server, admin } = await installation();
  const [bethel] = await withChurches(server);
  const archive = await saved({ server });
  const before = await listed(server);
  await runStatement(
    server.databaseUrl,
    `update users set email = 'moved@example.org' where id = ${bethel?.user?.id};
     insert into users (name, email, password_hash, confirmed_at, created_at)
     values ('Eve', '${addressOf('Bethel')}', '', now(), now())`,
  );
  expect((await importAndRestore(server, admin, archive)).counts).toMatchObject({
    churches_with_coach: 3,
  });
  expect(await listed(server)).toEqual(before);

  const elsewhere = await installation();
  const moved = await registers(elsewhere.server, 'moved@example.org');
  await confirms(elsewhere.server, moved);
  await importAndRestore(elsewhere.server, elsewhere.admin, archive);
  expect(await listed(elsewhere.server)).toEqual(NOBODYS);
  await importAndRestore(elsewhere.server, elsewhere.admin, await saved({ server }));
  expect(await listed(elsewhere.server)).toEqual(NOBODYS);
});

test('in a diverged copy neither an id nor an address identifies a person (N0, U16)', async () => {
  const there = await installation();
  const [bethel] = await withChurches(there.server);
  const archive = await saved(there);
  const { installation: id } = await snapshotNow(there.server);
  const copy = await installation();
  await runStatement(copy.server.databaseUrl, `update installation set id = '${id}'`);
  for (let i = 0; i < 5; i++) await copy.server.as('coach');
  await runStatement(
    copy.server.databaseUrl,
    `update users set created_at = '2026-10-15T17:00:00Z' where id = ${bethel?.user?.id}`,
  );
  const grace = await registers(copy.server, addressOf('Grace'));
  await confirms(copy.server, grace);
  await importAndRestore(copy.server, copy.admin, archive);
  expect(await listed(copy.server)).toEqual(NOBODYS);
});

test('an event played in another installation is imported back, and coaches keep their churches (N0)', async () => {
  const one = await installation();
  const [bethel] = await withChurches(one.server);
  const own = await listed(one.server);
  const two = await installation();
  await coachOf(two.server, 'Zion');

  await importAndRestore(two.server, two.admin, await saved(one));
  expect(await listed(two.server)).toEqual(NOBODYS);
  await importAndRestore(one.server, one.admin, await saved(two));
  expect(await listed(one.server)).toEqual(own);
  const [roster] = await ownTeams(bethel as Browser);
  expect(roster?.quizzers).toMatchObject([{ firstName: 'Ann', lastName: 'Bethel' }]);
});

test('a coach with a church gets no second one; an administrator sees it (C1)', async () => {
  const there = await installation();
  await withChurches(there.server);
  const here = await installation();
  await importAndRestore(here.server, here.admin, await saved(there));
  const other = await coachOf(here.server, 'Zion');
  const grace = await registers(here.server, addressOf('Grace'));
  await runStatement(
    here.server.databaseUrl,
    `update churches set coach_id = ${grace} where id = ${other.churchId}`,
  );
  await confirms(here.server, grace);
  expect((await listed(here.server))[1]).toEqual(['Grace', null, '']);
  expect((await here.admin.request('GET', '/api/church/withoutCoach')).json()[1]).toMatchObject({
    waitsFor: addressOf('Grace'),
    account: { confirmed: true, churchName: 'Zion' },
  });
});

test('rows of other years keep their ids; imported rows get new ones if needed, consistently (N0)', async () => {
  const there = await installation();
  const [bethel, grace] = await withChurches(there.server);
  const [[left], [right]] = [await ownTeams(bethel as Browser), await ownTeams(grace as Browser)];
  await seedRounds(there.server, 'Open 1', [[1, 1, left?.id ?? 0, right?.id ?? 0]]);
  await runStatement(there.server.databaseUrl, 'update events set year = 2027');
  const archive = await saved(there);

  const here = await installation();
  const old = await withChurches(here.server);
  const oldTeam = (await ownTeams(old[0] as Browser))[0];
  await here.admin.request('POST', '/api/history/close', CONFIRMED);
  await opensNextYear(here.admin);
  await importAndRestore(here.server, here.admin, archive);
  await settled(here.server);

  const teams = (await here.admin.request('GET', '/api/teams/all?division=All')).json();
  expect(teams).toMatchObject([
    { teamName: 'Bethel', churchName: 'Bethel', quizzers: [{ lastName: 'Bethel' }] },
    { teamName: 'Grace', churchName: 'Grace', quizzers: [{ lastName: 'Grace' }] },
    { teamName: 'Hope', churchName: 'Hope', quizzers: [{ lastName: 'Hope' }] },
  ]);
  expect(teams.map(({ id }: { id: number }) => id)).not.toContain(oldTeam?.id);
  const [slot] = (await here.admin.request('GET', '/api/rounds/all?division=All')).json();
  expect(slot.rounds).toMatchObject([{ leftTeamName: 'Bethel', rightTeamName: 'Grace' }]);
  const year = (await here.admin.request('GET', '/api/teams/all?division=All&year=2026')).json();
  expect(year).toHaveLength(3);
  expect(year[0]).toMatchObject({ id: oldTeam?.id, quizzers: [{ lastName: 'Bethel' }] });
  // A later row gets a new id.
  const zion = await coachOf(here.server, 'Zion');
  const added = await teamOf(zion);
  expect([...teams, ...year].map(({ id }: { id: number }) => id)).not.toContain(added.id);
});

test('an archive names its installation, and its coaches by address (N0)', async () => {
  const { server, admin } = await installation();
  const [bethel] = await withChurches(server);
  const read = await upload(server, admin, ['a.zip', await saved({ server })]);
  const { db } = server.services;
  const { id: eventId } = await eventRecords(db).current();
  const row = await restorePointRecords(db).byId(eventId, read.json<RestorePoint>().id);
  const snapshot = JSON.parse(gunzipSync(row?.snapshot ?? Buffer.alloc(0)).toString());
  expect(snapshot).toMatchObject({
    version: 1,
    installation: expect.stringMatching(/^[0-9a-f-]{36}$/),
    coaches: expect.arrayContaining([
      {
        account: bethel?.user?.id,
        email: addressOf('Bethel'),
        since: expect.stringMatching(/^2026-10-15T/),
      },
    ]),
  });
});
