import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logsInAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { freshRound, sheet, stored } from '../open-rounds.ts';
import { scoreOf } from '../scoring.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { device, goesDown, isReady, noConnection } from './away.ts';
import { savesScores, strip } from './saving.ts';

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
  await expect(scoreOf(page, 'left')).toHaveValue('150');

  server = await comesBack();
  await expect(strip(page)).toHaveCount(0);
  await expect(noConnection(page)).toHaveCount(0);
  expect(await stored(page, first)).toMatchObject({ leftTeamScore: 150 });
  expect(await stored(page, second)).toMatchObject({ leftTeamScore: 170 });
  await context.close();
});
