import type { Locator, Page } from '@playwright/test';
import { PAGE_NAMES, type PageName } from '../contract/src/pages.ts';
import { violationsOf } from './axe.ts';
import { logsInByHand, opensAs, type Who } from './demo.ts';
import { LAPTOP, someoneOpens } from './devices.ts';
import { exampleOf, openedBy } from './example-pages.ts';
import { expect, onFriday as test } from './fixtures.ts';
import { jumpsOf } from './jumps.ts';
import { expectAccessible } from './page-checks.ts';

type Visit = readonly [who: Who | null, address: string];

/** Their examples don’t exist, and the browser logs the refused request as an error. */
const REFUSED = new Set<PageName>(['confirm', 'password', 'setUp', 'invitation', 'bracket']);

const visits = (who: Who | null, ...addresses: string[]): Visit[] =>
  addresses.map((address) => [who, address]);

/** Every page, and more views of some. A group stands for its division. */
const VISITS: readonly Visit[] = [
  ...PAGE_NAMES.filter((name) => !REFUSED.has(name)).flatMap((name) =>
    openedBy(name).map((who): Visit => [who, exampleOf(name)]),
  ),
  ...visits(null, '/schedule/Open 3', '/schedule/Open 3?round=1', '/schedule/Open 3?display=wall'),
  ...visits(null, '/schedule/nowhere', '/standings/team/nowhere', '/standings/quizzer/nowhere'),
  ...visits(null, '/schedule/All', '/standings/team/Open 3', '/standings/team/Open 3?display=wall'),
  ...visits(null, '/standings/quizzer/Open 3', '/standings/quizzer/Open 3?display=wall'),
  ...visits(null, '/room/29', '/ticker?display=wall', '/home?display=wall'),
  ...visits('coach', '/registration?open=new', '/registration?open=church'),
  ...visits('coach', '/registration?open=import', '/resendEmail', '/home'),
  ...visits('scores', '/room/1', '/schedule/Open 3?round=1', '/schedule/Open 3?round=90'),
  ...visits('admin', '/quizzer/1', '/church/1', '/summary'),
  ...visits('admin', '/admin/repair?cause=withdrawn&team=1', '/admin/repair?cause=late&team=1'),
  // Other stories save Open 3’s first result, which adds a line.
  ...visits('admin', '/schedule/Open 1', '/schedule/Open 1?round=1', '/schedule/Open 1?round=90'),
];

const REFUSING: readonly string[] = [
  ...[...REFUSED].map(exampleOf),
  ...['/team/9999', '/team/abc', '/room/999'],
  ...['/historyDetail/1999', '/archive/1999/Open', '/awards/1999'],
];

/** The most visited pages. */
const QUICK: ReadonlySet<string> = new Set([
  ...['/home', '/schedule/All', '/standings/team/Open 3', '/team/1', '/brackets', '/room/1'],
  ...['/registration', '/admin', '/admin/event'],
]);
/** A page's heading has one filled action at most. */
const FILLED_ABOVE = 'header:has(h1) [data-variant="filled"]';

const tagOf = (address: string) => (QUICK.has(address) ? ' @quick' : '');

for (const [who, address] of VISITS) {
  test(`${address} for ${who ?? 'everybody'}: nothing for axe, no error, no sideways scroll${tagOf(address)}`, async ({
    browser,
    server,
  }) => {
    const page =
      who === null
        ? await someoneOpens(browser, server, 'about:blank')
        : await opensAs(browser, server, who, 'about:blank');
    const errors = errorsOf(page);
    if (address === '/admin/outbox') await mailIsAskedFor(page);
    if (who === 'coach' && address === '/home') await ownTeamsAreKnown(page);
    await page.goto(address);
    await pageIsThere(page);
    await expect(page.getByText('This page is for')).toHaveCount(0);
    if (staysStill(address)) expect(await jumpsOf(page)).toEqual([]);
    await fitsAndLooksWell(page);
    expect(errors).toEqual([]);
    expect(await page.locator(FILLED_ABOVE).count()).toBeLessThanOrEqual(1);
  });
}

for (const address of REFUSING) {
  test(`${address}: nothing for axe, no sideways scroll`, async ({ browser, server }) => {
    const page = await someoneOpens(browser, server, address);
    await pageIsThere(page);
    await fitsAndLooksWell(page);
  });
}

test('a room is in view as a whole on a tablet, an audit entry also on a phone', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank');
  const reachOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY);
  };
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/rooms');
  const room = page.getByRole('row').filter({ has: page.getByRole('textbox') });
  await expect(room.first()).toBeVisible();
  const parts = room.first().locator('input, button');
  await expect(parts).toHaveCount(8);
  for (const part of await parts.all()) expect(await reachOf(part)).toBeLessThan(768);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/audit');
    await page.getByLabel('Find').fill('save result');
    // The newest: other tests save too.
    const saved = /, round \d+, .+?: (.+?) – .+ won, \d+ lines/s;
    const entry = page.getByRole('row').filter({ hasText: saved }).first();
    const [, team = 'no team'] = saved.exec((await entry.textContent()) ?? '') ?? [];
    await page.getByLabel('Find').fill(team);
    await expect(entry).toContainText(team);
    for (const part of await entry.locator('td').all()) {
      if (await part.isVisible()) expect(await reachOf(part)).toBeLessThan(width);
    }
  }
});

test('a missing page says so and links to existing ones', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, 'about:blank', LAPTOP);
  for (const [addresses, words, way, destination] of [
    [['/team/9999', '/team/abc', '/team/-1'], 'This team doesn’t exist', 'Find a team', '/home'],
    [
      ['/archive/1999/Open', '/archive/then/Open', '/historyDetail/1999', '/historyDetail/then'],
      'There is no data for this year',
      'All years',
      '/history',
    ],
    [
      ['/bracket/Open/abc', '/bracket/Open/0'],
      'This bracket doesn’t exist',
      'All brackets',
      '/brackets',
    ],
  ] as const) {
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByText(words), address).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(destination);
    }
  }
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByText('Page not found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Page not found.')).toHaveCount(0);
  await page.goto('/archive/1999/Open');
  await expect(page.getByText('There is no data for this year')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  for (const [address, title] of [
    ['/schedule/nowhere', 'Schedule'],
    ['/standings/team/nowhere', 'Team Standings'],
    ['/standings/quizzer/nowhere', 'Individual Standings'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText('There is no division “nowhere”')).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Divisions' }).getByRole('link');
    await expect(ways).toHaveText([`Open ${title}`, `Novice ${title}`]);
  }
});

test('an administrators’ page leads a visitor to login and back', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, '/admin/people', LAPTOP);
  await expect(page.getByText('This page is for administrators')).toBeVisible();
  await fitsAndLooksWell(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logsInByHand(page, 'scores');
  await expect(page).toHaveURL('/admin/people');
  await expect(page.getByText('This page is for administrators')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test('the schedule marks which division or group it shows, and leads from each to the others', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/schedule/Open', LAPTOP);
  const chips = page.getByRole('navigation', { name: 'Division and group' });
  for (const scope of ['Open', 'Novice', 'Open 3', 'All']) {
    await page.goto(`/schedule/${scope}`);
    await expect(chips.locator('[aria-current]')).toHaveText(scope);
  }
  await page.goto('/schedule/Open 3');
  const around = ['Open', 'Open 1', 'Open 2', 'Open 3', 'Novice'];
  await expect(chips.getByRole('link')).toHaveText(around);
});

/** Logging in leads there; then the device has space for them elsewhere. */
async function ownTeamsAreKnown(page: Page): Promise<void> {
  await page.goto('/registration');
  await pageIsThere(page);
}

async function mailIsAskedFor(page: Page): Promise<void> {
  const asked = await page.request.post('/api/user/requestPasswordReset', {
    headers: { 'content-type': 'application/json' },
    data: '"admin@example.org"',
  });
  expect(asked.status()).toBe(200);
}

/** Not for walls, which fit their type, and the log-out page, which redirects. */
const staysStill = (address: string): boolean => !/display=wall|logout/.test(address);

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

async function pageIsThere(page: Page): Promise<void> {
  // The log-out page redirects.
  const heading = page.locator('h1').filter({ hasNotText: 'Logging out' });
  await expect(heading.first()).toBeAttached();
  await expect(page.getByRole('status', { name: /loading$/ })).toHaveCount(0);
  const asked = new URL(page.url()).searchParams;
  if (asked.get('display') === 'wall') {
    await expect(page.getByRole('link', { name: 'Close the wall display' })).toBeVisible();
  }
  if (asked.has('round')) {
    await expect(page.getByRole('dialog', { name: /Round \d+/ })).toBeVisible();
  }
}

/** Both schemes, and a phone's width. */
async function fitsAndLooksWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await violationsOf(page), 'narrow').toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await scrollsSideways(page), 'pixels to the side').toBe(0);
}

async function scrollsSideways(page: Page): Promise<number> {
  return await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}
