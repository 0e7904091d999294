import type { Browser, Locator, Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import { addressOf, freshRound, type ListedRound, sheet } from '../open-rounds.ts';
import { expectAccessible, noticeOn } from '../page-checks.ts';
import type { ServerProcess } from '../server-process.ts';

const papers = (page: Page): Locator =>
  sheet(page).locator('details', { hasText: 'Notes and protests' });

async function opensPapers(page: Page): Promise<void> {
  await papers(page).locator('summary').click();
  await expect(papers(page).getByRole('region', { name: 'Notes' })).toBeVisible();
}

const part = (page: Page, name: string) => papers(page).getByRole('region', { name });

const pathOf = ({ id }: ListedRound, rest: string) => `/api/rounds/${id}/${rest}`;

async function asksToSeed(browser: Browser, server: ServerProcess): Promise<Locator> {
  const page = await opensAs(browser, server, 'admin', '/admin?tab=saturday');
  await page.getByRole('button', { name: 'Assign Saturday' }).click();
  await page.getByRole('radio', { name: /^Novice/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: /^Novice: (?:break the ties|check before)/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a scorekeeper adds a note and opens a protest; the admin is told before seeding, and it is closed with an outcome', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));

  await opensPapers(page);
  await part(page, 'Notes')
    .getByRole('textbox', { name: 'New note' })
    .fill('The left captain signed\nlate');
  await part(page, 'Notes').getByRole('button', { name: 'Add note' }).click();
  await expect(noticeOn(page, 'Note saved')).toBeVisible();
  await expect(part(page, 'Notes').getByRole('listitem')).toContainText(
    'The left captain signed late',
  );

  await part(page, 'Protest')
    .getByRole('textbox', { name: `${round.leftTeamName}’s protest` })
    .fill('It was 120, not 102');
  await part(page, 'Protest')
    .getByRole('button', { name: `Open a protest for ${round.leftTeamName}` })
    .click();
  await expect(papers(page).locator('summary')).toContainText('1 note');
  await expect(papers(page).locator('summary')).toContainText('protest');
  await expectAccessible(page, '[role=dialog]');

  const card = (each: Page) => each.locator(`a[href="?round=${round.id}"]`);
  await page.goto('/schedule/Novice');
  await expect(card(page).getByText('protest')).toBeVisible();
  const family = await browser.newPage({ baseURL: server.url });
  await family.goto(addressOf(round));
  await expect(sheet(family).getByText('No result yet')).toBeVisible();
  await expect(papers(family)).toHaveCount(0);
  await expect(card(family).getByText('protest')).toHaveCount(0);
  expect((await family.request.get(pathOf(round, 'papers'))).status()).toBe(401);
  await family.close();

  const dialog = await asksToSeed(browser, server);
  const admin = dialog.page();
  const named = `Round ${round.roundNumber}, ${round.roomName}: ${round.leftTeamName}`;
  const protests = dialog.getByRole('region', { name: 'Rounds with an open protest' });
  await expect(protests).toContainText('1 round with an open protest.');
  await expect(protests).toContainText(named);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await admin.goto(addressOf(round));
  await opensPapers(admin);
  await part(admin, 'Protest').getByRole('textbox', { name: 'Outcome' }).fill('The score stands');
  await part(admin, 'Protest').getByRole('button', { name: 'Close the protest' }).click();
  await expect(part(admin, 'Protest').getByText('Outcome: The score stands')).toBeVisible();
  await expect(card(page).getByText('protest')).toHaveCount(0);
  const again = await asksToSeed(browser, server);
  await expect(again.getByRole('region', { name: 'Rounds without a result' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Rounds with an open protest' })).toHaveCount(0);
});
