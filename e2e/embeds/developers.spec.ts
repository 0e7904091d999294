import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { EXAMPLES, exampleAt } from '../../web/src/features/developers/examples.ts';
import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { foreignSite } from '../foreign-site.ts';
import { expect, test as fresh } from '../product.ts';
import type { RunningProduct } from '../running.ts';

const test = fresh.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

/** Runs an example as a script of a page on another site; returns what it writes. */
async function runsElsewhere(page: Page, example: string, { url }: RunningProduct, more = '') {
  const code = exampleAt(example, url);
  const site = await foreignSite(`${more}<script type="module">${code}</script>`);
  const written: string[] = [];
  page.on('console', (message) => written.push(message.text()));
  page.on('pageerror', ({ message }) => written.push(`failed: ${message}`));
  await page.goto(site.url);
  return { site, written };
}

/** An administrator saves a result. */
async function saves(admin: Page): Promise<void> {
  const answer = await admin.request.get('/api/rounds/all?division=Open');
  const slots: { rounds: { id: number; version: number; winningTeam: string }[] }[] =
    await answer.json();
  const open = slots.flatMap(({ rounds }) => rounds).find(({ winningTeam }) => winningTeam === '');
  const data = {
    ...{ id: open?.id, version: open?.version, leftTeamScore: 410, rightTeamScore: 70 },
    ...{ leftTeamQuizzers: [], rightTeamQuizzers: [] },
  };
  const saved = await admin.request.put('/api/rounds', {
    headers: { 'x-requested-with': 'quizmeet' },
    data,
  });
  expect(saved.ok()).toBe(true);
}

test('the program that reads the standings runs on any site', async ({ browser, product }) => {
  const visitor = await someoneOpens(browser, product, 'about:blank');
  const { site, written } = await runsElsewhere(visitor, EXAMPLES.read, product);
  await expect.poll(() => written.length).toBeGreaterThan(10);
  expect(written[0]).toMatch(/^1\. .+: \d-\d, \d+(\.\d+)?$/);
  await site.close();
});

test('the program that hears of changes hears of a result', async ({ browser, product }) => {
  const visitor = await someoneOpens(browser, product, 'about:blank');
  const heard = visitor.waitForResponse(/\/api\/live$/);
  const { site, written } = await runsElsewhere(visitor, EXAMPLES.follow, product);
  await heard;
  const admin = await opensAs(browser, product, 'admin', '/admin');
  await expect
    .poll(async () => {
      await saves(admin);
      return written;
    })
    .toContain('standings has changed');
  expect(written.filter((line) => line.startsWith('failed'))).toEqual([]);
  await site.close();
});

/** In the browser: the parts of addresses that take more than one line. */
const BROKEN_PARTS = `[...document.querySelectorAll('td a > span')]
  .filter((part) => part.getClientRects().length > 1)
  .map(({ textContent }) => textContent)`;

const WIDER_THAN_ITS_FRAME = `(() => {
  const { scrollWidth, clientWidth } = document.querySelector('table').parentElement;
  return scrollWidth - clientWidth;
})()`;

test('on a phone addresses break between their parts alone, and nothing is beyond the edge', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/developers', PHONE);
  await expect(page.getByRole('link', { name: /saturdayDivision/ }).first()).toBeVisible();
  expect(await page.evaluate(BROKEN_PARTS)).toEqual([]);
  expect(await page.evaluate(WIDER_THAN_ITS_FRAME)).toBe(0);
});

test('a frame becomes as high as what it shows', async ({ browser, product }) => {
  const visitor = await someoneOpens(browser, product, 'about:blank');
  const frame = `<iframe src="${product.url}/embed/standings/team/Open" title="Standings" height="100"></iframe>`;
  const { site } = await runsElsewhere(visitor, EXAMPLES.height, product, frame);
  const height = async () => (await visitor.locator('iframe').boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(600);
  await site.close();
});

test('an administrator makes a token, a program reads with it, and revoked it reads nothing', async ({
  browser,
  product,
}) => {
  const admin = await opensAs(browser, product, 'admin', '/admin/tokens');
  await admin.getByLabel('What is the token for?').fill('Check-in board');
  await admin.getByRole('button', { name: 'Make a token' }).click();
  const token = await admin.getByLabel('The token', { exact: true }).inputValue();
  const runs = async () =>
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', exampleAt(EXAMPLES.token, product.url)],
      { env: { ...process.env, QUIZMEET_TOKEN: token } },
    );
  const { stdout } = await runs();
  expect(stdout).toMatch(/: \d+ of \d+ teams are here/);

  await admin.reload();
  await expect(admin.getByRole('row', { name: /Check-in board/ })).toBeVisible();
  await expect(admin.getByText(token)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Revoke the token for Check-in board' }).click();
  await admin.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(admin.getByRole('row', { name: /Check-in board/ })).toHaveCount(0);
  await expect(runs()).rejects.toThrow('This token is unknown or revoked');
});

test('a visitor copies the HTML of a team’s page, and it works on another site', async ({
  browser,
  product,
}) => {
  const visitor = await someoneOpens(browser, product, '/team/5');
  await visitor.getByRole('button', { name: 'Embed' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByText('Dark', { exact: true }).click();
  const snippet = await dialog.getByLabel('HTML for your site').inputValue();
  expect(snippet).toContain('/embed/team/5?theme=dark');
  const site = await foreignSite(snippet);
  await visitor.goto(site.url);
  await expect(visitor.frameLocator('iframe').getByText('Quizzers')).toBeVisible();
  await site.close();
});
