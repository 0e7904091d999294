import type { Browser, Page } from '@playwright/test';
import { logsInAs } from '../demo.ts';
import { LAPTOP, leaves, someoneOpens } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import type { ServerProcess } from '../server-process.ts';

/** Without cached code, and discarded afterward. */
const newcomer = async (browser: Browser, server: ServerProcess): Promise<Page> =>
  await someoneOpens(browser, server, 'about:blank', {
    ...LAPTOP,
    isNew: true,
    serviceWorkers: 'block',
  });

test('logging out works in a congested network', async ({ browser, server }) => {
  const page = await newcomer(browser, server);
  await logsInAs(page, 'scores');
  // Its code never loads.
  await page.route(/\/assets\/logout-[\w-]+\.js$/, (route) => route.abort());
  // Logging out leads here.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();

  // From now on, no code loads.
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You’re logged out')).toBeVisible();
  await leaves(page);
});
