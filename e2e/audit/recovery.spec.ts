import type { Page } from '@playwright/test';
import { becomesAdministrator, logsIn, registersAndConfirms } from '../accounts.ts';
import { violationsOf } from '../axe.ts';
import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import {
  entersSide,
  opensTheFirstOpenRound,
  roundOfTheSheet,
  savedRound,
  savedText,
  savesTheSheet,
  scoreOf,
  scoresTheRound,
  theColumn,
} from '../scoring.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

// A separate empty instance without an administrator.
test.use({ start: { now: '2026-10-15T12:00:00-04:00' } });

const WINNER = { score: 150, correct: [3, 2, 2] };
const LOSER = { score: 70, correct: [1, 1, 1] };
const SCORES = { left: WINNER, right: LOSER };

test('after a power failure nothing saved is missing, and drafts are still there', async ({
  browser,
}) => {
  test.slow();
  let server = await startServer({ stage: 'friday' });
  try {
    const scorer = await opensAs(browser, server, 'scores', '/schedule/Open', PHONE);
    await opensTheFirstOpenRound(scorer);

    const saved: number[] = [];
    for (let rounds = 0; rounds < 2; rounds++) {
      saved.push(roundOfTheSheet(scorer));
      await scoresTheRound(scorer, { left: WINNER, right: LOSER });
    }
    const interrupted = roundOfTheSheet(scorer);
    await entersSide(scorer, 'left', WINNER);

    await server.kill();
    await entersSide(scorer, 'right', LOSER);

    server = await startedAgain(server);
    await scorer.reload();
    await expect(scorer.getByText('Unsaved changes restored.')).toBeVisible();
    await expect(scoreOf(scorer, 'left')).toHaveValue('150');
    await expect(scoreOf(scorer, 'right')).toHaveValue('70');
    await expect(firstCount(scorer, 'left')).toHaveAttribute('aria-valuenow', '3');
    await savesTheSheet(scorer);
    await expect(savedText(scorer)).toBeVisible();

    for (const id of [...saved, interrupted]) {
      const round = await scorer.request.get(`/api/rounds/${id}`);
      expect(await round.json()).toMatchObject({ leftTeamScore: 150, rightTeamScore: 70 });
    }
  } finally {
    await server.stop();
  }
});

test('results are saved, each once, on a server whose clock is set ahead and back in between', async ({
  browser,
}) => {
  test.slow();
  let server = await startServer({ stage: 'friday' });
  try {
    const scorer = await opensAs(browser, server, 'scores', '/schedule/Open', PHONE);
    await opensTheFirstOpenRound(scorer);
    const ahead = roundOfTheSheet(scorer);
    const before = await savesOf(scorer);
    const leftAhead = await entersSide(scorer, 'left', WINNER);
    await server.kill();
    server = await startedAgain(server, '2026-11-21T16:00:00-05:00');
    const rightAhead = await entersSide(scorer, 'right', LOSER);
    await savesTheSheet(scorer);
    await expect(savedRound(scorer, leftAhead, rightAhead, SCORES)).toBeVisible();

    await expect.poll(() => roundOfTheSheet(scorer)).not.toBe(ahead);
    const back = roundOfTheSheet(scorer);
    const leftBack = await entersSide(scorer, 'left', WINNER);
    await server.end();
    server = await startedAgain(server);
    const rightBack = await entersSide(scorer, 'right', LOSER);
    await savesTheSheet(scorer);
    await expect(savedRound(scorer, leftBack, rightBack, SCORES)).toBeVisible();
    for (const id of [ahead, back]) {
      const round = await scorer.request.get(`/api/rounds/${id}`);
      expect(await round.json()).toMatchObject({ leftTeamScore: 150, rightTeamScore: 70 });
    }
    expect(await savesOf(scorer)).toBe(before + 2);
  } finally {
    await server.stop();
  }
});

async function savesOf({ request }: Page): Promise<number> {
  const entries: { action: string }[] = await (await request.get('/api/audit?limit=500')).json();
  return entries.filter(({ action }) => action === 'Save result').length;
}

const ADA = { name: 'Ada Office', email: 'ada@example.org' };

test('an archive restores everything on another laptop, and each church to its coach', async ({
  browser,
  server: replacement,
}) => {
  test.slow();
  const lost = await startServer({ stage: 'friday' });
  try {
    const organizer = await opensAs(browser, lost, 'admin', '/admin?tab=after');
    const saving = organizer.waitForEvent('download');
    await organizer.getByRole('button', { name: 'Download archive' }).click();
    const archive = await (await saving).path();
    const coach = await coachNamed(organizer);

    const admin = await someoneOpens(browser, replacement, 'about:blank');
    await becomesAdministrator(admin, replacement, ADA);
    await admin.goto('/admin/restore-points');
    await admin.locator('input[type=file]').setInputFiles(archive);
    const dialog = admin.getByRole('dialog', { name: 'Restore this point?' });
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(admin.getByText('Restored')).toBeVisible();

    const phone = await someoneOpens(browser, replacement, '/summary', PHONE);
    const church = phone.getByRole('row').filter({ hasText: coach.churchName });
    await expect(church.getByText('No coach yet').filter({ visible: true })).toBeVisible();
    await registersAndConfirms(phone, replacement, coach);
    await logsIn(phone, coach);
    // The address alone gets no church (U16).
    await phone.goto(await replacement.linkMailedTo(coach.email, '/invitation/'));
    await phone.getByRole('button', { name: 'Accept' }).click();
    await expect(phone.getByRole('heading', { name: 'Registered Teams' })).toBeVisible();
    await expect(phone.getByText(coach.churchName, { exact: true }).first()).toBeVisible();

    await admin.goto('/summary');
    const waiting = admin.getByRole('region', { name: 'Churches without a coach' });
    const why = waiting.getByText('No account yet').filter({ visible: true });
    await expect(why.first()).toBeVisible();
    await expect(waiting.getByText(coach.email)).toHaveCount(0);
    expect(await violationsOf(admin)).toEqual([]);
  } finally {
    await lost.stop();
  }
});

async function coachNamed(page: Page) {
  const users: { name: string; email: string; churchName: string | null }[] = await (
    await page.request.get('/api/users')
  ).json();
  const coach = users.find(({ churchName }) => churchName !== null);
  return {
    name: coach?.name ?? '',
    email: coach?.email ?? '',
    churchName: coach?.churchName ?? '',
  };
}

/** As after a power failure. */
async function startedAgain(
  { dataDir, url }: ServerProcess,
  now = '2026-11-20T20:45:00-05:00',
): Promise<ServerProcess> {
  return await startServer({ dataDir, port: Number(new URL(url).port), now });
}

const firstCount = (page: Page, side: 'left' | 'right') =>
  theColumn(page, side).getByRole('spinbutton').first();
