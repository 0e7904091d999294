import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type { TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import { describe, expect, it } from 'vitest';
import { whileWaiting } from '../../../testing/friday.ts';
import {
  coachOf,
  ownTeams,
  quizzersNamed,
  teamOf,
  withSettings,
} from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import type { Browser } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

const HEAD = 'Team,Division,First name,Last name';
const file = (...rows: string[]) => [HEAD, ...rows].join('\n');

const previewed = async (by: Browser, csv: string, churchId?: number) => {
  const answer = await by.request('POST', '/api/teams/preview', { csv, ...church(churchId) });
  return answer.json<TeamsPreview>();
};
const imported = async (by: Browser, csv: string, churchId?: number) => {
  const answer = await by.request('POST', '/api/teams/import', { csv, ...church(churchId) });
  return { statusCode: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};
const church = (churchId: number | undefined) => (churchId === undefined ? {} : { churchId });

const rosters = async (coach: Browser) =>
  (await ownTeams(coach)).map(({ teamName, division, quizzers }) => ({
    teamName,
    division,
    quizzers: quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  }));

const audit = async () => (await admin.request('GET', '/api/audit')).json<AuditEntry[]>();

describe('a coach imports the teams of the own church', () => {
  it('new teams are added and rosters replaced, after a preview that stores nothing', async () => {
    const coach = await coachOf(server, 'Bethel');
    const bethel = await teamOf(coach);
    const [ann] = bethel.quizzers;
    const csv = file(
      'Bethel,,Ann,Lee',
      'Bethel,,Cleo,Nash',
      'Bethel 2,novice,Dan,Oak',
      'Bethel 2,,Eve,Pine',
    );

    expect(await previewed(coach, csv)).toEqual({
      teams: [
        {
          row: 2,
          teamName: 'Bethel',
          division: 'Open',
          previousDivision: null,
          effect: 'changed',
          quizzers: [
            { firstName: 'Ann', lastName: 'Lee', isNew: false },
            { firstName: 'Cleo', lastName: 'Nash', isNew: true },
          ],
          leaving: [{ firstName: 'Ben', lastName: 'Moss' }],
        },
        {
          row: 4,
          teamName: 'Bethel 2',
          division: 'Novice',
          previousDivision: null,
          effect: 'new',
          quizzers: [
            { firstName: 'Dan', lastName: 'Oak', isNew: true },
            { firstName: 'Eve', lastName: 'Pine', isNew: true },
          ],
          leaving: [],
        },
      ],
      churches: [],
      leftOut: 0,
      faults: [],
      doubts: [],
      questions: [],
      columns: [
        { head: 'Team', holds: 'team' },
        { head: 'Division', holds: 'division' },
        { head: 'First name', holds: 'first name' },
        { head: 'Last name', holds: 'last name' },
      ],
    });
    expect(await rosters(coach)).toEqual([
      { teamName: 'Bethel', division: 'Open', quizzers: ['Ann Lee', 'Ben Moss'] },
    ]);

    expect(await imported(coach, csv)).toEqual({
      statusCode: 200,
      added: 1,
      changed: 1,
      churches: 0,
      invited: 0,
    });
    expect(await rosters(coach)).toEqual([
      { teamName: 'Bethel', division: 'Open', quizzers: ['Ann Lee', 'Cleo Nash'] },
      { teamName: 'Bethel 2', division: 'Novice', quizzers: ['Dan Oak', 'Eve Pine'] },
    ]);
    const [savedTeam] = await ownTeams(coach);
    expect(savedTeam?.quizzers[0]?.id).toBe(ann?.id);
    expect((await audit()).slice(0, 3)).toMatchObject([
      { action: 'Import teams', subject: 'Bethel', after: '1 new team and 1 changed team' },
      { action: 'Add team', subject: 'Bethel 2' },
      { action: 'Save team', subject: 'Bethel' },
    ]);
  });

  it('finds teams and quizzers in any spelling, and keeps them (U2, U3)', async () => {
    const coach = await coachOf(server, 'St. John’s');
    const before = await teamOf(coach, {
      quizzers: quizzersNamed('Sean O’Neil', 'Ann Smith–Jones'),
    });
    const csv = `sep=;\r\nOur teams\r\nSchool;Player 1;Player 2;Player 3\r\n"st. john's";O'Neil, Sean;Ann Smith-Jones;Roe Jr., Jo\r\n`;
    expect(await imported(coach, csv)).toEqual({
      statusCode: 200,
      added: 0,
      changed: 1,
      churches: 0,
      invited: 0,
    });
    const [after] = await ownTeams(coach);
    expect(after?.teamName).toBe('St. John’s');
    expect(after?.quizzers.slice(0, 2).map(({ id }) => id)).toEqual(
      before.quizzers.map(({ id }) => id),
    );
    expect(after?.quizzers[2]).toMatchObject({ firstName: 'Jo', lastName: 'Roe Jr.' });
  });

  it('asks about two names in one cell before it stores anything (U3)', async () => {
    const coach = await coachOf(server, 'Ephrath');
    const csv = 'Team,Division,Quizzer Name\nEphrath,Open,Ann Lee & Bob Ray\nEphrath,,Jo Ann Kay\n';
    expect(await previewed(coach, csv)).toMatchObject({
      faults: [],
      questions: [{ row: 2, text: 'Ann Lee & Bob Ray' }],
      doubts: [{ row: 3, message: 'Is “Jo Ann” the first name and “Kay” the last name?' }],
    });
    const refused = await imported(coach, csv);
    expect(refused).toMatchObject({
      statusCode: 422,
      detail: 'Is “Ann Lee & Bob Ray” one quizzer or several?',
    });
    expect(await rosters(coach)).toEqual([]);
    const people = [{ text: 'Ann Lee & Bob Ray', count: 'several' }];
    const stored = await coach.request('POST', '/api/teams/import', { csv, people });
    expect(stored.json()).toEqual({ added: 1, changed: 0, churches: 0, invited: 0 });
    expect(await rosters(coach)).toEqual([
      { teamName: 'Ephrath', division: 'Open', quizzers: ['Ann Lee', 'Bob Ray', 'Jo Ann Kay'] },
    ]);
  });

  it('the same file a second time changes nothing and leaves no audit entry', async () => {
    const coach = await coachOf(server, 'Carmel');
    const csv = file('Carmel,Open,Ann,Lee');
    await imported(coach, csv);
    const [latest] = await audit();
    expect((await previewed(coach, csv)).teams).toMatchObject([{ effect: 'unchanged' }]);
    expect(await imported(coach, csv)).toEqual({
      statusCode: 200,
      added: 0,
      changed: 0,
      churches: 0,
      invited: 0,
    });
    expect((await audit())[0]).toEqual(latest);
  });

  it('ignores quizzers no longer on the roster (X8)', async () => {
    const coach = await coachOf(server, 'Cyrene');
    const { quizzers } = await teamOf(coach);
    const [, ben] = quizzers;
    await quizzerRecords(server.services.db).change(ben?.id ?? 0, { hidden: true });
    expect((await previewed(coach, file('Cyrene,,Ann,Lee'))).teams).toMatchObject([
      { effect: 'unchanged', leaving: [] },
    ]);
  });

  it('a file waits for anyone who changes the teams at that moment', async () => {
    const coach = await coachOf(server, 'Derbe');
    const team = await teamOf(coach);
    const csv = file('Derbe 2,,Ann,Lee', 'Derbe 2,,Ben,Moss');
    const preview = await whileWaiting(
      server,
      (tx) => eventRecords(tx).lockCurrent(),
      () => previewed(coach, csv),
      (tx) => teamRecords(tx).change(team.id, { name: 'Derbe 2' }),
    );
    expect(preview).toMatchObject({ teams: [{ effect: 'unchanged' }], faults: [] });
  });

  it('one bad row stops the import; each error names its row, team, and quizzer', async () => {
    const coach = await coachOf(server, 'Dothan');
    await teamOf(coach);
    const csv = file(
      'Dothan,Open,Ann,Lee',
      'Dothan,Open,,Moss',
      'Dothan 2,,Cleo,Nash',
      'Dothan Lions,Novice,Dan,Oak',
      'Dothan,Novise,Eve,Pine',
      ',Open,Fay,Quill',
      'Dothan 3,Open,,',
      'Dothan Lions,Novice,Gil,Reed',
    );
    const other = 'Only an administrator can choose a team’s name; the next one is Dothan 2';
    const errors = [
      { row: 3, message: 'Dothan, Moss: Please enter a first name' },
      { row: 4, message: 'Dothan 2: Please Choose a Division' },
      {
        row: 5,
        message: `Dothan Lions: ${other}`,
      },
      { row: 6, message: 'Dothan: “Novise” is neither Open nor Novice' },
      { row: 7, message: 'Fay Quill: Please enter a team name' },
      {
        row: 8,
        message: `Dothan 3: ${other}`,
      },
    ];
    expect((await previewed(coach, csv)).faults).toEqual(errors);
    expect(await imported(coach, csv)).toMatchObject({
      statusCode: 422,
      detail: 'Dothan, Moss: Please enter a first name',
      errors: errors.map(({ row, message }) => ({ path: `rows.${row}`, message })),
    });
    expect(await rosters(coach)).toEqual([
      { teamName: 'Dothan', division: 'Open', quizzers: ['Ann Lee', 'Ben Moss'] },
    ]);
  });

  it('a saved team keeps its division; that is an admin’s to change (C4)', async () => {
    const coach = await coachOf(server, 'Gilead');
    await teamOf(coach);
    const csv = file('Gilead,Novice,Ann,Lee');
    expect((await previewed(coach, csv)).faults).toEqual([
      { row: 2, message: 'Gilead: Only an administrator can change a team’s division' },
    ]);
    expect(await previewed(admin, csv, coach.churchId)).toMatchObject({
      teams: [{ division: 'Novice', previousDivision: 'Open', effect: 'changed' }],
      faults: [],
    });
  });

  it('deadlines apply to new and changed rows, not unchanged ones (E2)', async () => {
    const coach = await coachOf(server, 'Hebron');
    await teamOf(coach);
    await teamOf(coach, { quizzers: quizzersNamed('Cleo Nash') });
    const csv = file(
      'Hebron,,Ann,Lee',
      'Hebron,,Ben,Moss',
      'Hebron 2,,Dan,Oak',
      'Hebron 3,Open,Eve,Pine',
    );
    const past = { addTeamUntil: '2026-10-14', editRosterUntil: '2026-10-14' };
    await withSettings(server, past, async () => {
      expect((await previewed(coach, csv)).faults).toEqual([
        { row: 4, message: 'Hebron 2: Rosters can’t be changed right now' },
        { row: 5, message: 'Hebron 3: Registration for new teams is currently closed' },
      ]);
      expect((await previewed(admin, csv, coach.churchId)).faults).toEqual([]);
    });
  });

  it('counts the new teams of the file itself against the capacity (C6)', async () => {
    const coach = await coachOf(server, 'Jericho');
    const novices = (await ownTeamsOfAll()).filter(({ division }) => division === 'Novice').length;
    await withSettings(server, { noviceCapacity: novices + 1 }, async () => {
      const csv = file('Jericho,Novice,Ann,Lee', 'Jericho 2,Novice,Ben,Moss');
      expect((await previewed(coach, csv)).faults).toEqual([
        {
          row: 3,
          message: expect.stringMatching(/^Jericho 2: The Novice division is full \(\d+ teams\)/),
        },
      ]);
    });
  });

  it('another church’s is refused, and a coach without a church is told so (C4)', async () => {
    const coach = await coachOf(server, 'Lachish');
    const other = await coachOf(server, 'Lystra');
    const csv = file('Lystra,Open,Ann,Lee');
    for (const url of ['/api/teams/preview', '/api/teams/import']) {
      const asked = await coach.request('POST', url, { csv, churchId: other.churchId });
      expect(asked.statusCode).toBe(403);
    }
    const lonely = await server.as('coach');
    expect(await imported(lonely, csv)).toMatchObject({
      statusCode: 422,
      detail: 'Please register your church first',
    });
  });
});

describe('an admin imports for any church', () => {
  it('names the church, and may name the teams', async () => {
    const coach = await coachOf(server, 'Mamre');
    const csv = file('Mamre Lions,Open,Ann,Lee');
    expect(await imported(admin, csv)).toMatchObject({
      statusCode: 422,
      detail: 'Please choose a church',
    });
    expect(await imported(admin, csv, coach.churchId)).toMatchObject({ added: 1 });
    expect(await rosters(coach)).toMatchObject([{ teamName: 'Mamre Lions' }]);
  });

  it('labels.csv can be read back: only what was changed in it changes', async () => {
    const coach = await coachOf(server, "Nain, O'Brien");
    await teamOf(coach, {
      quizzers: [
        { firstName: 'Mary Ann', lastName: 'van der Berg' },
        { firstName: '=Zoë', lastName: 'Lee' },
      ],
    });
    await teamOf(coach, { division: 'Novice', quizzers: quizzersNamed('Obed Quill') });
    const labels = (await admin.request('GET', '/api/teams/labels')).body;
    const others = (await ownTeamsOfAll()).length - 2;

    const same = await previewed(admin, labels, coach.churchId);
    expect(same).toMatchObject({ leftOut: others, faults: [] });
    expect(same.teams.map(({ effect }) => effect)).toEqual(['unchanged', 'unchanged']);

    const edited = labels.replace('Obed Quill', 'Obed Moss');
    const changed = await previewed(admin, edited, coach.churchId);
    expect(changed.teams.map(({ effect }) => effect)).toEqual(['unchanged', 'changed']);
  });
});

const ownTeamsOfAll = async () =>
  (await admin.request('GET', '/api/teams/all?division=All')).json<{ division: string }[]>();
