import type { Page } from '@playwright/test';
import { LAPTOP, PHONE } from './devices.ts';
import { jumpsOf } from './jumps.ts';
import { expect, onFriday, onSaturday } from './product.ts';
import type { RunningProduct } from './running.ts';
import { isMade, opens } from './sent-page.ts';

const TABLET = { viewport: { width: 768, height: 1024 } };
const FOLLOWS = `localStorage.setItem('quizmeet:following', '[5, 7]')`;
/** What a device that follows teams adds to each page: so many places. */
const ADDED = {
  '/home': 2,
  '/schedule/Open': 2,
  '/schedule/Novice': 2,
  '/team/5': 1,
  '/standings/team/Open': 1,
} as const;
/** Pages that have the room for it from the first visit on. */
const AT_FIRST = [
  '/standings/team/Open',
  '/standings/team/Novice',
  '/standings/quizzer/Open',
  '/standings/quizzer/Novice',
];
/** In the browser: how many places of this page the device remembers. */
const REMEMBERED = `Object.keys(localStorage)
  .filter((name) => name.startsWith('quizmeet:place ' + location.pathname + ' ')).length`;

/** Shows a page that has its content: nothing moves when the scripts come. */
async function isShownUnmoved(page: Page, show: () => unknown): Promise<void> {
  const alive = page.waitForResponse('**/api/user/authorities');
  await show();
  await alive;
  await page.waitForTimeout(1000);
  const { pathname } = new URL(page.url());
  expect(await jumpsOf(page), `${pathname} ${page.viewportSize()?.width}`).toEqual([]);
}

/** Shows a page twice, the second time with so many places that the device remembers, and nothing moves then. */
async function showsUnmoved(
  page: Page,
  product: RunningProduct,
  address: string,
  places: number,
): Promise<void> {
  await isMade(product, address);
  await page.goto(address);
  await expect.poll(async () => await page.evaluate(REMEMBERED), { message: address }).toBe(places);
  await isShownUnmoved(page, async () => await page.reload());
}

onFriday(
  'on a device that follows teams nothing moves either, once it has shown the page',
  async ({ browser, product }) => {
    for (const device of [PHONE, LAPTOP]) {
      const page = await opens(browser, product, device);
      await page.addInitScript(FOLLOWS);
      for (const [address, places] of Object.entries(ADDED)) {
        await showsUnmoved(page, product, address, places);
      }
      await page.context().close();
    }
  },
);

onFriday(
  'standings mark a followed team without moving anything, also at the first visit',
  async ({ browser, product }) => {
    for (const device of [PHONE, TABLET, LAPTOP]) {
      for (const address of AT_FIRST) {
        const page = await opens(browser, product, device);
        await page.addInitScript(FOLLOWS);
        await isMade(product, address);
        await isShownUnmoved(page, async () => await page.goto(address));
        await page.context().close();
      }
    }
  },
);

/** Follows a team by its page, and waits until what that adds to other pages is measured. */
async function follows(page: Page, teamId: number): Promise<void> {
  await page.goto(`/team/${teamId}`);
  await page.getByRole('button', { name: 'Follow this team' }).click();
  await expect
    .poll(async () => await page.evaluate(`localStorage.getItem('quizmeet:ahead')`))
    // Not the day, which stands there, too.
    .toMatch(new RegExp(`[",]${teamId} `));
}

const PAGES_OF_A_FAN = ['/home', '/schedule/Open', '/schedule/Novice', '/schedule/Open%202'];

for (const [day, test] of [
  ['Friday', onFriday],
  ['Saturday', onSaturday],
] as const) {
  test(`on ${day} a device that has just followed teams shows each page for the first time without moving anything`, async ({
    browser,
    product,
  }) => {
    for (const device of [PHONE, TABLET, LAPTOP]) {
      const page = await opens(browser, product, device);
      for (const teamIds of [[5], [7, 9]]) {
        for (const teamId of teamIds) await follows(page, teamId);
        for (const address of [...PAGES_OF_A_FAN, ...teamIds.map((id) => `/team/${id}`)]) {
          await isMade(product, address);
          await isShownUnmoved(page, async () => await page.goto(address));
        }
      }
      await page.context().close();
    }
  });
}

/** What a device has chosen, under the name that it has there, and a page that it changes. */
const CHOICES = {
  Friday: [
    ['/schedule/Novice', 'schedule-teams', 'true'],
    ['/schedule/Novice', 'schedule-teams', 'false'],
    ['/standings/team/Novice', 'standings-why', 'true'],
    ['/roomDetails', 'room-key-view', '"list"'],
  ],
  Saturday: [
    ['/bracket/Open/4', 'bracket-view', '"list"'],
    ['/schedule/Open', 'schedule-teams', 'true'],
  ],
} as const;

for (const [day, test] of [
  ['Friday', onFriday],
  ['Saturday', onSaturday],
] as const) {
  test(`on a device that shows pages of ${day} in another way nothing moves, also where it has not been`, async ({
    browser,
    product,
  }) => {
    for (const device of [PHONE, LAPTOP]) {
      for (const [address, name, value] of CHOICES[day]) {
        const page = await opens(browser, product, device);
        await page.addInitScript(`localStorage.setItem('quizmeet:${name}', '${value}')`);
        await isMade(product, address);
        await isShownUnmoved(page, async () => await page.goto(address));
        await isShownUnmoved(page, async () => await page.reload());
        await page.context().close();
      }
    }
  });
}

onSaturday(
  'a bracket is shown unmoved on a turned phone, and as a drawing again, whatever was remembered',
  async ({ browser, product }) => {
    const page = await opens(browser, product, PHONE);
    const [first, second] = ['/bracket/Open/4', '/bracket/Open/5'];
    await isMade(product, first);
    await isMade(product, second);
    await isMade(product, '/bracket/Open/6');
    await page.goto(first);
    await page.getByText('List by round').click();
    await isShownUnmoved(page, async () => await page.reload());
    await page.setViewportSize({ width: 740, height: 360 });
    await isShownUnmoved(page, async () => await page.reload());
    await isShownUnmoved(page, async () => await page.goto(second));
    const drawn = page.getByText('Winners’ side').first();
    const come = await holdsScripts(page);
    await page.goto('/bracket/Open/6', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(drawn).toBeHidden();
    come();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(second);
    await page.getByText('Drawing', { exact: true }).click();
    await isShownUnmoved(page, async () => await page.goto(first));
    await holdsScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(drawn).toBeVisible();
  },
);

/** From now on no script of a page comes until what is returned is called. */
async function holdsScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The room that is kept for a bracket in another form than it was sent. */
const ROOM_KEPT = `getComputedStyle(document.querySelector('[data-place="view"]')).minHeight`;

onSaturday(
  'on a device that shows a bracket in another way the one that was sent is read where the scripts are lost, and slow ones are waited for',
  async ({ browser, product }) => {
    const page = await opens(browser, product, PHONE);
    const address = '/bracket/Open/4';
    await page.addInitScript(`localStorage.setItem('quizmeet:bracket-view', '"list"')`);
    await isMade(product, address);
    await page.goto(address);
    await expect.poll(async () => await page.evaluate(REMEMBERED)).toBe(1);
    const drawn = page.getByText('Winners’ side').first();

    const come = await holdsScripts(page);
    // A lost picture says nothing about the scripts.
    await page.route('**/icon.svg', async (route) => await route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(6000);
    await expect(drawn).toBeHidden();
    await isShownUnmoved(page, come);

    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/assets/*.js', async (route) => await route.abort());
    await page.reload();
    await expect(drawn).toBeVisible({ timeout: 2000 });
    expect(await page.evaluate(ROOM_KEPT)).toMatch(/^(0px|auto)$/);
    await page.context().close();
  },
);
