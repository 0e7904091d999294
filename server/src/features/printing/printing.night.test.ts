import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hadChurch } from '../../../testing/earlier-year.ts';
import { clearFriday, seedRounds, seedTeams, times, withdraw } from '../../../testing/friday.ts';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';
import { assign, endFriday, matchOf } from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { unzipped } from '../../../testing/zip.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { unpacked } from '../../snapshot/snapshot.ts';
import { loadFridaySchedule, loadFridayScoresheets } from './load-friday.ts';
import { loadSaturdayScoresheets } from './load-saturday.ts';
import type { Sheet } from './sheets.ts';

const server = await sharedTestServer({ PUBLIC_URL: 'https://quiz.example.org' });
const admin = await server.as('admin');

const get = (url: string, browser = admin) => browser.request('GET', url);
const nameOf = (answer: Awaited<ReturnType<typeof get>>) =>
  /filename="(.+)"/.exec(String(answer.headers['content-disposition']))?.[1];
async function pdf(url: string, browser = admin) {
  const answer = await get(url, browser);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return { name: nameOf(answer), ...(await readPdf(answer.rawPayload)) };
}

const tenAdmins = () => Promise.all(Array.from({ length: 10 }, () => server.as('admin')));

const codesOf = (sheet: Sheet) =>
  sheet.kind === 'scoresheets' ? sheet.data.map(({ code }) => code?.address) : [];
const MATCHES = '/api/print/evening?divisions=Open&kinds=matches&order=round';
const PUBLIC = 'https://quiz.example.org';
const loading = async () => {
  const { db } = server.services;
  return { db, event: await eventRecords(db).current(), now: new Date(), publicUrl: PUBLIC };
};

describe('before there is anything to print', () => {
  it.each([
    ['/api/rounds/pdfSchedule?division=open1', 'Create the schedule for Open 1 first.'],
    ['/api/teams/pdfSat?division=Novice', 'There are no brackets for Novice yet.'],
    [MATCHES, 'There are no brackets for Open yet.'],
  ])('%s says so', async (url, words) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toContain(words);
  });

  it('a coach without a church has no confirmation', async () => {
    const coach = await server.as('coach');
    expect((await get('/api/church/pdfReceipt', coach)).statusCode).toBe(404);
    expect((await get(`/api/church/pdfReceipt/${coach.user?.id}`)).statusCode).toBe(404);
  });

  it('a blank scoresheet can be had', async () => {
    const { name, pages } = await pdf('/api/rounds/pdfBlankScoresheet');
    expect([name, pages.length]).toEqual(['BlankScoresheet.pdf', 1]);
  });

  it('one is drawn at a time, some wait, one more is a 503; others are answered meanwhile', async () => {
    const order: string[] = [];
    const admins = await tenAdmins();
    const sheets = admins.map(async (each, i) => {
      const answer = await get('/api/rounds/pdfBlankScoresheet', each);
      order.push(`sheet ${i}`);
      return answer;
    });
    const health = get('/api/health').then(() => order.push('health'));
    const answers = await Promise.all(sheets);
    await health;
    const drawn = answers.filter((answer) => answer.statusCode === 200);
    const refused = answers.filter((answer) => answer.statusCode === 503);
    expect([drawn.length, refused.length]).toEqual([5, 5]);
    expect(refused[0]?.json<{ detail: string }>().detail).toContain('Several PDFs are being');
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(order.at(-1)).toMatch(/^sheet/);
  });
});

describe('Friday', () => {
  let ids: number[];
  beforeAll(async () => {
    const teams = await seedTeams(server, [
      ...times(4, { group: 'Open 1' }),
      ...times(2, { group: 'Novice 1' }),
    ]);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = teams.map((team) => team.id);
    const open = await seedRounds(server, 'Open 1', [
      [1, 1, a, b],
      [1, 2, c, d],
      [2, 1, c, a],
    ]);
    await seedRounds(server, 'Novice 1', [[3, 1, e, f]]);
    ids = open.map((round) => round.id);
  });
  afterAll(() => clearFriday(server));

  it('has a scoresheet a round, in the order of slots and rooms', async () => {
    const { name, pages } = await pdf('/api/rounds/pdfScoresheets?division=Open');
    expect(name).toBe('FridayScoresheetsOpen.pdf');
    expect(pages).toHaveLength(ids.length);
    const [first, second, third] = pages.map(textOf);
    expect(first).toContain('Round 1');
    expect(first).toMatch(/1 · Team 1.*1 Ann Lee.*2 · Team 2.*1 Ann Lee/);
    expect(second).toContain('3 · Team 3');
    expect(third).toContain('Round 2');
    expect(third).toContain('7:30 PM');
  });

  it('has a code on each scoresheet that opens the score entry of its round', async () => {
    const sheet = await loadFridayScoresheets(await loading(), 'Open');
    expect(codesOf(sheet)).toEqual(ids.map((id) => `${PUBLIC}/schedule/Open?round=${id}`));
  });

  it('has a code on each door that opens the page of its room', async () => {
    const sheet = await loadFridaySchedule(await loading(), 'Open');
    const doors = sheet.kind === 'friday schedule' ? sheet.data.doors : [];
    expect(doors.map(({ code }) => code.address)).toEqual([`${PUBLIC}/room/1`, `${PUBLIC}/room/2`]);
  });

  it.each([
    ['/api/rounds/pdfSchedule?division=open1', 'FridayScheduleOpen 1.pdf'],
    ['/api/rounds/pdfSchedule?division=Novice', 'FridayScheduleNovice.pdf'],
    ['/api/rounds/pdfScoresheets?division=Open', 'FridayScoresheetsOpen.pdf'],
    ['/api/teams/pdfRegistrationTable', 'RegistrationTable.pdf'],
    ['/api/teams/labels', 'labels.csv'],
  ])('%s is saved as %s, in a browser, too (U13)', async (address, name) => {
    const { headers } = await get(address);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it('has a door page per room, with other groups too', async () => {
    const { title, pages } = await pdf('/api/rounds/pdfSchedule?division=open1');
    expect(title).toContain('Friday schedule: Open 1');
    expect(pages).toHaveLength(4);
    for (const page of pages.slice(0, 2)) expect(textOf(page)).not.toContain('Team 5');
    expect(textOf(pages[2])).toMatch(/8:00 PM 3 Novice 1 1 · Team 5 2 · Team 6/);
  });

  it('has a table of teams by rounds, and a page a team, church by church', async () => {
    const table = await pdf('/api/print/evening?kinds=table&divisions=Open&paper=Tabloid');
    expect(table.sizes).toEqual([[1224, 792]]);
    expect(textOf(table.pages[0])).toMatch(
      /7:00 PM Round 1 7:30 PM Round 2 1 Team 1 (\S+ \S+) Team 2 \1 Team 3 2 Team 2 \1 Team 1 3 Team 3/,
    );
    const { pages } = await pdf('/api/print/evening?kinds=teams&divisions=Open,Novice');
    expect(pages).toHaveLength(6);
    const texts = pages.map(textOf);
    expect(texts.find((text) => text.startsWith('1 · Team 1 Open 1 '))).toMatch(
      / Score 7:00 PM 1 .* 2 · Team 2 7:30 PM 2 .* 3 · Team 3 Scan for this team’s next round/,
    );
    const churches = texts.map((text) => Number(/ · Church (\d+) Friday,/.exec(text)?.[1]));
    expect(churches).toEqual(churches.toSorted((a, b) => a - b));
  });

  it('lists teams by name, their numbers apart, so that a family finds its own', async () => {
    const records = teamRecords(server.services.db);
    const [team] = await records.all((await loading()).event.id);
    await records.change(team?.id ?? 0, { name: 'Zion 3' });
    onTestFinished(() => records.change(team?.id ?? 0, { name: 'Team 1' }));
    const textOfSheet = async (kind: string) =>
      (await pdf(`/api/print/evening?kinds=${kind}&divisions=Open`)).pages.map(textOf).join(' ');
    for (const kind of ['table', 'schedule']) {
      expect(await textOfSheet(kind)).toMatch(/ 2 Team 2.* 3 Team 3.* 1 Zion 3/);
    }
  });

  it('has each team’s page for everybody, again when the schedule changes', async () => {
    const guest = await server.as('anonymous');
    const answer = await admin.request('GET', '/api/teams/all?division=Open');
    const [first] = answer.json<{ id: number }[]>();
    const address = `/api/rounds/team/${first?.id}/pdfTeamPage`;
    const { name, pages } = await pdf(address, guest);
    expect([name, pages.length]).toEqual(['FridayTeam1Team1.pdf', 1]);
    expect(textOf(pages[0])).toContain('7:00 PM 1 ');
    await admin.request('PUT', '/api/rounds/timeUpdate?roundNumber=1&time=18:30');
    expect(textOf((await pdf(address, guest)).pages[0])).toContain('6:30 PM 1 ');
    await admin.request('PUT', '/api/rounds/timeUpdate?roundNumber=1&time=19:00');
    expect((await get('/api/rounds/team/9999/pdfTeamPage', guest)).statusCode).toBe(404);
  });

  it('is in the order of time, not of the round numbers (F9)', async () => {
    const setRound = (roundNumber: number, time: string) =>
      admin.request('PUT', `/api/rounds/timeUpdate?roundNumber=${roundNumber}&time=${time}`);
    await setRound(1, '21:00');
    const schedule = await pdf('/api/rounds/pdfSchedule?division=open1');
    expect(textOf(schedule.pages[0])).toMatch(/7:30 PM Round 2.*9:00 PM Round 1/);
    expect(textOf(schedule.pages[2])).toMatch(/7:30 PM 2 .*8:00 PM 3 .*9:00 PM 1 /);
    const { pages } = await pdf('/api/rounds/pdfScoresheets?division=Open');
    expect(textOf(pages[0])).toContain('Round 2');
    await setRound(1, '19:00');
  });

  it('marks a withdrawn team on the schedule, and prints no page of one without rounds (X2)', async () => {
    const [team] = await teamRecords(server.services.db).all((await loading()).event.id);
    await withdraw(server, team?.id ?? 0);
    const textOfSheet = async (kind: string) =>
      (await pdf(`/api/print/evening?kinds=${kind}&divisions=Open`)).pages.map(textOf).join(' ');
    expect(await textOfSheet('schedule')).toContain('Team 1 (withdrawn)');
    expect(await textOfSheet('teams')).not.toMatch(/Team 1\b/);
    await withdrawalRecords(server.services.db).remove([team?.id ?? 0]);
  });

  it('has labels: a line a team, quizzers in columns, no formula', async () => {
    const coach = await coachOf(server, '=cmd|A1');
    const { id } = await teamOf(coach, { quizzers: quizzersNamed('Zoë Łuk', 'Ben Moss') });
    onTestFinished(async () => void (await admin.request('DELETE', `/api/teams/${id}`)));
    const answer = await get('/api/teams/labels');
    expect(nameOf(answer)).toBe('labels.csv');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows: string[][] = parse(answer.body, { bom: true });
    expect(rows[0]?.slice(0, 8)).toEqual([
      ...['Number', 'Team', 'Church', 'District', 'Division', 'Group', 'Coach', 'Quizzer 1'],
    ]);
    expect(rows).toHaveLength(1 + 7);
    expect(rows[1]).toMatchObject([
      ...['1', 'Team 1', {}, 'SWO', 'Open', 'Open 1', {}, 'Ann Lee', '', '', '', '', ''],
    ]);
    const late = rows.find((row) => row[7] === 'Zoë Łuk');
    expect(late?.slice(0, 3)).toEqual(['5', "'=cmd|A1", "'=cmd|A1"]);
    expect(late?.[8]).toBe('Ben Moss');
  });
});

describe('a church’s confirmation', () => {
  afterAll(() => clearFriday(server));

  it('is the coach’s own, and any for an admin (C5, C8)', async () => {
    const coach = await coachOf(server, 'Łódź Hope', { computerSeats: 1 });
    const team = await teamOf(coach, { quizzers: quizzersNamed('Siobhán O’Brien') });
    const own = await pdf('/api/church/pdfReceipt', coach);
    expect(own.name).toBe('RegistrationConfirmationodzHope.pdf');
    const text = own.pages.map(textOf).join(' ');
    expect(text).toContain('Łódź Hope (SWO)');
    expect(text).toContain(team.teamName);
    expect(text).toContain('Siobhán O’Brien');
    expect(text).toContain('Total $35 Balance due $35');
    await admin.request('PUT', `/api/church/paid/${coach.churchId}`, { paid: true });
    const admins = await pdf(`/api/church/pdfReceipt/${coach.user?.id}`);
    expect(admins.pages.map(textOf).join(' ')).toContain(
      'Total $35 Thursday, October 15, 2026: Marked paid $35 Paid $35 ',
    );

    const table = await pdf('/api/teams/pdfRegistrationTable');
    expect(table.name).toBe('RegistrationTable.pdf');
    expect(table.pages.map(textOf).join(' ')).toMatch(/Łódź Hope \(SWO\) Coach of Łódź Hope/);
  });

  it('asks for a balance only where there is one, and says how to pay it (W4)', async () => {
    const coach = await coachOf(server, 'Quiet Hill');
    const wordsOf = async () =>
      (await pdf('/api/church/pdfReceipt', coach)).pages.map(textOf).join(' ');
    expect(await wordsOf()).not.toContain('is due');
    await teamOf(coach);
    expect(await wordsOf()).toContain('$40 is due. Pay at check-in, or ask contact@example.org.');
    await admin.request('PUT', '/api/money/link', { address: 'https://pay.example.org/{amount}' });
    expect(await wordsOf()).toContain(
      '$40 is due. Pay with the link on your Registered Teams page',
    );
    await admin.request('PUT', '/api/money/link', { address: '' });
  });
});

describe('Saturday', () => {
  let brackets: number[];
  beforeAll(async () => {
    await endFriday(server, { Open: 16 });
    brackets = await assign(server, admin, 'Open');
  });
  afterAll(async () => {
    await admin.request('PUT', '/api/bracket/clear');
    await clearFriday(server);
  });

  it('has each bracket on one page, and one scoresheet a match', async () => {
    const { name, pages } = await pdf('/api/teams/pdfSat?division=Open');
    expect([name, pages.length]).toEqual(['SaturdayBracketsOpen.pdf', 2]);
    expect(textOf(pages[1])).toContain('Open B');
    const sheets = await pdf(MATCHES);
    expect(sheets.pages).toHaveLength(2 * (15 + 2));
    expect(textOf(sheets.pages.at(0))).toContain('Match 1');
    expect(sheets.pages.map(textOf).join(' ')).toContain('Winner of 14:');
    // An admin sets the winner (B7); score staff look for the match.
    expect(textOf(sheets.pages.at(0))).toContain('Scan for this match');
    const codes = codesOf(await loadSaturdayScoresheets(await loading(), 'Open'));
    const [first = 0] = brackets;
    const match = await matchOf(admin, first, 1);
    expect(codes[0]).toBe(`${PUBLIC}/bracket/Open/${first}?round=${match.roundId}`);
  });

  it('has a stack for each room, its door page first, of open matches if asked for', async () => {
    const query = 'divisions=Open&kinds=matchDoors,matches';
    const all = await pdf(`/api/print/evening?${query}`);
    expect(all.name).toBe('Saturday sheets Open.pdf');
    const texts = all.pages.map(textOf);
    const doors = texts.filter((text) => text.includes('Time Match Division Left Right'));
    expect(texts).toHaveLength(2 * (15 + 2) + doors.length);
    expect(texts[0]).toBe(doors[0]);
    expect(texts[0]).toMatch(/Saturday, .* 9:00 AM 1 Open A \d+ · Team \d+ \d+ · Team \d+ /);
    expect(doors.join(' ')).toContain('Winner of 14 Loser of 14 *If Necessary');
    const [, second = 0] = brackets;
    const match = await matchOf(admin, second, 1);
    const decided = { division: 'Open', saturdayDivisionId: second, roundId: match.roundId };
    const winningTeamId = match.participants[0]?.id;
    await admin.request('POST', '/api/bracket/setWinner', { ...decided, winningTeamId });
    const open = await pdf(`/api/print/evening?${query}&rounds=open`);
    expect(open.pages).toHaveLength(texts.length - 1);
    expect((await pdf('/api/print/evening?divisions=Open&kinds=brackets')).pages).toHaveLength(2);
  });

  it('has no scoresheet for a match that nobody plays (X9)', async () => {
    const [first = 0] = brackets;
    const match = await matchOf(admin, first, 1);
    const team = match.participants[0]?.id;
    const leaves = (how: string) =>
      admin.request('PUT', `/api/bracket/teams/${team}/${how}`, { confirm: true });
    expect((await leaves('leave')).body).toBe('true');
    const sheets = await pdf(MATCHES);
    // Match 1 is a walkover, and match 5 for its loser.
    expect(sheets.pages).toHaveLength(2 * (15 + 2) - 2);
    expect(textOf(sheets.pages.at(0))).not.toContain(
      `/bracket/Open/${first}?round=${match.roundId}`,
    );
    expect((await leaves('return')).body).toBe('true');
  });

  it('has everything in one archive, with a snapshot that can be read back (N0)', async () => {
    const answer = await get('/api/event/archive');
    expect(nameOf(answer)).toBe('Quizmeet2026.zip');
    const files = unzipped(answer.rawPayload);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'RegistrationTable.pdf',
        'RegistrationConfirmations.pdf',
        'FridayScheduleOpen.pdf',
        'FridayScoresheetsOpen.pdf',
        'SaturdayBracketsOpen.pdf',
        'SaturdayScoresheetsOpen.pdf',
        'labels.csv',
        'ledger.csv',
        'rooms.csv',
        'team-standings.csv',
        'quizzer-standings.csv',
      ]),
    );
    const snapshot = unpacked(gzipSync(files.get('snapshot.json') ?? ''));
    expect(snapshot?.tables['teams']).toHaveLength(16);
    const drawn = await readPdf(files.get('SaturdayBracketsOpen.pdf') ?? Buffer.alloc(0));
    expect(drawn.pages).toHaveLength(2);
  });

  it('has a finished year in an archive of its own, as long as it stands (E1, E5)', async () => {
    const coach = await server.as('coach');
    const quizzers = ['Ann Lee', 'Ben Moss'];
    await hadChurch(server, coach, 'Troy Grace', [{ name: 'Troy Grace', quizzers }], 2024);
    const answer = await get('/api/event/archive?year=2024');
    expect(nameOf(answer)).toBe('Quizmeet2024.zip');
    const files = unzipped(answer.rawPayload);
    const snapshot = unpacked(gzipSync(files.get('snapshot.json') ?? ''));
    expect(snapshot?.year).toBe(2024);
    expect(snapshot?.tables['teams']).toMatchObject([{ name: 'Troy Grace' }]);
    const receipts = await readPdf(files.get('RegistrationConfirmations.pdf') ?? Buffer.alloc(0));
    expect(receipts.pages.map(textOf).join(' ')).toContain('Ann Lee');
    expect(files.has('FridayScheduleOpen.pdf')).toBe(false);
    expect((await get('/api/event/archive?year=2023')).statusCode).toBe(404);
  });
});
