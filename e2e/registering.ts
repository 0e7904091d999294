import { expect, type Locator, type Page } from '@playwright/test';

export interface NewTeam {
  readonly division: 'Open' | 'Novice';
  /** First and last names. */
  readonly quizzers: readonly (readonly [first: string, last: string])[];
}

export async function registersChurch(page: Page, churchName: string): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel('Church name').fill(churchName);
  await page.getByLabel('District').selectOption('SWO');
  await expect(page.getByLabel('State')).toHaveValue('Ohio');
  await page.getByRole('button', { name: 'Computer seats: one more' }).click();
  await page.getByRole('button', { name: 'Register Church' }).click();
  await expect(page.getByText('You have successfully registered your church')).toBeVisible();
}

/** With the default name. */
export async function addsTeam(page: Page, team: NewTeam): Promise<void> {
  await page.getByRole('button', { name: 'Add Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team' });
  await fillsInTeam(dialog, team);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Each under its own name. */
export async function importsTeams(page: Page, teams: ReadonlyMap<string, NewTeam>): Promise<void> {
  await page.getByRole('button', { name: 'Import from a spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Teams' });
  const rows = [...teams].flatMap(([name, { division, quizzers }]) =>
    quizzers.map((names) => [name, division, ...names].join('\t')),
  );
  await dialog
    .getByLabel('Rows')
    .fill(['Team\tDivision\tFirst name\tLast name', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(`Imports ${teams.size} new teams.`)).toBeVisible();
  await dialog.getByRole('button', { name: `Import ${teams.size} team` }).click();
  await expect(dialog).toBeHidden();
}

async function fillsInTeam(dialog: Locator, { division, quizzers }: NewTeam): Promise<void> {
  await dialog.getByRole('radio', { name: division }).check();
  for (const [first, last] of quizzers) {
    await dialog.getByLabel('First name').fill(first);
    await dialog.getByLabel('Last name').fill(last);
    await dialog.getByRole('button', { name: 'Save quizzer' }).click();
    await expect(dialog.getByText(`${first} ${last}`)).toBeVisible();
  }
}
