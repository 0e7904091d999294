import type { Browser, Page, Route } from '@playwright/test';
import { opensAs } from './demo.ts';
import { expect, onFriday as test } from './fixtures.ts';
import { addressOf, freshRound, scorerOpens, sheet } from './open-rounds.ts';
import { theColumn } from './scoring.ts';
import type { ServerProcess } from './server-process.ts';

const scoreOf = (page: Page, side: 'left' | 'right') =>
  theColumn(page, side).getByRole('textbox', { name: /^Score of / });

/** While saving 150 to 120 of an open round. */
async function closesASavingSheet(browser: Browser, server: ServerProcess) {
  const page = await scorerOpens(browser, server, '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const held = Promise.withResolvers<Route>();
  await page.route('/api/rounds', (route) => held.resolve(route));
  await scoreOf(page, 'left').fill('150');
  await scoreOf(page, 'right').fill('120');
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

test('edited settings are merged over another administrator’s save', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin/event');
  const venue = page.getByRole('textbox', { name: 'Venue', exact: true });
  await venue.fill('Lakeside Hall');
  const { year: _, windows: __, ...before } = await (await page.request.get('/api/event')).json();
  const saved = await page.request.put('/api/event', { data: { ...before, standardFee: 123 } });
  expect(saved.status()).toBe(200);
  await page.reload();
  await expect(venue).toHaveValue('Lakeside Hall');
  await expect(page.getByRole('textbox', { name: 'Standard fee' })).toHaveValue('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Event saved')).toBeVisible();
  expect(await (await page.request.get('/api/event')).json()).toMatchObject({
    venue: 'Lakeside Hall',
    standardFee: 123,
  });
  await expect(page.getByText('Not saved yet', { exact: false })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Standard fee' })).toHaveValue('123');
  await page.request.put('/api/event', { data: before });
});

test('a church that fails to save after its dialog was closed is reported and kept', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'coach', '/registration');
  const held = Promise.withResolvers<Route>();
  await page.route('/api/church', (route) =>
    route.request().method() === 'POST' ? held.resolve(route) : route.fallback(),
  );
  const name = page.getByRole('dialog').getByLabel('Church name');
  await page.getByRole('button', { name: 'Edit Church' }).click();
  await name.fill('Lakeside Chapel');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const save = await held.promise;
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await save.fulfill({ status: 422, json: { status: 422, detail: 'No' } });
  await expect(page.getByText('Lakeside Chapel wasn’t saved. No')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Church' }).click();
  await expect(name).toHaveValue('Lakeside Chapel');
});
