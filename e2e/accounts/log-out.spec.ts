import type { Browser, Page } from '@playwright/test';
import { logsInAs } from '../demo.ts';
import { LAPTOP, leaves, someoneOpens } from '../devices.ts';
import { expect, onFriday as test } from '../product.ts';
import type { RunningProduct } from '../running.ts';

/** A device that has nothing of the product yet, and keeps nothing of it. */
const newcomer = async (browser: Browser, product: RunningProduct): Promise<Page> =>
  await someoneOpens(browser, product, 'about:blank', {
    ...LAPTOP,
    isNew: true,
    serviceWorkers: 'block',
  });

test('whoever lost the part for logging out in a full network has it later, and logs out', async ({
  browser,
  product,
}) => {
  const page = await newcomer(browser, product);
  const part = /\/assets\/logout-[\w-]+\.js$/;
  await page.route(part, (route) => route.abort());
  await logsInAs(page, 'scores');
  const lost = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  await page.goto('/details');
  await lost;
  const loaded = page.waitForEvent('requestfinished', (request) => part.test(request.url()));
  await page.unroute(part);
  await loaded;

  // From now on nothing of the screens can be loaded.
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
  await leaves(page);
});
