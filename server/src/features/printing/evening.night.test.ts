import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { errorsOf, readPdf, textOf } from '../../../testing/pdf.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { unzipped } from '../../../testing/zip.ts';
import { roundRecords } from '../../records/rounds.ts';

let server: TestServer;
let admin: Browser;
async function begins(): Promise<void> {
  server = await startTestServer();
  admin = await server.as('admin');
}

interface Wish {
  readonly divisions?: string;
  readonly kinds: string;
  readonly order?: string;
  readonly rounds?: string;
  readonly blanks?: string;
  readonly file?: string;
  readonly paper?: string;
}

const request = (wish: Wish, browser = admin) =>
  browser.request(
    'GET',
    `/api/print/evening?${new URLSearchParams({ divisions: 'Open,Novice', ...wish })}`,
  );

async function saved(wish: Wish) {
  const answer = await request(wish);
  expect(answer.statusCode).toBe(200);
  const name = /filename="(.+)"/.exec(String(answer.headers['content-disposition']))?.[1];
  return { name, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

async function pdf(wish: Wish) {
  const { bytes, ...file } = await saved(wish);
  expect(await errorsOf(bytes)).toEqual([]);
  const read = await readPdf(bytes);
  return { ...file, ...read, texts: read.pages.map(textOf) };
}

const detailOf = async (wish: Wish) => {
  const answer = await request(wish);
  return [answer.statusCode, answer.json<{ detail: string }>().detail];
};

/** `Round 2 · Arts 101` of a scoresheet. */
const headOf = (text: string) =>
  /Division (.+?) Round Round (\d+) Room (.+?) Time/.exec(text)?.slice(1).join(' ');

describe('while there is neither a church nor a schedule', () => {
  beforeAll(begins);
  afterAll(() => server.end());

  it.each([
    ['schedule', 'Create the schedule for Open first.'],
    ['registration', 'No church has registered yet.'],
  ])('%s is refused with the reason', async (kinds, detail) => {
    expect(await detailOf({ kinds })).toEqual([409, detail]);
  });

  it('blank scoresheets can be had, as many as are asked for', async () => {
    const { name, texts } = await pdf({ kinds: 'blanks', blanks: '3' });
    expect(name).toBe('Friday evening.pdf');
    expect(texts.map((text) => /Page \d/.exec(text)?.[0])).toEqual(['Page 1', 'Page 2', 'Page 3']);
    expect((await pdf({ kinds: 'blanks' })).pages).toHaveLength(4);
  });

  it.each([
    [{ kinds: 'labels' }, 'Kinds must be some of these: registration, schedule, table, doors'],
    [{ kinds: 'blanks', divisions: 'Open 1' }, 'Divisions must be some of these: Open, Novice'],
  ])('%o is refused in a sentence', async (wish, words) => {
    const answer = await request(wish);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(words);
  });
});

describe('when a schedule stands', () => {
  let rooms: string[];
  afterAll(() => server.end());
  beforeAll(async () => {
    await begins();
    const teams = await seedTeams(server, [
      ...times(4, { group: 'Open 1' }),
      ...times(2, { group: 'Novice 1' }),
    ]);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = teams.map((team) => team.id);
    const [decided] = await seedRounds(server, 'Open 1', [
      [1, 1, a, b],
      [1, 2, c, d],
      [2, 1, c, a],
    ]);
    await seedRounds(server, 'Novice 1', [
      [3, 1, e, f],
      [2, 2, f, e],
    ]);
    const { db } = server.services;
    const result = {
      leftScore: 100,
      rightScore: 80,
      winner: 'left',
      resultSource: 'hand',
    } as const;
    await roundRecords(db).change(decided?.id ?? 0, result);
    const answer = await admin.request('GET', '/api/rooms');
    rooms = answer.json<{ abbreviation: string }[]>().map((room) => room.abbreviation);
  });

  it('one PDF has a stack for each room, its door page first, then its rounds in playing order', async () => {
    const [first, second] = rooms;
    const read = await pdf({
      kinds: 'registration,schedule,doors,scoresheets,blanks,confirmations',
    });
    expect([read.name, read.type]).toEqual(['Friday evening.pdf', 'application/pdf']);
    expect(read.title).toContain('Friday evening');
    expect(read.bookmarks).toEqual([
      ['Registration table', 0],
      ['Friday schedule Open', 1],
      ['Friday schedule Novice', 3],
      [`Room ${first}`, 5],
      [`Room ${second}`, 9],
      ['Blank scoresheets', 12],
      ['Confirmations', 16],
    ]);
    expect(read.texts[5]).toContain(`${first} `);
    expect(read.texts[5]).toContain('8:00 PM 3 Novice 1');
    expect(read.texts.slice(6, 9).map(headOf)).toEqual([
      `Open 1 1 ${first}`,
      `Open 1 2 ${first}`,
      `Novice 1 3 ${first}`,
    ]);
    expect(read.texts.slice(10, 12).map(headOf)).toEqual([
      `Open 1 1 ${second}`,
      `Novice 1 2 ${second}`,
    ]);
    expect(read.texts[8]).toContain('Page 4');
    expect(read.pages).toHaveLength(16 + 6);
    expect(read.sizes[5]).toEqual([612, 792]);
    expect(read.sizes[6]).toEqual([792, 612]);
  });

  it('by round, the door pages come before a stack for each round', async () => {
    const { bookmarks, texts } = await pdf({ kinds: 'doors,scoresheets', order: 'round' });
    expect(bookmarks).toEqual([
      ['Door pages', 0],
      ['Round 1, 7:00 PM', 2],
      ['Round 2, 7:30 PM', 4],
      ['Round 3, 8:00 PM', 6],
    ]);
    expect(texts.slice(2).map(headOf)).toEqual([
      `Open 1 1 ${rooms[0]}`,
      `Open 1 1 ${rooms[1]}`,
      `Open 1 2 ${rooms[0]}`,
      `Novice 1 2 ${rooms[1]}`,
      `Novice 1 3 ${rooms[0]}`,
    ]);
  });

  it('one division has only its own rounds, and says so in its name', async () => {
    const { name, texts, bookmarks } = await pdf({
      kinds: 'schedule,scoresheets',
      divisions: 'Novice',
    });
    expect(name).toBe('Friday evening Novice.pdf');
    expect(bookmarks.map(([title]) => title)).toEqual([
      'Friday schedule Novice',
      `Room ${rooms[0]}`,
      `Room ${rooms[1]}`,
    ]);
    expect(texts.slice(2).map(headOf)).toEqual([
      `Novice 1 3 ${rooms[0]}`,
      `Novice 1 2 ${rooms[1]}`,
    ]);
  });

  it('rounds that have a result can be left out', async () => {
    const { texts } = await pdf({ kinds: 'scoresheets', rounds: 'open' });
    expect(texts.map(headOf)).not.toContain(`Open 1 1 ${rooms[0]}`);
    expect(texts).toHaveLength(4);
  });

  it('the scoresheets of one division, too, are those of open rounds if asked for', async () => {
    const url = '/api/rounds/pdfScoresheets?division=Open&rounds=open';
    const { pages } = await readPdf((await admin.request('GET', url)).rawPayload);
    expect(pages.map(textOf).map(headOf)).toEqual([`Open 1 1 ${rooms[1]}`, `Open 1 2 ${rooms[0]}`]);
  });

  it('an archive has a file for each kind and division, named in plain words', async () => {
    const kinds = 'registration,schedule,table,doors,scoresheets,teams,blanks,confirmations';
    const { name, type, bytes } = await saved({ kinds, file: 'zip', paper: 'A3' });
    expect([name, type]).toEqual(['Friday evening.zip', 'application/zip']);
    const files = unzipped(bytes);
    expect([...files.keys()]).toEqual([
      'Registration table.pdf',
      'Friday schedule Open.pdf',
      'Friday schedule Novice.pdf',
      'Friday team table Open.pdf',
      'Friday team table Novice.pdf',
      'Door pages.pdf',
      'Friday scoresheets Open.pdf',
      'Friday scoresheets Novice.pdf',
      'Team pages.pdf',
      'Blank scoresheets.pdf',
      'Confirmations.pdf',
    ]);
    const teams = await readPdf(files.get('Team pages.pdf') ?? Buffer.alloc(0));
    expect(teams.pages).toHaveLength(6);
    for (const [i, division] of DIVISIONS.entries()) {
      for (const kind of ['schedule', 'team table']) {
        const hung = await readPdf(files.get(`Friday ${kind} ${division}.pdf`) ?? Buffer.alloc(0));
        expect(new Set(hung.sizes.map(String))).toEqual(new Set(['1191,842']));
      }
      const read = await readPdf(
        files.get(`Friday scoresheets ${division}.pdf`) ?? Buffer.alloc(0),
      );
      expect(read.title).toContain(`Friday scoresheets ${division}`);
      expect(read.pages).toHaveLength([3, 2][i] ?? 0);
      expect(read.bookmarks.map(([title]) => title)).toEqual(
        rooms.slice(0, 2).map((room) => `Room ${room}`),
      );
    }
  });
});
