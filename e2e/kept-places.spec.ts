import type { Page } from '@playwright/test';
import { LAPTOP, PHONE } from './devices.ts';
import { jumpsOf } from './jumps.ts';
import { expect, onFriday, onSaturday } from './product.ts';
import type { RunningProduct } from './running.ts';
import { isMade, opens } from './sent-page.ts';

const FOLLOWS = `localStorage.setItem('quizmeet:following', '[5, 7]')`;
/** What a device that follows teams adds to each page: so many places. */
const ADDED = {
  '/home': 2,
  '/schedule/Open': 2,
  '/schedule/Novice': 2,
  '/team/5': 1,
} as const;
/** On a wider screen the star of a followed team makes its column a few pixels wider. */
const ADDED_ON_PHONE = { ...ADDED, '/standings/team/Open': 1 } as const;
/** In the browser: how many places of this page the device remembers. */
const REMEMBERED = `Object.keys(localStorage)
  .filter((name) => name.startsWith('quizmeet:place ' + location.pathname + ' ')).length`;

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
  const alive = page.waitForResponse('**/api/user/authorities');
  await page.reload();
  await alive;
  await page.waitForTimeout(1000);
  expect(await jumpsOf(page), `${address} ${page.viewportSize()?.width}`).toEqual([]);
}

onFriday(
  'on a device that follows teams nothing moves either, once it has shown the page',
  async ({ browser, product }) => {
    for (const device of [PHONE, LAPTOP]) {
      const page = await opens(browser, product, device);
      await page.addInitScript(FOLLOWS);
      for (const [address, places] of Object.entries(device === PHONE ? ADDED_ON_PHONE : ADDED)) {
        await showsUnmoved(page, product, address, places);
      }
      await page.context().close();
    }
  },
);

/** What a device remembers, under the name that it has there, and the page that it changes. */
const CHOICES = {
  Friday: [
    ['/schedule/Novice', 'schedule-teams', 'true'],
    ['/schedule/Novice', 'schedule-teams', 'false'],
    ['/roomDetails', 'room-key-view', '"list"'],
  ],
  Saturday: [['/bracket/Open/4', 'bracket-view', '"list"']],
} as const;

for (const [day, test] of [
  ['Friday', onFriday],
  ['Saturday', onSaturday],
] as const) {
  test(`on a device that shows pages of ${day} in another way nothing moves, once it has shown them so`, async ({
    browser,
    product,
  }) => {
    for (const device of [PHONE, LAPTOP]) {
      for (const [address, name, value] of CHOICES[day]) {
        const page = await opens(browser, product, device);
        await page.addInitScript(`localStorage.setItem('quizmeet:${name}', '${value}')`);
        await showsUnmoved(page, product, address, 1);
        await page.context().close();
      }
    }
  });
}

onSaturday(
  'on a device that shows a bracket in another way the one that was sent is read where the scripts are lost',
  async ({ browser, product }) => {
    const page = await opens(browser, product, PHONE);
    const address = '/bracket/Open/4';
    await page.addInitScript(`localStorage.setItem('quizmeet:bracket-view', '"list"')`);
    await isMade(product, address);
    await page.goto(address);
    await expect.poll(async () => await page.evaluate(REMEMBERED)).toBe(1);
    await page.route('**/assets/*.js', async (route) => await route.abort());
    await page.reload();
    const drawn = page.getByText('Winners’ side').first();
    await expect(drawn).toBeHidden();
    await expect(drawn).toBeVisible();
    await page.context().close();
  },
);
