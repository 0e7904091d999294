import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type { TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invitationFor } from '../../../testing/accounts.ts';
import { coachOf, withSettings } from '../../../testing/registration.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { mailRecords } from '../../records/mails.ts';

let server: TestServer;
let admin: Browser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin', 'Ada Office');
});
afterEach(() => server.end());

const HEAD = 'Church,District,Coach email,Team,Division,Quizzer 1,Quizzer 2';
const file = (...rows: string[]) => ({ csv: [HEAD, ...rows].join('\n'), allChurches: true });
const preview = async (...rows: string[]) =>
  (await admin.request('POST', '/api/teams/preview', file(...rows))).json<TeamsPreview>();
const imports = async (by: Browser, ...rows: string[]) =>
  await by.request('POST', '/api/teams/import', file(...rows));
const churches = async () =>
  (await admin.request('GET', '/api/church/summaryList')).json<
    { churchNameWithDistrict: string; openTeams: number; noviceTeams: number }[]
  >();
const invitedNow = async () =>
  (await mailRecords(server.services.db).list())
    .filter(({ kind }) => kind === 'invitation')
    .map(({ toAddress }) => toAddress);

test('churches, coaches, teams and rosters come from one file, after a preview that stores nothing (N0)', async () => {
  const rows = [
    'Grace,SWO,ruth@example.org,Grace,Open,Ann Lee,Ben Moss',
    'Grace,,,Grace 2,Novice,Eve Stone,',
    'Hope of Lima,nwo,,Hope of Lima,Open,Joel Oak,',
    'Faith,EKY,faith@example.org,,,,',
  ];
  const found = await preview(...rows);
  expect(found.faults).toEqual([]);
  expect(found.churches).toEqual([
    {
      row: 2,
      churchName: 'Grace',
      isNew: true,
      coach: 'ruth@example.org',
      invites: true,
      teams: 2,
    },
    { row: 4, churchName: 'Hope of Lima', isNew: true, coach: null, invites: false, teams: 1 },
    {
      row: 5,
      churchName: 'Faith',
      isNew: true,
      coach: 'faith@example.org',
      invites: true,
      teams: 0,
    },
  ]);
  expect(found.teams.map(({ teamName }) => teamName)).toEqual(['Grace', 'Grace 2', 'Hope of Lima']);
  expect([await churches(), await invitedNow()]).toEqual([[], []]);

  const done = await imports(admin, ...rows);
  expect(done.json()).toEqual({ added: 3, changed: 0, churches: 3, invited: 2 });
  expect(await churches()).toMatchObject([
    { churchNameWithDistrict: 'Faith (EKY)', openTeams: 0, noviceTeams: 0 },
    { churchNameWithDistrict: 'Grace (SWO)', openTeams: 1, noviceTeams: 1 },
    { churchNameWithDistrict: 'Hope of Lima (NWO)', openTeams: 1, noviceTeams: 0 },
  ]);
  expect((await invitedNow()).toSorted()).toEqual(['faith@example.org', 'ruth@example.org']);
  const [last] = (await admin.request('GET', '/api/audit?limit=1')).json<AuditEntry[]>();
  expect(last).toMatchObject({
    ...{ who: 'Ada Office', action: 'Import teams', subject: '3 churches' },
    after: '3 new churches, 3 new teams, and 2 invitations',
  });

  // Nothing is new the second time.
  const again = await imports(admin, ...rows);
  expect(again.json()).toEqual({ added: 0, changed: 0, churches: 0, invited: 0 });
  expect(await invitedNow()).toHaveLength(2);
});

test('an administrator hears that a file exceeds a division’s capacity, and may import it (C6)', async () => {
  const rows = [
    'Joy,SWO,,Joy,Open,Ann Lee,',
    'Joy,,,Joy 2,Open,Eve Pine,',
    'Joy,,,Joy 3,Novice,Cy Oak,',
  ];
  await withSettings(server, { openCapacity: 1, noviceCapacity: 1 }, async () => {
    expect((await preview(...rows)).doubts).toEqual([
      { row: 0, message: 'Open would have 2 teams for 1 place' },
    ]);
    expect((await imports(admin, ...rows)).json()).toMatchObject({ added: 3 });
  });
});

test('with one error, no church or email is stored', async () => {
  const rows = [
    'Joy,SWO,joy@example.org,Joy,Open,Ann Lee,',
    'Peace,,peace@example.org,Peace,Hard,Cy Oak,',
    'Zion,Northwest,,,,,',
    'Far,OTHER,not an address,,,,',
    'Joy,,,Joy,Novise,Eve Pine,',
  ];
  const use = 'Use EKY, EO, NCO, NWO, SCO, SWO, WVN, WVS, or OTHER.';
  expect((await preview(...rows)).faults).toEqual([
    { row: 3, message: `The district is blank. ${use}` },
    { row: 4, message: `“Northwest” is not a district. ${use}` },
    {
      row: 5,
      message: 'The state is blank. District OTHER needs one, such as Michigan.',
    },
    { row: 5, message: 'Far: "not an address": Please Enter a Valid Email Address' },
    { row: 6, message: 'Joy: “Novise” is neither Open nor Novice' },
  ]);
  const answer = await imports(admin, ...rows);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ detail: `The district is blank. ${use}` });
  expect((await churches()).some((each) => each.churchNameWithDistrict === 'Joy (SWO)')).toBe(
    false,
  );
  expect(await invitedNow()).not.toContain('joy@example.org');
});

test('a church that exists gets its first coach invited; one with a coach keeps it', async () => {
  const existingCoach = await coachOf(server, 'Kept');
  await imports(admin, 'Bare,SWO,,,,,');
  const rows = ['Bare,,first@example.org,,,,', 'Kept,,other@example.org,,,,'];
  const found = await preview(...rows);
  expect(found.churches.map(({ isNew, invites }) => [isNew, invites])).toEqual([
    [false, true],
    [false, false],
  ]);
  expect(found.doubts).toEqual([
    { row: 3, message: 'Kept already has a coach, so other@example.org won’t be invited' },
  ]);
  expect((await imports(admin, ...rows)).json()).toMatchObject({ churches: 0, invited: 1 });
  expect((await existingCoach.request('GET', '/api/church')).json()).toMatchObject({
    churchName: 'Kept',
  });

  // Registering the invited address takes nothing without the mailed link (U16).
  const first = await server.as('coach', 'First');
  expect(first.user?.email).toBe('first@example.org');
  expect((await first.request('GET', '/api/church')).json()).toMatchObject({ id: null });
  const link = await invitationFor(server, 'first@example.org');
  expect((await first.request('PUT', link, { accept: true })).statusCode).toBe(200);
  expect((await first.request('GET', '/api/church')).json()).toMatchObject({ churchName: 'Bare' });
});

test('only an administrator imports several churches', async () => {
  const coach = await coachOf(server, 'Alone');
  const answer = await imports(coach, 'Alone,SWO,,Alone,Open,Ann Lee,');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    detail: 'Only administrators can import several churches',
  });
});
