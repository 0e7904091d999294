import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { logsInAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { freshRound, type ListedRound, sheet } from '../open-rounds.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { device, goesDown, isReady, noConnection, persistedQueries } from './away.ts';
import { savesScores, strip } from './saving.ts';

const stored = async (page: Page, { id }: ListedRound) =>
  await (await page.request.get(`/api/rounds/${id}`)).json();

let folder: string;
let server: ServerProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-device-'));
  server = await startServer({ stage: 'friday' });
});
test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('results survive a reload and a closed browser, and open sheets can be opened offline', async () => {
  let context = await device(folder, server);
  let page = await context.newPage();
  await page.goto('/home');
  await logsInAs(page, 'scores');
  await page.goto('/schedule/Novice');
  const [first, second] = [await freshRound(page), await freshRound(page)];
  await expect(page.getByRole('link', { name: /\bopen\b/ }).first()).toBeVisible();
  await isReady(page);

  const comesBack = await goesDown(server);
  await page.goto(`/schedule/Novice?round=${first.id}`);
  await savesScores(page, 150, 120);
  await expect(strip(page)).toContainText('1 unsent result.');
  await page.reload();
  await expect(strip(page)).toContainText('1 unsent result.');
  await expect(noConnection(page)).toContainText('No connection. As of ');
  await context.close();

  context = await device(folder, server);
  page = await context.newPage();
  await page.goto(`/schedule/Novice?round=${second.id}`);
  await savesScores(page, 170, 90);
  await expect(strip(page)).toContainText('2 unsent results.');
  await page.goto(`/schedule/Novice?round=${first.id}`);
  await expect(sheet(page)).toContainText('Saved on this device, waiting for the network.');
  await expect(
    sheet(page)
      .getByRole('textbox', { name: /^Score of / })
      .first(),
  ).toHaveValue('150');

  server = await comesBack();
  await expect(strip(page)).toHaveCount(0);
  await expect(noConnection(page)).toHaveCount(0);
  expect(await stored(page, first)).toMatchObject({ leftTeamScore: 150 });
  expect(await stored(page, second)).toMatchObject({ leftTeamScore: 170 });
  await context.close();
});

test('public pages show their last data without the server, and its time', async () => {
  const context = await device(folder, server);
  const page = await context.newPage();
  await page.goto('/standings/team/Open');
  const leader = page.getByRole('rowheader').first();
  await expect(leader).toBeVisible();
  const name = await leader.textContent();
  await expect.poll(async () => await persistedQueries(page)).toContain('/api/teams/standings');
  await page.goto('/schedule/Open');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isReady(page);

  const comesBack = await goesDown(server);
  await expect(noConnection(page)).toContainText(/No connection\. As of \d+:\d\d [AP]M\./);
  await page.goto('/standings/team/Open');
  await expect(leader).toHaveText(name ?? '');
  await expect(noConnection(page)).toContainText(/No connection\. As of \d+:\d\d [AP]M\./);
  server = await comesBack();
  await expect(noConnection(page)).toHaveCount(0);
  await context.close();
});
