import type { Locator, Page } from '@playwright/test';
import { becomesAdministrator } from '../accounts.ts';
import { someoneOpens } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { openAdmin } from '../organizing.ts';
import { expect, test } from '../product.ts';

// A separate empty product, which has no administrator yet.
test.use({ start: { now: '2026-10-15T12:00:00-04:00' } });

const OLIVIA = { name: 'Olivia Office', email: 'olivia@example.org' };

/** Fills in the form that registers a church for a coach, after an attempt without a name. */
async function registersChurchFor(
  page: Page,
  dialog: Locator,
  name: string,
  coach = '',
): Promise<void> {
  await expect(dialog.getByLabel('Church name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Register Church' }).click();
  await expect(dialog.getByText('Please enter a church name')).toBeVisible();
  await dialog.getByLabel('Church name').fill(name);
  await dialog.getByLabel('Coach’s email address').fill(coach);
  await dialog.getByLabel('District').selectOption({ label: 'SWO (Ohio)' });
  await looksWell(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Register Church' }).click();
}

test('without any church an administrator is told so, registers one in the dialog, and goes on with it', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/home');
  await becomesAdministrator(page, product, OLIVIA);
  await openAdmin(page, 'before');

  await test.step('an import offers to register a church, and has it chosen then', async () => {
    await page.getByRole('button', { name: 'Import teams', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Teams' });
    await expect(dialog).toContainText('Churches are read from the file’s Church column.');
    await looksWell(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Register a church' }).click();
    await registersChurchFor(page, dialog, 'Hope of Lima');
    await expect(page.getByText('Hope of Lima is registered without a coach')).toBeVisible();
    await expect(dialog.getByLabel('Church').locator('option:checked')).toHaveText(
      'Hope of Lima (SWO)',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('another church is registered while a team is added, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Add team', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Team' });
    await dialog.getByLabel('First name').fill('Ann');
    await dialog.getByRole('button', { name: 'Register another church' }).click();
    await registersChurchFor(page, dialog, 'Grace of Xenia');
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await dialog.getByLabel('Last name').fill('Lee');
    await dialog.getByRole('button', { name: 'Save quizzer' }).click();
    await dialog.getByRole('radio', { name: 'Open' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The team was successfully added')).toBeVisible();
    const teams = await (await page.request.get('/api/teams/all?division=Open')).json();
    expect(teams).toMatchObject([{ teamName: 'Grace of Xenia', churchName: 'Grace of Xenia' }]);
  });

  await test.step('a church is added on the Team List, and its coach is invited', async () => {
    await page.goto('/summary');
    await page.getByRole('link', { name: 'Add church' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Church' });
    await registersChurchFor(page, dialog, 'Zion of Troy', 'dora@troy.example');
    await expect(page.getByText('Zion of Troy is registered for dora@troy.example')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: '3 churches without a coach' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Churches without a coach' })).toContainText(
      'dora@troy.example',
    );
  });

  await test.step('on the Team List the churches wait for their coach', async () => {
    await page.goto('/summary');
    await expect(page.getByRole('region', { name: 'Churches without a coach' })).toContainText(
      'Hope of Lima (SWO)',
    );
  });

  await test.step('a team beyond the places of a division says so before and after', async () => {
    const event = await (await page.request.get('/api/event')).json();
    const { year: _, windows: __, ...settings } = event;
    const changed = await page.request.put('/api/event', {
      data: { ...settings, openCapacity: 1 },
    });
    expect(changed.status()).toBe(200);
    await openAdmin(page, 'before');
    await page.getByRole('button', { name: 'Add team', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Team' });
    await dialog.getByLabel('Church').selectOption({ label: 'Hope of Lima (SWO)' });
    await dialog.getByRole('radio', { name: 'Open' }).check();
    await expect(dialog).toContainText('The Open division is full (1 team).');
    await expect(dialog).toContainText('it will have 2 teams.');
    await looksWell(page, '[role=dialog]');
    await dialog.getByLabel('First name').fill('Ben');
    await dialog.getByLabel('Last name').fill('Moss');
    await dialog.getByRole('button', { name: 'Save quizzer' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('The team was successfully added. The Open division now has 2 teams'),
    ).toBeVisible();
  });
});
