import type { Browser } from '@playwright/test';
import { logsInAs } from '../demo.ts';
import { leaves, NEW_LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { expect } from '../fixtures.ts';
import { roomsAhead, sheet } from '../open-rounds.ts';
import {
  nextOfOwnRoom,
  organizerOpens,
  secretOf,
  sheetCode,
  onLinkedFriday as test,
} from '../room-links.ts';
import type { ServerProcess } from '../server-process.ts';

/** `isLost` gets the number of loads. */
async function losesSheets(
  browser: Browser,
  server: ServerProcess,
  isLost: (loads: number) => boolean,
) {
  const page = await someoneOpens(browser, server, 'about:blank', NEW_LAPTOP);
  await logsInAs(page, 'scores');
  const [[round] = []] = (await roomsAhead(page, 'Novice')).filter((own) => own.length > 0);
  if (round === undefined) throw new Error('no round is open');
  const loads = { count: 0 };
  await page.route('**/assets/round-dialog-*.js', async (route) => {
    await (isLost(loads.count) ? route.abort() : route.continue());
  });
  await page.goto('/schedule/Novice');
  page.on('load', () => loads.count++);
  await page.locator(`a[href="?round=${round.id}"]`).click();
  return { page, round, loads };
}

test('a page whose code never loads is reloaded once, then says so', async ({
  browser,
  server,
}) => {
  let isLost = true;
  const { page, round, loads } = await losesSheets(browser, server, () => isLost);
  await expect.poll(() => loads.count).toBe(1);
  const again = page.getByRole('button', { name: 'Reload' });
  await expect(again).toBeVisible();
  // A reload would come immediately.
  await page.waitForTimeout(2000);
  expect(loads.count).toBe(1);
  isLost = false;
  await again.click();
  await expect(sheet(page)).toContainText(round.leftTeamName);
  await leaves(page);
});

test('a scanned code is opened after its page was lost and loaded again, and is kept nowhere then', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const address = await sheetCode(admin, round);
  const secret = secretOf(address);
  const page = await someoneOpens(browser, server, 'about:blank', { ...PHONE, isNew: true });
  const code = '**/assets/enter-*.js';
  await page.route(code, async (route) => await route.abort());
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto(address);
  // Once by itself.
  await expect.poll(() => loads).toBe(2);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(page.url()).not.toContain(secret);
  // As often as needed.
  await again.tap();
  await expect.poll(() => loads).toBe(3);
  await expect(again).toBeVisible();
  await page.unroute(code);
  await again.tap();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/enter?round=${round.id}`);
  const savedState = 'JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])';
  expect(await page.evaluate(savedState)).not.toContain(secret);
  await leaves(admin);
});

test('a page whose very script was lost is not empty: it says what to do', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const address = await sheetCode(admin, round);
  const page = await someoneOpens(browser, server, 'about:blank', { ...PHONE, isNew: true });
  const code = '**/assets/index-*.js';
  await page.route(code, async (route) => await route.abort());
  await page.goto(address);
  const says = page.getByText('please load the page again');
  await expect(says).toBeVisible({ timeout: 10_000 });
  await page.unroute(code);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  await expect(says).toHaveCount(0);
  await leaves(admin);
});
