import { logsInAs } from '../demo.ts';
import { leaves, NEW_LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { roomsAhead, sheet } from '../open-rounds.ts';
import { expect } from '../product.ts';
import {
  nextOfOwnRoom,
  organizerOpens,
  secretOf,
  sheetCode,
  onLinkedFriday as test,
} from '../room-links.ts';

test('whoever opens a round again once its lost code comes has its sheet, without loading the page again', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, 'about:blank', NEW_LAPTOP);
  await logsInAs(page, 'scores');
  const [[round] = []] = (await roomsAhead(page, 'Novice')).filter((own) => own.length > 0);
  if (round === undefined) throw new Error('no round is open');
  const code = '**/assets/round-dialog-*.js*';
  await page.route(code, async (route) => await route.abort());
  await page.goto('/schedule/Novice');
  let loads = 0;
  page.on('load', () => loads++);
  const opens = page.locator(`a[href="?round=${round.id}"]`);
  await opens.click();
  await expect(page.getByText('This cannot be opened just now')).toBeVisible();
  await page.unroute(code);
  await expect(async () => {
    if (!(await sheet(page).isVisible())) await opens.click();
    await expect(sheet(page)).toContainText(round.leftTeamName, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  expect(loads).toBe(0);
  await leaves(page);
});

test('a scanned code is opened after its page was lost and loaded again, and is kept nowhere then', async ({
  browser,
  product,
}) => {
  const admin = await organizerOpens(browser, product);
  const [round] = await nextOfOwnRoom(admin);
  const address = await sheetCode(admin, round);
  const secret = secretOf(address);
  const page = await someoneOpens(browser, product, 'about:blank', { ...PHONE, isNew: true });
  const code = '**/assets/enter-*.js';
  await page.route(code, async (route) => await route.abort());
  await page.goto(address);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(page.url()).not.toContain(secret);
  // As often as it takes.
  await again.tap();
  await expect(again).toBeVisible();
  await page.unroute(code);
  await again.tap();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  expect(page.url()).toBe(`${product.url}/enter?round=${round.id}`);
  const kept = 'JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])';
  expect(await page.evaluate(kept)).not.toContain(secret);
  await leaves(admin);
});

test('a page whose very script was lost is not empty: it says what to do', async ({
  browser,
  product,
}) => {
  const admin = await organizerOpens(browser, product);
  const [round] = await nextOfOwnRoom(admin);
  const address = await sheetCode(admin, round);
  const page = await someoneOpens(browser, product, 'about:blank', { ...PHONE, isNew: true });
  const code = '**/assets/index-*.js';
  await page.route(code, async (route) => await route.abort());
  await page.goto(address);
  const says = page.getByText('please load the page again');
  await expect(says).toBeVisible();
  await page.unroute(code);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  await expect(says).toHaveCount(0);
  await leaves(admin);
});
