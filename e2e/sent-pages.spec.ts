import type { Browser, Page } from '@playwright/test';
import type { PublicPage } from '../contract/src/public-pages.ts';
import { opensAs } from './demo.ts';
import { type Device, LAPTOP, PHONE } from './devices.ts';
import { expect, onFriday as test } from './product.ts';
import type { RunningProduct } from './running.ts';

/** What a visitor reads on each public page before any script has run. */
const READ = {
  home: [['/home', 'Buckeye Bible Quiz']],
  schedule: [
    ['/schedule/Open', 'Round 1'],
    ['/schedule/Novice 1', 'Novice 1'],
  ],
  'team-standings': [['/standings/team/Open', 'Average']],
  'quizzer-standings': [['/standings/quizzer/Novice', 'Total points']],
  team: [['/team/5', 'Friday Record:']],
  'quizzer-years': [['/quizzer/5', 'Friday, year by year']],
  'church-years': [['/church/1', 'on Friday nights']],
  room: [['/room/1', 'Round 1']],
  summary: [['/summary', 'Beckley New Hope']],
  brackets: [['/brackets', 'Brackets']],
  history: [['/history', 'History']],
  overview: [['/overview', 'Saturday']],
  details: [['/details', 'Deadlines']],
  'room-details': [['/roomDetails', 'ASC 104']],
  developers: [['/developers', 'What is stable']],
  'result-summary': [['/bracket/resultSummary', 'Result']],
  awards: [['/awards', 'not shown yet']],
  // There are none on Friday evening.
  bracket: [],
  'history-detail': [],
  archive: [],
} as const satisfies Readonly<
  Record<PublicPage, readonly (readonly [address: string, says: string])[]>
>;
const PAGES = Object.values(READ).flat();

async function opens(
  browser: Browser,
  { url }: RunningProduct,
  device: Device,
  javaScriptEnabled = true,
): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    javaScriptEnabled,
    serviceWorkers: 'block',
  });
  return await context.newPage();
}

/** Who comes first, while the server is busy, may get a page without its content. */
async function isMade({ url }: RunningProduct, address: string): Promise<void> {
  const page = async () => await (await fetch(new URL(encodeURI(address), url))).text();
  await expect.poll(page, { message: address }).toContain('sent-page');
}

test('without scripts every public page can be read, and walked through by its links', async ({
  browser,
  product,
}) => {
  for (const device of [PHONE, LAPTOP]) {
    const page = await opens(browser, product, device, false);
    for (const [address, says] of PAGES) {
      await isMade(product, address);
      await page.goto(address);
      await expect(page.getByRole('main'), address).toContainText(says);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button'), 'nothing that cannot be pressed').toHaveCount(0);
    }
    await isMade(product, '/home');
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
    await page.context().close();
  }
});

/** In the browser: whether anything has been painted. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`;

/** In the browser: where everything stands that a visitor reads. */
const PLACES = `[...document.querySelectorAll('main :is(h1, h2, h3, a, tr, li, dt, dd)')].flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = [x, y + scrollY, width, height].map((value) => Math.round(value));
  return width === 0 ? [] : [element.tagName + ' ' + element.textContent.slice(0, 30) + ' ' + at];
})`;

test('when the scripts come nothing moves, and nothing that stands in the page is asked for again', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  for (const device of [PHONE, LAPTOP]) {
    for (const [address] of PAGES) {
      await isMade(product, address);
      const page = await opens(browser, product, device);
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const come = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        if (!route.request().url().includes('color-scheme')) await come.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      // It stands below the content.
      await page.locator('#sent-page').waitFor({ state: 'attached' });
      // Nothing is painted before its styles are there.
      await expect.poll(async () => await page.evaluate(PAINTED)).toBe(true);
      const before = await page.evaluate<string[]>(PLACES);
      expect(before.length).toBeGreaterThan(1);
      // Who is logged in is asked once the page is alive.
      const alive = page.waitForResponse('**/api/user/authorities');
      come.resolve();
      await alive;
      const calls = () =>
        asked.filter((path) => path.startsWith('/api/') && !path.endsWith('.svg')).toSorted();
      await expect.poll(calls, address).toEqual(['/api/live', '/api/user/authorities']);
      await page.waitForTimeout(500);
      expect(await page.evaluate(PLACES), address).toEqual(before);
      expect(calls(), address).toEqual(['/api/live', '/api/user/authorities']);
      expect(asked.length, `${address}: ${asked.join(' ')}`).toBeLessThanOrEqual(12);
      expect(faults, address).toEqual([]);
      await page.context().close();
    }
  }
});

test('a page that comes with its content has what was saved a moment ago, and is for visitors only', async ({
  browser,
  product,
}) => {
  const admin = await opensAs(browser, product, 'admin', '/admin', LAPTOP);
  const stranger = await opens(browser, product, PHONE, false);
  const text = 'The kitchen closes at nine tonight';
  await isMade(product, '/home');
  await stranger.goto('/home');
  await expect(stranger.getByText(text)).toHaveCount(0);
  const headers = { 'x-requested-with': 'quizmeet' };
  const said = await admin.request.post('/api/announcements', { data: { text }, headers });
  expect(said.status()).toBe(201);
  await isMade(product, '/home');
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
});
