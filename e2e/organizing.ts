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
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Schedule created: \d+ rounds in \d+ slots/)).toBeVisible({
    timeout: 30_000,
  });
}
