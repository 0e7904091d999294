import { PUBLIC_PAGE_NAMES, type PublicPage } from '../contract/src/pages.ts';
import { opensAs } from './demo.ts';
import { LAPTOP, PHONE } from './devices.ts';
import { exampleOf } from './example-pages.ts';
import { expect, onceFinished, onFriday, onSaturday } from './fixtures.ts';
import { holdsScripts, isMade, opens } from './sent-page.ts';

type Says = readonly [address: string, says: string];

/** Content before scripts; headings appear without data too. Other pages are opened without. */
const ON_FRIDAY = {
  home: [['/home', 'Playing now']],
  schedule: [
    ['/schedule/Open', 'Round 1'],
    ['/schedule/Novice 1', 'Novice 1'],
  ],
  teamStandings: [['/standings/team/Open', 'Average']],
  quizzerStandings: [['/standings/quizzer/Novice', 'Total points']],
  team: [['/team/5', 'Friday Record:']],
  quizzerYears: [['/quizzer/5', 'Friday, year by year']],
  churchYears: [['/church/1', 'on Fridays']],
  room: [['/room/1', 'Round 1']],
  summary: [['/summary', 'Beckley New Hope']],
  brackets: [['/brackets', 'No brackets yet']],
  history: [['/history', 'Details of 2025']],
  historyDetail: [['/historyDetail/2025', 'Hope of Marion']],
  archive: [
    ['/archive/2025/Open', 'Total points'],
    ['/archive/2025/Novice', 'Xenia Eastside Church'],
  ],
  overview: [['/overview', 'Pizza party']],
  details: [['/details', 'Registration opens']],
  roomDetails: [['/roomDetails', 'ASC 104']],
  resultSummary: [['/bracket/resultSummary', 'No places decided yet']],
  awards: [
    ['/awards', 'Awards aren’t public yet'],
    ['/awards/2025', 'Awards aren’t public yet'],
  ],
} as const satisfies Partial<Record<PublicPage, readonly Says[]>>;

const ON_SATURDAY = {
  bracket: [
    ['/bracket/Open/4', 'Winners’ side'],
    ['/bracket/Novice/9', 'Winners’ side'],
  ],
  brackets: [['/brackets', 'Novice D']],
  home: [['/home', 'Open E']],
  team: [['/team/5', 'Saturday bracket']],
  room: [['/room/1', 'Open A, match 1']],
} as const satisfies Partial<Record<PublicPage, readonly Says[]>>;

const FINISHED = {
  home: [['/home', 'Champions and places']],
  schedule: [['/schedule/Open', 'Round 1']],
  awards: [['/awards', 'Top quizzers']],
  bracket: [['/bracket/Open/4', 'Consolation']],
  brackets: [['/brackets', 'Champion: ']],
  resultSummary: [['/bracket/resultSummary', 'Open A']],
  team: [['/team/5', 'Final place:']],
  history: [['/history', 'Details of 2026']],
} as const satisfies Partial<Record<PublicPage, readonly Says[]>>;

const OTHERS: readonly Says[] = PUBLIC_PAGE_NAMES.filter(
  (name) => !(name in ON_FRIDAY || name in ON_SATURDAY),
).map((name) => [exampleOf(name), '']);

const DAYS = [
  { day: 'Friday', test: onFriday, pages: [...Object.values(ON_FRIDAY).flat(), ...OTHERS] },
  { day: 'Saturday', test: onSaturday, pages: Object.values(ON_SATURDAY).flat() },
  { day: 'the days after', test: onceFinished, pages: Object.values(FINISHED).flat() },
] as const;

for (const { day, test, pages } of DAYS) {
  test(`without scripts every public page of ${day} can be read`, async ({ browser, server }) => {
    const page = await opens(browser, server, LAPTOP, false);
    for (const [address, says] of pages) {
      await isMade(server, address);
      await page.goto(address);
      await expect(page.getByRole('main'), address).toContainText(says);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button'), 'nothing that cannot be pressed').toHaveCount(0);
      await expect(page.getByRole('status', { name: /loading$/ }), address).toHaveCount(0);
    }
    await page.context().close();
  });
}

onFriday(
  'without scripts one walks through the pages by their links @quick',
  async ({ browser, server }) => {
    for (const device of [PHONE, LAPTOP]) {
      const page = await opens(browser, server, device, false);
      await isMade(server, '/home');
      await page.goto('/home');
      const menu = page.getByRole('navigation').last();
      await expect(menu).toBeVisible();
      await page.getByRole('link', { name: 'Team List' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Team List' })).toBeVisible();
      await page.goto('/standings/team/Open');
      const team = page.getByRole('table').getByRole('link').first();
      const name = (await team.textContent()) ?? '';
      await team.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim());
      await expect(page).toHaveTitle(/·/);
      // Without scripts the link stays on the schedule.
      await isMade(server, '/schedule/Open');
      for (const query of ['?round=1', '?display=wall']) {
        await page.goto(`/schedule/Open${query}`);
        await expect(page.getByRole('main')).toContainText('Round 1');
        await expect(page).toHaveURL(/\/schedule\/Open$/);
      }
      await page.context().close();
    }
  },
);

const PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`;

/** In the browser: positions of content, and directions of icons. */
const PLACES = `[...document.querySelectorAll(
  'main :is(h1, h2, h3, p, a, tr, li, dt, dd, img, button > svg), :is(header, nav, footer) :is(p, a, img)',
)].flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  // A row of links that is scrolled to the chosen one has not moved.
  const along = element.closest('nav')?.scrollLeft ?? 0;
  const at = [x + along, y + scrollY, width, height].map((value) => Math.round(value));
  const sign = element.tagName === 'svg' ? element.innerHTML + getComputedStyle(element).rotate : '';
  return width === 0 ? [] : [element.tagName + ' ' + (sign || element.textContent.slice(0, 30)) + ' ' + at];
})`;

/** Then no code of other pages follows. */
const SAVES_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

function beyond(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((each) => {
    const place = left.indexOf(each);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

for (const { day, test, pages } of DAYS) {
  test(`on ${day} nothing moves when the scripts come, and nothing that stands in the page is asked for again`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(180_000);
    for (const device of [PHONE, LAPTOP]) {
      for (const [address] of pages) {
        await isMade(server, address);
        const page = await opens(browser, server, device);
        await page.addInitScript(SAVES_DATA);
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          // Tabs ask for the icon any time.
          if (pathname !== '/icon.svg') asked.push(pathname);
        });
        const come = await holdsScripts(page);
        await page.goto(address, { waitUntil: 'commit' });
        await page.locator('#sent-page').waitFor({ state: 'attached' });
        // Not before its styles.
        await expect.poll(async () => await page.evaluate(PAINTED)).toBe(true);
        // The font may come late on a busy machine; what it moves is not the scripts' doing.
        await page.evaluate('document.fonts.ready.then(() => true)');
        const before = await page.evaluate<string[]>(PLACES);
        expect(before.length).toBeGreaterThan(1);
        const alive = page.waitForResponse('**/api/user/authorities');
        come();
        await alive;
        const calls = () =>
          asked.filter((path) => path.startsWith('/api/') && !path.endsWith('.svg')).toSorted();
        await expect.poll(calls, address).toEqual(['/api/live', '/api/user/authorities']);
        await page.waitForTimeout(500);
        const after = await page.evaluate<string[]>(PLACES);
        const moved = { gone: beyond(before, after), added: beyond(after, before) };
        expect(moved, address).toEqual({ gone: [], added: [] });
        expect(calls(), address).toEqual(['/api/live', '/api/user/authorities']);
        expect(asked.length, `${address}: ${asked.join(' ')}`).toBeLessThanOrEqual(16);
        expect(errors, address).toEqual([]);
        await page.context().close();
      }
    }
  });
}

onFriday(
  'what is typed before the scripts come is searched for, and a star waits until it can be pressed',
  async ({ browser, server }) => {
    const page = await opens(browser, server, PHONE);
    const come = await holdsScripts(page);
    await isMade(server, '/home');
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByLabel('Find your team').fill('lima');
    come();
    const found = page.getByRole('search').getByRole('link').first();
    await expect(found).toContainText('Lima');
    await expect(page.getByLabel('Find your team')).toHaveValue('lima');
    await page.context().close();

    const other = await opens(browser, server, PHONE);
    const follow = await holdsScripts(other);
    await isMade(server, '/team/5');
    await other.goto('/team/5', { waitUntil: 'commit' });
    const star = other.getByRole('button', { name: 'Follow this team' });
    await expect(star).toBeDisabled();
    follow();
    await star.tap();
    await expect(other.getByRole('button', { name: 'Following' })).toBeVisible();
    await other.context().close();
  },
);

onFriday(
  'a page that comes with its content has what was saved a moment ago, and is for visitors only @quick',
  async ({ browser, server }) => {
    const admin = await opensAs(browser, server, 'admin', '/admin', LAPTOP);
    const stranger = await opens(browser, server, PHONE, false);
    const text = 'The kitchen closes at nine tonight';
    await isMade(server, '/home');
    await stranger.goto('/home');
    await expect(stranger.getByText(text)).toHaveCount(0);
    const headers = { 'x-requested-with': 'quizmeet' };
    const said = await admin.request.post('/api/announcements', { data: { text }, headers });
    expect(said.status()).toBe(201);
    await isMade(server, '/home');
    await stranger.goto('/home');
    await expect(stranger.getByText(text)).toBeVisible();
    const { id } = await said.json();
    await admin.request.delete(`/api/announcements/${id}`, { headers });
    await stranger.goto('/home');
    await expect(stranger.getByText(text)).toHaveCount(0);

    const sent = await (await stranger.request.get('/home')).text();
    expect(sent).toContain('sent-page');
    expect(await (await admin.request.get('/home')).text()).not.toContain('sent-page');
    await stranger.context().close();
  },
);
