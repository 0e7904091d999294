import { logsInAs } from '../demo.ts';
import { LAPTOP } from '../devices.ts';
import { test as base, expect } from '../fixtures.ts';
import { addressOf, freshRound, sheet } from '../open-rounds.ts';
import { savedText, scoreOf, theColumn } from '../scoring.ts';
import { savesScores, strip } from './saving.ts';

const test = base.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

// As text: tests have no browser types.
const DENIED = `Object.defineProperty(window, 'indexedDB', {
  get: () => { throw new DOMException('The operation is insecure.', 'SecurityError'); },
});`;

/** A full disk, on demand. */
const MAY_BE_FULL = `{
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (globalThis.isFull) throw new DOMException('The device is full.', 'QuotaExceededError');
    return put.apply(this, args);
  };
}`;

test('a browser without storage says so immediately, and results are saved while online', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...LAPTOP, baseURL: server.url });
  await context.addInitScript(DENIED);
  const page = await context.newPage();
  await page.goto('/home');
  await logsInAs(page, 'scores');
  await page.goto('/schedule/Novice');
  const warning = page.getByRole('complementary', { name: 'Device storage unavailable' });
  await expect(warning).toContainText('Keep the sheet open');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await savesScores(page, 150, 120);
  await expect(savedText(page)).toBeVisible();

  const later = await freshRound(page);
  await page.goto(addressOf(later));
  await expect(theColumn(page, 'left')).toBeVisible();
  await context.setOffline(true);
  await savesScores(page, 170, 90);
  await expect(sheet(page).getByText(/^Not saved yet: The server can’t be reached/)).toBeVisible();
  await expect(scoreOf(page, 'left')).toHaveValue('170');
  await context.setOffline(false);
  await sheet(page).getByRole('button', { name: 'Save scores only' }).click();
  await expect(savedText(page)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await context.close();
});

test('a full device says so when saving, and keeps the sheet until it is sent', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...LAPTOP, baseURL: server.url });
  await context.addInitScript(MAY_BE_FULL);
  const page = await context.newPage();
  await page.goto('/home');
  await logsInAs(page, 'scores');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await expect(theColumn(page, 'left')).toBeVisible();
  const warning = page.getByRole('complementary', { name: 'Device storage unavailable' });
  await expect(warning).toHaveCount(0);
  await page.evaluate('globalThis.isFull = true');
  await page.context().setOffline(true);
  await savesScores(page, 150, 120);
  await expect(warning).toContainText('This browser can’t store results');
  await expect(sheet(page).getByText(/^Not saved yet: The server can’t be reached/)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);

  await page.context().setOffline(false);
  await sheet(page).getByRole('button', { name: 'Save scores only' }).click();
  await expect(savedText(page)).toBeVisible();

  await page.evaluate('globalThis.isFull = false');
  const next = await freshRound(page);
  await page.goto(addressOf(next));
  await expect(theColumn(page, 'left')).toBeVisible();
  await page.context().setOffline(true);
  await savesScores(page, 170, 90);
  await expect(strip(page)).toContainText('1 unsent result.');
  await expect(warning).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(strip(page)).toHaveCount(0);
  await context.close();
});
