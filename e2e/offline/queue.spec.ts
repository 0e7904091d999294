import type { Page } from '@playwright/test';
import { logsInByHand, opensAs } from '../demo.ts';
import { test as base, expect } from '../fixtures.ts';
import { addressOf, freshRound, sheet, stored } from '../open-rounds.ts';
import { theColumn } from '../scoring.ts';
import { closesTheSheet, correctsScores, savesScores, strip } from './saving.ts';

const test = base.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

const queued = (page: Page) =>
  page.getByText(/saved on this device, waiting for the network[.:]/i).first();

test('without a network scoring continues, and everything is sent later @quick', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await expect(theColumn(page, 'left')).toBeVisible();
  await page.context().setOffline(true);
  await savesScores(page, 150, 120);
  await expect(queued(page)).toBeVisible();
  await expect(strip(page)).toContainText('1 unsent result.');
  expect(await stored(page, round)).toMatchObject({ winningTeam: '' });

  await closesTheSheet(page);
  await strip(page).getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('dialog', { name: 'Results on this device' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(`${round.leftTeamName}: 150, ${round.rightTeamName}: 120`);
  await expect(list).toContainText('Scores only. Saved here a moment ago.');
  await list.getByRole('button', { name: 'Open' }).click();
  await expect(sheet(page)).toContainText('Saved on this device, waiting for the network.');
  await correctsScores(page, 160, 120);
  await expect(queued(page)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('1 result sent')).toBeVisible({ timeout: 60_000 });
  await expect(queued(page)).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);
  expect(await stored(page, round)).toMatchObject({ leftTeamScore: 160, rightTeamScore: 120 });
});

test('two tabs of one device send each result once', async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  const other = await page.context().newPage();
  await other.goto('/schedule/Novice');
  await page.goto(addressOf(round));
  await expect(theColumn(page, 'left')).toBeVisible();
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const isSave = request.method() === 'PUT' && request.url().endsWith('/api/rounds');
    if (isSave) sent.push(request.url());
  });
  await page.context().setOffline(true);
  await savesScores(page, 150, 120);
  for (const tab of [page, other]) await expect(strip(tab)).toContainText('1 unsent result');
  sent.length = 0;
  await page.context().setOffline(false);
  for (const tab of [page, other]) await expect(strip(tab)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(await stored(page, round)).toMatchObject({ leftTeamScore: 150 });
  await other.close();
});

test('unsent results stay after logout; nobody else sees or sends them', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await expect(theColumn(page, 'left')).toBeVisible();
  // Only results fail, so logging out works.
  await page.route('**/api/rounds', (route) => route.abort());
  await savesScores(page, 150, 120);
  await expect(strip(page)).toContainText('1 unsent result');
  await page.goto('/logout');
  await expect(
    page.getByText('You’re logged out. To send 1 result from this device, log in again'),
  ).toBeVisible();

  await page.unroute('**/api/rounds');
  await page.goto('/login');
  await logsInByHand(page, 'admin');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(await stored(page, round)).toMatchObject({ winningTeam: '' });

  await page.goto('/logout');
  await page.waitForURL((url) => url.pathname !== '/logout');
  await page.goto('/login');
  await logsInByHand(page, 'scores');
  await expect.poll(async () => (await stored(page, round)).leftTeamScore).toBe(150);
  await expect(strip(page)).toHaveCount(0);
});
