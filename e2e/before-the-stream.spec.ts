import type { Page } from '@playwright/test';
import { opensAs } from './demo.ts';
import { LAPTOP, PHONE } from './devices.ts';
import { expect, onFriday as test } from './product.ts';
import { isMade, opens } from './sent-page.ts';
import { callsOf } from './watching.ts';

const TEXT = 'The doors of the annex are locked from eight';
const headers = { 'x-requested-with': 'quizmeet' };

/** Holds back the page's live stream until it is let through. */
async function holdsStream(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('/api/live', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what changes after a page has read it and before it hears of changes is shown', async ({
  browser,
  product,
}) => {
  const admin = await opensAs(browser, product, 'admin', '/home', LAPTOP);
  await isMade(product, '/home');
  const withContent = await opens(browser, product, PHONE);
  const without = await opensAs(browser, product, 'scores', '/details', PHONE);
  const streams = [];
  for (const page of [withContent, without]) {
    streams.push(await holdsStream(page));
    await page.goto('/home');
    await expect(page.getByText('Playing now')).toBeVisible();
    await expect(page.getByText(TEXT)).toHaveCount(0);
  }
  const said = await admin.request.post('/api/announcements', { data: { text: TEXT }, headers });
  const { id } = await said.json();
  for (const letThrough of streams) letThrough();
  for (const page of [withContent, without]) await expect(page.getByText(TEXT)).toBeVisible();
  await admin.request.delete(`/api/announcements/${id}`, { headers });
  for (const page of [withContent, without]) await expect(page.getByText(TEXT)).toHaveCount(0);
});

test('a page without content reads nothing a second time when it begins to hear of changes', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'scores', 'about:blank', PHONE);
  const calls = callsOf(page);
  const letThrough = await holdsStream(page);
  await page.goto('/schedule/Open');
  await expect(page.getByText('Round 1', { exact: true }).first()).toBeVisible();
  await page.waitForTimeout(1000);
  const before = calls();
  expect(before.length).toBeGreaterThan(3);
  const opened = page.waitForResponse('/api/live');
  letThrough();
  await opened;
  await page.waitForTimeout(1000);
  expect(calls()).toEqual(before);
});

test('what could not be read while a page waited for the news is read once they come', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'scores', 'about:blank', PHONE);
  const letThrough = await holdsStream(page);
  const rounds = /\/api\/rounds/;
  await page.route(rounds, async (route) => await route.fulfill({ status: 502 }));
  await page.goto('/schedule/Open');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(rounds);
  letThrough();
  await expect(again).toHaveCount(0);
  await expect(page.getByText('Round 1', { exact: true }).first()).toBeVisible();
});
