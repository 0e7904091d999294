import type { Page } from '@playwright/test';
import { logsInByHand, opensAs } from '../demo.ts';
import { test as base, expect } from '../fixtures.ts';
import { addressOf, freshRound, type ListedRound, sheet, stored } from '../open-rounds.ts';
import { savedText, scoreOf, theColumn } from '../scoring.ts';
import { closesTheSheet, correctsScores, savesScores, strip } from './saving.ts';

const test = base.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

async function savesOffline(page: Page, round: ListedRound, scores: [number, number]) {
  await page.goto(addressOf(round));
  await expect(theColumn(page, 'left')).toBeVisible();
  await page.context().setOffline(true);
  await savesScores(page, ...scores);
  await expect(strip(page)).toContainText('1 unsent result.');
}

async function looks(page: Page): Promise<void> {
  await closesTheSheet(page);
  await strip(page).getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
}

test('results that wait while a session ends are sent after login', async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await savesOffline(page, round, [150, 120]);
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await closesTheSheet(page);
  // Whether or not the page knows yet that the session has ended.
  await strip(page)
    .getByRole('link', { name: /^Log in/ })
    .click();
  await logsInByHand(page, 'scores');
  await expect(strip(page)).toHaveCount(0);
  expect(await stored(page, round)).toMatchObject({ leftTeamScore: 150 });
});

test('a result that waited during a restore is not saved unseen: a person decides', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await savesOffline(page, round, [150, 120]);
  const admin = await opensAs(browser, server, 'admin', '/home');
  expect((await admin.request.put('/api/rounds/clearResults')).status()).toBe(200);
  const points = await (await admin.request.get('/api/restore-points')).json();
  const restored = await admin.request.post(`/api/restore-points/${points[0].id}/restore`);
  expect(restored.status()).toBe(200);
  expect(await stored(admin, round)).toMatchObject({ winningTeam: '' });

  await page.context().setOffline(false);
  await expect(strip(page)).toContainText('1 result was not accepted: please review.');
  expect(await stored(admin, round)).toMatchObject({ winningTeam: '' });
  await looks(page);
  await expect(sheet(page)).toContainText('Not sent: Somebody else just saved this round.');
  await expect(scoreOf(page, 'left')).toHaveValue('150');
  await savesScores(page, 150, 120);
  await expect(savedText(page)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(await stored(admin, round)).toMatchObject({ leftTeamScore: 150 });
});

test('a round deleted while its result waits: the input can still be read', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const two = theColumn(page, 'left')
    .getByRole('button', { name: /, correct: 2$/ })
    .first();
  await two.click();
  const quizzer = /^(.+), correct: 2$/.exec((await two.getAttribute('aria-label')) ?? '');
  await page.context().setOffline(true);
  await correctsScores(page, 150, 120);
  await sheet(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(strip(page)).toContainText('1 unsent result.');
  const admin = await opensAs(browser, server, 'admin', '/home');
  await admin.request.put('/api/rounds/clearResults');
  const cleared = await admin.request.delete('/api/rounds/all?division=Novice');
  expect(cleared.status(), await cleared.text()).toBe(200);

  await page.context().setOffline(false);
  await expect(strip(page)).toContainText('1 result was not accepted: please review.');
  await closesTheSheet(page);
  await strip(page).getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('dialog', { name: 'Results on this device' });
  await expect(list).toContainText(`${round.leftTeamName}: 150, ${round.rightTeamName}: 120`);
  await expect(list).toContainText('Not accepted: This round doesn’t exist');
  await expect(list).toContainText(`${quizzer?.[1]} 2 correct, 0 errors`);
  await list.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this result' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(strip(page)).toHaveCount(0);
});
