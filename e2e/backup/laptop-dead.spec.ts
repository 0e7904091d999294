import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { killDatabase } from '../../server/testing/child-product.ts';
import { violationsOf } from '../axe.ts';
import { logsInByHand, opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { restoresFrom } from '../restoring.ts';
import {
  entersSide,
  opensTheFirstOpenRound,
  roundOfTheSheet,
  savedText,
  savesTheSheet,
  scoresTheRound,
} from '../scoring.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const WINNER = { score: 150, correct: [3, 2, 2] };
const LOSER = { score: 70, correct: [1, 1, 1] };

let stick: string;
let server: ServerProcess;

test.beforeEach(async () => {
  stick = await mkdtemp(path.join(tmpdir(), 'quizmeet-stick-'));
  // 8:40 PM, half of Friday is played.
  server = await startServer({ stage: 'friday', settings: { BACKUP_FOLDER: stick } });
});
test.afterEach(async () => {
  await server.stop();
  await rm(stick, { recursive: true, force: true });
});

async function theLaptopDies(): Promise<void> {
  await server.kill();
  await killDatabase(server.dataDir);
  await rm(server.dataDir, { recursive: true, force: true, maxRetries: 20 });
}

/** With the first one's address. */
async function anotherLaptopGoesOn(): Promise<string> {
  const { dataDir, output } = await restoresFrom(stick);
  server = await startServer({
    dataDir,
    port: Number(new URL(server.url).port),
    now: '2026-11-20T20:55:00-05:00',
    settings: { BACKUP_FOLDER: stick },
  });
  return output;
}

async function standingsSeenBy(family: Page): Promise<string | null> {
  await family.goto('/home');
  await family.getByRole('link', { name: 'Open Team Standings' }).first().tap();
  await expect(family.getByRole('table').first()).toBeVisible();
  return await family.getByRole('table').first().textContent();
}

const secondPlace = (page: Page) => page.getByRole('region', { name: 'Second backup location' });

test('the laptop dies at 8:40: another continues from the stick with every saved result', async ({
  browser,
}) => {
  test.slow();
  const organizer = await opensAs(browser, server, 'admin', '/admin/backups');
  await expect(async () => {
    await organizer.reload();
    await expect(
      secondPlace(organizer).getByText(/Copied to the second backup location/),
    ).toBeVisible({
      timeout: 2000,
    });
  }).toPass();

  const volunteer = await opensAs(browser, server, 'scores', '/schedule/Open', PHONE);
  await opensTheFirstOpenRound(volunteer);
  const saved: number[] = [];
  for (let rounds = 0; rounds < 3; rounds++) {
    saved.push(roundOfTheSheet(volunteer));
    await scoresTheRound(volunteer, { left: WINNER, right: LOSER });
  }
  const family = await someoneOpens(browser, server, '/home', PHONE);
  const before = await standingsSeenBy(family);
  const interrupted = roundOfTheSheet(volunteer);
  await entersSide(volunteer, 'left', WINNER);

  await organizer.getByRole('button', { name: 'Back up now' }).click();
  await expect(organizer.getByText('Backup saved')).toBeVisible();
  await theLaptopDies();
  await entersSide(volunteer, 'right', LOSER);
  const noticeOn = await anotherLaptopGoesOn();
  expect(noticeOn).toMatch(/Restored quizmeet-.*: the 2026 event as of .*8:4\d PM/);

  // With the same password.
  await volunteer.goto('/login');
  await logsInByHand(volunteer, 'scores');
  await volunteer.waitForURL((url) => url.pathname !== '/login');
  for (const id of saved) {
    const round = await (await volunteer.request.get(`/api/rounds/${id}`)).json();
    expect(round).toMatchObject({ leftTeamScore: 150, rightTeamScore: 70, winningTeam: 'left' });
    expect(round.leftTeamQuizzers[0]).toMatchObject({ numberCorrect: 3 });
  }
  expect(await standingsSeenBy(family)).toBe(before);

  await volunteer.goto(`/schedule/Open?round=${interrupted}`);
  await expect(volunteer.getByText('Unsaved changes restored.')).toBeVisible();
  await savesTheSheet(volunteer);
  await expect(savedText(volunteer)).toBeVisible();
  expect(await standingsSeenBy(family)).not.toBe(before);

  await organizer.goto('/login');
  await logsInByHand(organizer, 'admin');
  await organizer.waitForURL((url) => url.pathname !== '/login');
  await expect(async () => {
    await organizer.goto('/admin/backups');
    await expect(
      secondPlace(organizer).getByText(/Copied to the second backup location/),
    ).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  expect(await violationsOf(organizer)).toEqual([]);
});
