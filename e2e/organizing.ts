import { expect, type Page } from '@playwright/test';

export async function openAdmin(
  page: Page,
  tab: 'before' | 'friday' | 'saturday' | 'after' | 'danger',
): Promise<void> {
  await page.goto(`/admin?tab=${tab}`);
}

export async function choosesSheet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Print…' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** After a wrong entry (F1). */
export async function shufflesTeams(page: Page): Promise<void> {
  await openAdmin(page, 'before');
  await page.getByRole('button', { name: 'Shuffle teams' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shuffle teams into groups' });
  const [confirm, first] = [dialog.getByRole('button', { name: 'Shuffle teams' }), 'Open 1'];
  const proposed = await dialog.getByLabel(first).inputValue();
  await dialog.getByLabel(first).fill('999');
  await expect(dialog.getByText('Change the counts so they add up')).toBeVisible();
  await expect(dialog.getByText('will get new groups')).toBeHidden();
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(first).fill(proposed);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The teams are in new groups.')).toBeVisible();
}

export async function createsSchedule(page: Page): Promise<void> {
  await openAdmin(page, 'before');
  await page.getByRole('button', { name: 'Create schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Schedule' });
  for (const group of ['All', 'Open 1', 'Open 2', 'Open 3', 'Novice 1', 'Novice 2']) {
    await expect(dialog.getByRole('radio', { name: group })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Create schedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Schedule created: \d+ rounds in \d+ slots/)).toBeVisible({
    timeout: 30_000,
  });
}

/** Cells copied from a spreadsheet: a church with six teams of each division. */
const ROWS = [
  'Church\tDistrict\tTeam\tDivision\tFirst name\tLast name',
  ...['Abbott', 'Baker', 'Carver', 'Dyer', 'Ellis', 'Stone'].flatMap((last) =>
    [
      ['Open', 'Anna'],
      ['Novice', 'Ben'],
    ].map(([of, first]) => `Grace Chapel\tSWO\t${last} ${of}\t${of}\t${first}\t${last}`),
  ),
].join('\n');

/** From no church to a schedule of both divisions, pressing only buttons of the page or its dialog. */
export async function makesSchedule(
  page: Page,
  presses: (button: string) => Promise<void>,
): Promise<void> {
  await presses('Import teams');
  const dialog = page.getByRole('dialog', { name: 'Import Teams' });
  await dialog.getByLabel('Rows').fill(ROWS);
  await presses('Preview');
  await expect(dialog.getByText('Imports 1 new church and 12 new teams.')).toBeVisible();
  await presses('Import 12 teams');
  await expect(dialog).toBeHidden();
  await presses('Shuffle teams');
  await presses('Shuffle teams');
  await expect(page.getByText('The teams are in new groups.')).toBeVisible();
  await presses('Create schedule');
  await presses('Create schedule');
  await expect(page.getByText(/^Schedule created: \d+ rounds/)).toBeVisible({ timeout: 60_000 });
}
