import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { logsInAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { freshRound, stored } from '../open-rounds.ts';
import { REPO_ROOT, type ServerProcess, startServer } from '../server-process.ts';
import { device, goesDown, isReady } from './away.ts';
import { closesTheSheet, savesScores, strip } from './saving.ts';

const folders: string[] = [];
let server: ServerProcess | undefined;

test.afterEach(async () => {
  await server?.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `quizmeet-${name}-`));
  folders.push(folder);
  return folder;
}

/** The same server with renamed screens. */
async function newerBuild(): Promise<string> {
  const programDir = await newFolder('house');
  const isSource = (file: string) => path.basename(file) !== 'node_modules';
  await cp(path.join(REPO_ROOT, 'server'), path.join(programDir, 'server'), {
    recursive: true,
    filter: isSource,
  });
  const same = ['node_modules', 'contract', 'rules', 'package.json', 'package-lock.json'];
  for (const name of same) await symlink(path.join(REPO_ROOT, name), path.join(programDir, name));
  await cp(path.join(REPO_ROOT, 'web', 'dist'), path.join(programDir, 'web', 'dist'), {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  await renamesAllFiles(path.join(programDir, 'web', 'dist'));
  return programDir;
}

const renamed = (text: string, names: readonly string[]): string =>
  names.reduce((changed, name) => changed.replaceAll(name, newNameOf(name)), text);

const newNameOf = (name: string): string => name.replace(/\.(\w+)$/, '-newer.$1');

async function renamesAllFiles(dist: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  const names = (await readdir(assets)).toSorted((a, b) => b.length - a.length);
  for (const name of names) {
    const text = await readFile(path.join(assets, name), 'utf8');
    await writeFile(path.join(assets, newNameOf(name)), renamed(text, names));
    await rm(path.join(assets, name));
  }
  for (const name of ['index.html', 'service-worker.js']) {
    const text = await readFile(path.join(dist, name), 'utf8');
    // In the worker's list.
    const changed = renamed(text, names).replaceAll(/"revision":"\w+"/g, '"revision":"newer"');
    await writeFile(path.join(dist, name), changed);
  }
}

const isNewer = async (page: Page): Promise<boolean> =>
  await page.evaluate(`[...document.scripts].some(({ src }) => src.endsWith('-newer.js'))`);

test('an update while devices are offline keeps their queues; the new version comes with the next load', async () => {
  test.setTimeout(600_000);
  server = await startServer({ stage: 'friday' });
  const places = [await newFolder('device'), await newFolder('device')] as const;
  const contexts = [await device(places[0], server), await device(places[1], server)] as const;
  const [open, closed] = [await contexts[0].newPage(), await contexts[1].newPage()];
  for (const page of [open, closed]) {
    await page.goto('/home');
    await logsInAs(page, 'scores');
    await page.goto('/schedule/Novice');
    await expect(page.getByRole('link', { name: /\bopen\b/ }).first()).toBeVisible();
    await isReady(page);
  }
  const rounds = [await freshRound(open), await freshRound(open)] as const;
  const comesBack = await goesDown(server);
  for (const [i, page] of [open, closed].entries()) {
    await page.goto(`/schedule/Novice?round=${rounds[i]?.id}`);
    await savesScores(page, 150 + 10 * i, 120);
    await expect(strip(page)).toContainText('1 unsent result.');
    await closesTheSheet(page);
  }
  await contexts[1].close();

  const programDir = await newerBuild();
  await mkdir(path.join(programDir, 'data'), { recursive: true });
  server = await comesBack({ programDir });

  // The old code finds its files.
  await expect(strip(open)).toHaveCount(0, { timeout: 90_000 });
  expect(await stored(open, rounds[0])).toMatchObject({ leftTeamScore: 150 });
  expect(await isNewer(open)).toBe(false);
  const history = open.getByRole('heading', { level: 1, name: 'History' });
  await open.getByRole('link', { name: 'History' }).click();
  await expect(history).toBeVisible();
  await open.reload();
  await expect(history).toBeVisible();
  expect(await isNewer(open)).toBe(true);

  // The new code sends what the old one kept.
  const again = await device(places[1], server);
  const page = await again.newPage();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isNewer(page)).toBe(true);
  await expect.poll(async () => (await stored(page, rounds[1])).leftTeamScore).toBe(160);
  await expect(strip(page)).toHaveCount(0);
  await again.close();
  await contexts[0].close();
});
