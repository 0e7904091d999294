import { brotliDecompressSync } from 'node:zlib';
import type { GivenAward } from '@quizmeet/contract/awards/calls.ts';
import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { NOT_NEEDED, WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import { TOPICS } from '@quizmeet/contract/call.ts';
import { formatFor } from '@quizmeet/rules/bracket/format.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fridayRows, seedRounds, withdraw } from '../../../testing/friday.ts';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { score, seedRoster } from '../../../testing/results.ts';
import { assign, endFriday, play, type RankedTeam, win } from '../../../testing/saturday.ts';
import { teamRecords } from '../../records/teams.ts';

let product: TestProduct;
let admin: Browser;
let teams: RankedTeam[];
let bracket = 0;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
  ({ Open: teams } = await endFriday(product, { Open: 8, Novice: 4 }));
  [bracket = 0] = await assign(product, admin, 'Open');
});
afterAll(async () => await product.end());

const get = async (url: string, headers: Record<string, string> = {}) =>
  await product.app.inject({ method: 'GET', url, headers });
const team = (index: number) => teams[index] ?? { id: 0, name: '' };
/** An address of each kind of embed, and what stands in it. */
const kinds = (): [url: string, content: string][] => [
  ['/embed/standings/team/Open', 'Open Team Standings'],
  ['/embed/standings/quizzer/Open', 'Open Individual Standings'],
  ['/embed/schedule/Open%201', 'Open 1 Schedule'],
  [`/embed/team/${team(0).id}`, team(0).name],
  [`/embed/bracket/Open/${bracket}`, 'Open A'],
  ['/embed/awards', 'Awards'],
];

describe('an embed (W7)', () => {
  test('of each kind comes with its content, ready for the frame of any site', async () => {
    for (const [url, content] of kinds()) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain(`<h1>${content}</h1>`);
      expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
      expect(answer.headers['x-frame-options']).toBeUndefined();
      expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
    }
  });

  test('sets no cookie, and is the same whoever asks', async () => {
    const cookie = Object.entries(admin.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (const [url] of [...kinds(), ['/embed/team/999'], ['/embed/nothing']] as const) {
      const plain = await get(url);
      const known = await get(url, { cookie, authorization: 'Bearer anything' });
      expect(known.body).toBe(plain.body);
      for (const { headers } of [plain, known]) {
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['vary']).toBe('accept-encoding');
      }
    }
  });

  test('runs nothing but its own script, and takes nothing from elsewhere', async () => {
    const policy = String((await get('/embed/team/1')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+';connect-src 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('weighs a few kilobytes in one file', async () => {
    for (const [url] of kinds()) {
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.rawPayload.length, url).toBeLessThan(5000);
      const html = brotliDecompressSync(answer.rawPayload).toString();
      expect(html).not.toMatch(/<(link|img)|src=/);
    }
  });

  test('has the colours that its address names, and ignores whatever else stands there', async () => {
    const own = await get('/embed/standings/team/Open');
    expect(own.body).toContain('<html lang="en">');
    const dark = await get('/embed/standings/team/Open?theme=dark');
    expect(dark.body).toContain('<html lang="en" data-theme="dark">');
    for (const query of ['theme=pink', 'utm_source=grace', 'theme[]=dark', 'year=1']) {
      expect((await get(`/embed/standings/team/Open?${query}`)).body, query).toBe(own.body);
    }
    expect((await get('/embed/standings/team/open')).body).toBe(own.body);
  });

  test('is kept, and made again when what it shows has changed', async () => {
    const url = '/embed/schedule/Novice';
    const rows = (await fridayRows(product)).filter(({ division }) => division === 'Novice');
    const before = (await get(url)).body;
    expect((await get(url)).body).toBe(before);
    const [row] = rows;
    if (row === undefined) throw new Error('no round');
    await score(product, admin, row.id, [330, 90]);
    await settled(product);
    expect((await get(url)).body).toContain('330');
  });

  test('shows a match of Saturday as soon as it is decided, and where teams come from', async () => {
    const url = `/embed/bracket/Open/${bracket}`;
    expect((await get(url)).body).toContain('<i>Winner of 1</i>');
    await win(product, admin, bracket, 1, 'left');
    const { body } = await get(url);
    expect(body).not.toContain('<i>Winner of 1</i>');
    expect(body).toContain('aria-label="won"');
  });

  test('says, as paper does, that the match after the final is not needed once the unbeaten team has won it', async () => {
    const url = `/embed/bracket/Open/${bracket}`;
    expect((await get(url)).body).not.toContain(NOT_NEEDED);
    const { final, main } = formatFor(8);
    const toPlay = main.map(({ id }) => id).filter((id) => id > 1 && id <= final);
    await play(product, admin, bracket, toPlay);
    expect((await get(url)).body).toContain(NOT_NEEDED);
    const matches = await get('/api/bracket/matches');
    const unneeded = matches
      .json<SaturdayMatch[]>()
      .filter(({ bracketDivision, unplayed }) => bracketDivision === bracket && unplayed !== null);
    expect(unneeded.map(({ round, unplayed }) => [round.roundNumber, unplayed])).toEqual([
      [final + 1, NOT_NEEDED],
    ]);
    const paper = await product.app.inject({
      method: 'GET',
      url: '/api/teams/pdfSat?division=Open',
      cookies: admin.cookies,
    });
    expect((await readPdf(paper.rawPayload)).pages.map(textOf).join(' ')).toContain(NOT_NEEDED);
  });

  test('draws higher boxes where a name needs more than two lines', async () => {
    const url = `/embed/bracket/Open/${bracket}`;
    const { db, reads } = product.services;
    const { name } = team(2);
    expect((await get(url)).body).toContain('--slot:2.25"');
    const longest = 'Worthington-Reynoldsburg-Pickerington Fellowship 3';
    await teamRecords(db).change(team(2).id, { name: longest });
    reads.drop(TOPICS);
    const { body } = await get(url);
    expect(body).toContain(
      `<span class="long"><a href="/team/${team(2).id}">${longest}</a></span>`,
    );
    expect(Number(/--slot:([\d.]+)/.exec(body)?.[1])).toBeGreaterThan(3);
    await teamRecords(db).change(team(2).id, { name });
    reads.drop(TOPICS);
  });

  test('shows a team that has withdrawn no longer among the ranks', async () => {
    const [, , , last] = (await endFridayNovices()).toReversed();
    await withdraw(product, last?.id ?? 0);
    await settled(product);
    expect((await get('/embed/standings/team/Novice')).body).not.toContain(`>${last?.name}<`);
  });

  test('tells nothing of the awards before they are shown, and then the same as their page (W6)', async () => {
    const hidden = (await get('/embed/awards')).body;
    expect(hidden).toContain('as soon as the organisers show them');
    expect(hidden).not.toContain('<li');
    await admin.ask('PUT', '/api/awards/shown', { shown: true, confirm: true });
    await settled(product);
    const { awards } = (await get('/api/awards')).json<{ awards: GivenAward[] }>();
    const { body } = await get('/embed/awards');
    const holders = awards.flatMap(({ places }) => places.flatMap((place) => place.holders));
    expect(holders.length).toBeGreaterThan(0);
    for (const { name } of holders) expect(body).toContain(name);
    expect(body.match(/<li /g)).toHaveLength(holders.length);
    const ofYear = await get('/embed/awards/2026');
    expect(ofYear.body).toContain('<h1>Awards of 2026</h1>');
    await admin.ask('PUT', '/api/awards/shown', { shown: false });
    await settled(product);
    expect((await get('/embed/awards')).body).not.toContain('<li');
  });

  test('names a quizzer in short whose full name may not be public (W8)', async () => {
    const { db, reads } = product.services;
    await seedRoster(product, team(0).id, ['Zebedee Quackenbush']);
    reads.drop(TOPICS);
    const url = `/embed/team/${team(0).id}`;
    expect((await get(url)).body).toContain('Zebedee Quackenbush');
    await db.execute(sql`insert into publicity
      select id, event_id, false, false, 'Ruth', now() from quizzers`);
    reads.drop(TOPICS);
    const { body } = await get(url);
    expect(body).toContain('Zebedee Q.');
    expect(body).not.toContain('Quackenbush');
  });

  test('writes a name as text, whatever stands in it', async () => {
    const { db } = product.services;
    const name = '</script><img src=x onerror=alert(1)>"\'&';
    await teamRecords(db).change(team(1).id, { name });
    await seedRounds(product, 'Open 1', [[5, 5, team(1).id, team(2).id]]);
    product.services.reads.clockWasSet();
    for (const url of [...kinds().map(([each]) => each), `/embed/team/${team(1).id}`]) {
      const { body } = await get(url);
      expect(body, url).not.toContain('<img');
      expect(body.match(/<\/script>/g), url).toHaveLength(1);
    }
    expect((await get('/embed/standings/team/Open')).body).toContain('&#60;img src=x');
  });

  const endFridayNovices = async () =>
    (await teamRecords(product.services.db).all(1)).filter(({ division }) => division === 'Novice');
});

describe('an embed of nothing', () => {
  test.each([
    ['/embed/team/999999', 'There is no such team.'],
    ['/embed/team/0', 'There is nothing at this address.'],
    ['/embed/team/abc', 'There is nothing at this address.'],
    ['/embed/bracket/Open/999', 'There is no such bracket.'],
    ['/embed/bracket/All/1', 'There is nothing at this address.'],
    ['/embed/awards/soon', 'There is nothing at this address.'],
    ['/embed/awards/1999', 'There is nothing of this year.'],
    ['/embed/standings/team/Middle', 'There is nothing at this address.'],
    ['/embed/login', 'There is nothing at this address.'],
    ['/embed/', 'There is nothing at this address.'],
  ])('%s says so in its frame', async (url, words) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(words);
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the frame of a bracket that a team has left', () => {
  test('says which matches are walkovers, as its page and paper do (X9)', async () => {
    const [first] = (await endFriday(product, { Open: 4 })).Open;
    const [own = 0] = await assign(product, admin, 'Open');
    const url = `/embed/bracket/Open/${own}`;
    expect((await get(url)).body).not.toContain(WALKOVER);
    expect((await get(`/embed/team/${first?.id}`)).body).toContain('<b>Next</b>');
    await admin.ask('PUT', `/api/bracket/teams/${first?.id}/leave`, { confirm: true });
    await settled(product);
    expect((await get(url)).body.split(WALKOVER)).toHaveLength(2);
    expect((await get(`/embed/team/${first?.id}`)).body).not.toContain('<b>Next</b>');
  });
});
