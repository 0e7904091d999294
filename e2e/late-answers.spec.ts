import type { Browser, Route } from '@playwright/test';
import { opensAs } from './demo.ts';
import { expect, onFriday as test } from './fixtures.ts';
import { addressOf, freshRound, sheet } from './open-rounds.ts';
import { fillsScores, scoreOf } from './scoring.ts';
import type { ServerProcess } from './server-process.ts';

/** While saving 150 to 120 of an open round. */
async function closesASavingSheet(browser: Browser, server: ServerProcess) {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const held = Promise.withResolvers<Route>();
  await page.route('/api/rounds', (route) => held.resolve(route));
  await fillsScores(page, 150, 120);
  await sheet(page).getByRole('button', { name: 'Save result' }).click();
  await sheet(page).getByRole('button', { name: 'Save anyway' }).click();
  const save = await held.promise;
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  return { page, round, save };
}

test('a save that fails after its sheet was closed is reported, and the draft is kept', async ({
  browser,
  server,
}) => {
  const { page, round, save } = await closesASavingSheet(browser, server);
  // Without a response, the result would wait on the device.
  const problem = { type: 'about:blank', title: 'Not ready', status: 503, detail: 'Try again' };
  await save.fulfill({ status: 503, json: problem });
  await expect(
    page.getByText(`${round.leftTeamName} – ${round.rightTeamName} wasn’t saved.`),
  ).toBeVisible();
  await page.locator(`a[href="?round=${round.id}"]`).click();
  await expect(scoreOf(page, 'left')).toHaveValue('150');
});

test('a swap that fails after its sheet was closed leaves the current page alone', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home');
  const round = await freshRound(page);
  await page.goto('/schedule/Novice');
  await page.locator(`a[href="?round=${round.id}"]`).click();
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('/api/rounds/swap', async (route) => {
    await held;
    await route.fulfill({ status: 422, json: { status: 422, detail: 'No' } });
  });
  await sheet(page).getByText('Swap or move').click();
  const asked = page.waitForRequest('/api/rounds/swap');
  await sheet(page).getByRole('button', { name: 'Swap left and right' }).click();
  await asked;
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  const answered = page.waitForResponse('/api/rounds/swap');
  refuse();
  await answered;
  // Time for another page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))',
  );
  await expect(page).toHaveURL(/\/home$/);
});
