import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';

const CSV = `kind,year,a,b,c,d
champions,2016,Lima First,Ann Lee,Dayton Trinity,Ben Moss
champions,2019,Troy Grace,Cal Dean,Piqua Faith,Dee Orr
team,2019,Open,Open A,1,Troy Grace
quizzer,2019,Open,1,Cal Dean,Troy Grace
`;

describe('history (E5)', () => {
  let product: TestProduct;
  let admin: Browser;
  beforeAll(async () => {
    product = await testProduct();
    admin = await product.as('admin');
  });
  afterAll(async () => await product.end());

  const preview = async (csv: string) =>
    (await admin.ask('POST', '/api/history/preview', { csv })).json();

  test('a file of past years is read, and nothing is stored by reading it', async () => {
    const read = await preview(CSV);
    expect(read.faults).toEqual([]);
    expect(read.years.map((year: { champions: { year: number } }) => year.champions.year)).toEqual([
      2019, 2016,
    ]);
    expect((await admin.ask('GET', '/api/history/stored')).json()).toEqual([]);
  });

  test('bad rows are named by their number', async () => {
    const read = await preview(
      'champions,2016,A,B,C,D\nteam,2019,Middle,X,1,Y\nteam,2016,Open,X,1,Y\n"',
    );
    expect(read.faults.length).toBeGreaterThan(0);
    const rows = await preview(
      'champions,2018,A,B,C,D\nteam,2018,Middle,X,1,Y\nquizzer,2018,Open,0,N,T',
    );
    expect(rows.faults).toEqual([
      { row: 2, message: 'The level must be Open or Novice' },
      { row: 3, message: 'The place must be a whole number from 1 on' },
    ]);
  });

  test('stored years are listed newest first; details exist only after 2017', async () => {
    const { years } = await preview(CSV);
    const saved = await admin.ask('PUT', '/api/history/stored', years);
    expect(saved.statusCode).toBe(200);
    await settled(product);
    const list = (await admin.ask('GET', '/api/history/summary')).json();
    expect(list.map((row: { year: number }) => row.year)).toEqual([2019, 2016]);
    expect((await admin.ask('GET', '/api/history/teamDetails/2019')).json()).toEqual([
      { level: 'Open', division: 'Open A', place: 1, teamName: 'Troy Grace' },
    ]);
    expect((await admin.ask('GET', '/api/history/quizzerDetails/2019')).json()).toEqual([
      { division: 'Open', place: 1, quizzerName: 'Cal Dean', teamName: 'Troy Grace' },
    ]);
    expect((await admin.ask('GET', '/api/history/teamDetails/2016')).statusCode).toBe(404);
    expect((await admin.ask('GET', '/api/history/teamDetails/2020')).statusCode).toBe(404);
  });

  test('a year run with this software is never stored by hand', async () => {
    const champions = {
      year: 2026,
      openTeam: '',
      openQuizzer: '',
      noviceTeam: '',
      noviceQuizzer: '',
    };
    const saved = await admin.ask('PUT', '/api/history/stored', [
      { champions, teams: [], quizzers: [] },
    ]);
    expect(saved.statusCode).toBe(422);
  });

  test('the next year opens only after this one is closed, with its rooms and its own days', async () => {
    expect((await admin.ask('POST', '/api/history/next')).statusCode).toBe(409);
    expect((await admin.ask('POST', '/api/history/close')).statusCode).toBe(200);
    expect((await admin.ask('POST', '/api/history/close')).statusCode).toBe(409);
    expect((await admin.ask('POST', '/api/history/next')).json()).toEqual({ year: 2027 });
    await settled(product);
    const event = (await admin.ask('GET', '/api/event')).json();
    expect(event).toMatchObject({ year: 2027, fridayDate: '2027-11-19' });
    expect((await admin.ask('GET', '/api/rooms')).json()).toHaveLength(29);
    expect((await admin.ask('GET', '/api/history/years')).json()).toEqual([
      { year: 2027, current: true, closed: false },
      { year: 2026, current: false, closed: true },
    ]);
  });

  test('an archived year is read by naming it; an unknown one is a 404 (E1)', async () => {
    const archived = await admin.ask('GET', '/api/teams/standings?division=Open&year=2026');
    expect(archived.statusCode).toBe(200);
    const unknown = await admin.ask('GET', '/api/teams/standings?division=Open&year=1999');
    expect(unknown.statusCode).toBe(404);
  });
});
