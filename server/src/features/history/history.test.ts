import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { CONFIRMED } from '../../../testing/closing.ts';
import { fridayRows } from '../../../testing/friday.ts';
import { line, score } from '../../../testing/results.ts';
import { assign, endFriday, play, win } from '../../../testing/saturday.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';

const CSV = `kind,year,a,b,c,d
champions,2016,Lima First,Ann Lee,Dayton Trinity,Ben Moss
champions,2019,Troy Grace,Cal Dean,Piqua Faith,Dee Orr
team,2019,Open,Open A,1,Troy Grace
quizzer,2019,Open,1,Cal Dean,Troy Grace
`;

describe('history (E5)', () => {
  let server: TestServer;
  let admin: Browser;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.as('admin');
  });
  afterAll(async () => await server.end());

  const preview = async (csv: string) =>
    (await admin.request('POST', '/api/history/preview', { csv })).json();

  test('a file of past years is read, and nothing is stored by reading it', async () => {
    for (const year of [2016, 2019]) await admin.request('DELETE', `/api/history/stored/${year}`);
    const read = await preview(CSV);
    expect(read.faults).toEqual([]);
    expect(read.years.map((year: { champions: { year: number } }) => year.champions.year)).toEqual([
      2019, 2016,
    ]);
    expect((await admin.request('GET', '/api/history/stored')).json()).toEqual([]);
  });

  test('stored years are listed newest first; details exist only after 2017', async () => {
    const { years } = await preview(CSV);
    const saved = await admin.request('PUT', '/api/history/stored', years);
    expect(saved.statusCode).toBe(200);
    await settled(server);
    const list = (await admin.request('GET', '/api/history/summary')).json();
    expect(list.map((row: { year: number }) => row.year)).toEqual([2019, 2016]);
    expect((await admin.request('GET', '/api/history/teamDetails/2019')).json()).toEqual([
      { level: 'Open', division: 'Open A', place: 1, teamName: 'Troy Grace' },
    ]);
    expect((await admin.request('GET', '/api/history/quizzerDetails/2019')).json()).toEqual([
      { division: 'Open', place: 1, quizzerName: 'Cal Dean', teamName: 'Troy Grace' },
    ]);
    expect((await admin.request('GET', '/api/history/teamDetails/2016')).statusCode).toBe(404);
    expect((await admin.request('GET', '/api/history/teamDetails/2020')).statusCode).toBe(404);
  });

  test('the audit shows the changes (N2)', async () => {
    const { years } = await preview(CSV);
    await admin.request('PUT', '/api/history/stored', years);
    const entries = async () =>
      (await admin.request('GET', '/api/audit?limit=1')).json<AuditEntry[]>();
    const added = { ...years[1], champions: { ...years[1].champions, year: 2015, openTeam: '' } };
    await admin.request('PUT', '/api/history/stored', [years[0], added]);
    const [changed] = await entries();
    const of2019 =
      '2019: Open Troy Grace, Cal Dean, Novice Piqua Faith, Dee Orr, 1 team, 1 quizzer';
    expect(changed).toMatchObject({
      subject: '2019, 2015',
      before: of2019,
      after: `${of2019}; 2015: Open Ann Lee, Novice Dayton Trinity, Ben Moss, 0 teams, 0 quizzers`,
    });
    await admin.request('DELETE', '/api/history/stored/2015');
    const [removed] = await entries();
    expect(removed).toMatchObject({
      action: 'Remove past year',
      before: '2015: Open Ann Lee, Novice Dayton Trinity, Ben Moss, 0 teams, 0 quizzers',
    });
    await admin.request('PUT', '/api/history/stored', years);
  });

  test.each([
    ['run with this software', 2026, '2026 was run with Quizmeet and can’t be imported'],
    ['to come', 2062, '2062 is in the future and can’t be imported'],
  ])('a year %s is never stored by hand', async (_, year, detail) => {
    const champions = {
      year,
      openTeam: '',
      openQuizzer: '',
      noviceTeam: '',
      noviceQuizzer: '',
    };
    const saved = await admin.request('PUT', '/api/history/stored', [
      { champions, teams: [], quizzers: [] },
    ]);
    expect(saved.json()).toMatchObject({ status: 422, detail });
  });

  test('the next year opens only after this one is closed, with its rooms and its own days; this one stays readable (E1)', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.end());
    const admin = await server.as('admin');
    const days = { fridayDate: '2027-11-12', saturdayDate: '2027-11-13' };
    const next = async (on: object) => await admin.request('POST', '/api/history/next', on);
    const before = (await admin.request('GET', '/api/event')).json();
    const link = 'https://pay.example.org/?to={church}&amount={amount}';
    expect((await admin.request('PUT', '/api/money/link', { address: link })).statusCode).toBe(200);
    const counts = [{ name: 'top quizzers', count: 3 }];
    await admin.request('PUT', '/api/awards/counts', { counts });
    const roles = ['quizmaster', 'timekeeper'];
    await admin.request('PUT', '/api/officials/roles', { roles });
    expect((await next(days)).statusCode).toBe(409);
    expect((await admin.request('POST', '/api/history/close', CONFIRMED)).statusCode).toBe(200);
    expect((await admin.request('POST', '/api/history/close', CONFIRMED)).statusCode).toBe(409);
    const wrong = await next({ ...days, fridayDate: '2026-11-27' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual([{ path: 'fridayDate', message: 'Enter a day in 2027' }]);
    expect((await next(days)).json()).toEqual({ year: 2027 });
    await settled(server);
    const event = (await admin.request('GET', '/api/event')).json();
    expect(event).toMatchObject({
      year: 2027,
      ...days,
      registrationOpens: '2027-09-23',
      addTeamUntil: '2027-11-03',
      editRosterUntil: '2027-11-10',
      programme: before.programme,
      standardFee: before.standardFee,
    });
    expect((await admin.request('GET', '/api/rooms')).json()).toHaveLength(29);
    const accounts = (await admin.request('GET', '/api/money')).json();
    expect(accounts).toMatchObject({ paymentLink: link });
    expect((await admin.request('GET', '/api/awards/ceremony')).json().counts).toContainEqual(
      counts[0],
    );
    expect((await admin.request('GET', '/api/officials')).json()).toMatchObject({
      roles,
      officials: [],
    });
    expect((await admin.request('GET', '/api/history/years')).json()).toEqual([
      { year: 2027, current: true, closed: false },
      { year: 2026, current: false, closed: true },
    ]);
    const archived = await admin.request('GET', '/api/teams/standings?division=Open&year=2026');
    expect(archived.statusCode).toBe(200);
    const unknown = await admin.request('GET', '/api/teams/standings?division=Open&year=1999');
    expect(unknown.statusCode).toBe(404);
  });
});

describe('the history of a closed year (E5)', () => {
  let server: TestServer;
  let admin: Browser;
  let bracket: number;
  beforeEach(async () => {
    server = await startTestServer();
    admin = await server.as('admin');
    await endFriday(server, { Open: 3 });
    [bracket = 0] = await assign(server, admin, 'Open');
    await play(server, admin, bracket, [1, 2, 3, 4]);
  });
  afterEach(async () => await server.end());

  const closes = async () => await admin.request('POST', '/api/history/close', CONFIRMED);

  const read = async (path: string) => {
    await settled(server);
    return (await admin.request('GET', `/api/history${path}`)).json();
  };
  const champion = { year: 2026, openTeam: 'Team 1', openQuizzer: 'Ann Lee' };

  test('is derived from its own results: places by bracket, quizzers by rank (B8, S6)', async () => {
    const [row] = await fridayRows(server);
    const roster = await admin.request('GET', `/api/quizzers/team?teamId=${row?.leftTeamId}`);
    const [{ quizzerId }] = roster.json();
    const saved = await score(server, admin, row?.id ?? 0, [480, 300], {
      leftTeamQuizzers: [line(quizzerId, 4, 0)],
    });
    expect(saved.statusCode).toBe(200);
    expect(await read('/summary')).toEqual([]);
    expect((await admin.request('GET', '/api/history/teamDetails/2026')).statusCode).toBe(404);

    await closes();
    expect(await read('/summary')).toEqual([{ ...champion, noviceTeam: '', noviceQuizzer: '' }]);
    expect(await read('/teamDetails/2026')).toEqual(
      ['Team 1', 'Team 2', 'Team 3'].map((teamName, i) => ({
        level: 'Open',
        division: 'Open A',
        place: i + 1,
        teamName,
      })),
    );
    expect(await read('/quizzerDetails/2026')).toEqual([
      { division: 'Open', place: 1, quizzerName: 'Ann Lee', teamName: 'Team 1' },
    ]);
  });

  test('follows a correction that is made after the closing', async () => {
    await closes();
    await win(server, admin, bracket, 4, 'right');
    await win(server, admin, bracket, 5, 'left');
    expect(await read('/summary')).toMatchObject([{ openTeam: 'Team 2' }]);
    expect((await read('/teamDetails/2026'))[0]).toMatchObject({ teamName: 'Team 2' });
  });

  test('is open again until the year is closed once more', async () => {
    await closes();
    expect((await admin.request('POST', '/api/history/reopen')).statusCode).toBe(200);
    expect(await read('/summary')).toEqual([]);
    expect((await admin.request('POST', '/api/history/reopen')).statusCode).toBe(409);
  });

  test('is where the address of its team or bracket says, once the next year is open', async () => {
    const [row] = await fridayRows(server);
    const team = (id = row?.leftTeamId) => `/api/teams?teamId=${id}`;
    const bracketPage = (id = bracket) => `/api/bracket?division=Open&saturdayDivision=${id}`;
    await closes();
    expect((await admin.request('POST', '/api/history/next')).json()).toEqual({ year: 2027 });
    await settled(server);
    const visitor = await server.as('anonymous');
    const refusalOf = async (path: string) => {
      const answer = await visitor.request('GET', path);
      return [answer.statusCode, answer.json().detail];
    };
    const where = (what: string) => `This ${what} is from 2026. See History for its results.`;
    expect(await refusalOf(team())).toEqual([404, where('team')]);
    expect(await refusalOf(bracketPage())).toEqual([404, where('bracket')]);
    expect(await refusalOf(team(99_999))).toEqual([404, 'This team doesn’t exist']);
    expect(await refusalOf(bracketPage(99_999))).toEqual([404, 'This bracket doesn’t exist']);
  });
});
