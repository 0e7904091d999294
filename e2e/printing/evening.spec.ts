import type { Download, Page } from '@playwright/test';
import { readPdf, textOf } from '../../server/testing/pdf.ts';
import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { choosesSheet } from '../organizing.ts';
import { expectAccessible } from '../page-checks.ts';

// Only Novice has groups and a schedule.
test.use({ start: { stage: 'registration' } });

/** For groups, schedule, and all paper. */
const MOST_CLICKS = 9;

function counted(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    presses: async (
      name: string | RegExp,
      role: 'button' | 'checkbox' | 'menuitem' | 'radio' = 'button',
    ) => {
      clicks++;
      const within = page.getByRole('dialog');
      const place = (await within.isVisible()) ? within : page;
      await place.getByRole(role, { name, exact: typeof name === 'string' }).click();
    },
  };
}

const bytesOf = async (saved: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const savedBy = async (page: Page, click: () => Promise<void>): Promise<Download> => {
  const saved = page.waitForEvent('download');
  await click();
  return await saved;
};

test('An organizer shuffles the teams, creates the schedule, and prints everything for both divisions in at most nine clicks.', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin');
  const dialog = page.getByRole('dialog');
  // Novice already has a schedule.
  const cleared = await page.request.delete('/api/rounds/all?division=All');
  expect(cleared.status()).toBe(200);
  await saysWhatIsMissing(page);
  const { presses, clicks } = counted(page);

  await presses('Shuffle teams');
  await presses(/^(Confirm|Shuffle)/);
  await expect(page.getByText('The teams are in new groups.')).toBeVisible();
  await presses('Create schedule');
  await presses(/^(Confirm|Create)/);
  await expect(page.getByText(/^Schedule created: /)).toBeVisible({ timeout: 30_000 });

  await presses('Print…');
  await presses('Print Friday’s sheets', 'menuitem');
  await expect(dialog.getByRole('checkbox', { name: 'Novice', exact: true })).toBeChecked();
  await presses('Confirmations', 'checkbox');
  const saved = await savedBy(page, () => presses('Download anyway'));
  expect(saved.suggestedFilename()).toBe('Friday evening.pdf');
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  await expect(dialog).toBeHidden();

  const rounds = await roundsOf(page);
  const rooms = [...new Set(rounds.map((round) => round.roomName))];
  const { pages, bookmarks } = await readPdf(await bytesOf(saved));
  expect(bookmarks.map(([title]) => title)).toEqual([
    'Registration table',
    'Friday schedule Open',
    'Friday schedule Novice',
    ...rooms.map((room) => `Room ${room}`),
    'Confirmations',
  ]);
  const texts = pages.map(textOf);
  const sheets = texts.filter((text) => text.includes('Scan to enter the score'));
  expect(sheets).toHaveLength(rounds.length);
  for (const { roomName, roundNumber, leftTeamName, rightTeamName } of rounds) {
    const own = sheets.filter(
      (text) =>
        text.includes(`Round ${roundNumber} Room ${roomName} `) && text.includes(leftTeamName),
    );
    expect(own, `${roomName}, round ${roundNumber}`).toHaveLength(1);
    expect(own[0]).toContain(rightTeamName);
  }
});

/** The rest is disabled with reasons. */
async function saysWhatIsMissing(page: Page): Promise<void> {
  await choosesSheet(page, 'Print Friday’s sheets');
  const dialog = page.getByRole('dialog', { name: 'Print Friday’s sheets' });
  for (const name of ['Open', 'Novice', 'Friday schedule', 'Door pages', 'Friday scoresheets']) {
    const box = dialog.getByRole('checkbox', { name, exact: true });
    await expect(box).toBeDisabled();
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription('No schedule yet. Create it first.');
  }
  await expect(dialog.getByRole('checkbox', { name: 'Registration table' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Registration table' }).click();
  await expect(dialog.getByText('Choose what to print.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download anyway' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

interface ShownRound {
  readonly roundNumber: number;
  readonly roomNumber: number;
  readonly roomName: string;
  readonly leftTeamName: string;
  readonly rightTeamName: string;
}

async function roundsOf(page: Page): Promise<ShownRound[]> {
  const answer = await page.request.get('/api/rounds/all?division=All');
  const slots: { rounds: ShownRound[] }[] = await answer.json();
  return slots
    .flatMap((slot) => slot.rounds)
    .toSorted((a, b) => a.roomNumber - b.roomNumber || a.roundNumber - b.roundNumber);
}
