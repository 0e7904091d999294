import type { Locator, Page } from '@playwright/test';
import { becomesAdministrator } from '../accounts.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { openAdmin } from '../organizing.ts';
import { expectAccessible } from '../page-checks.ts';

// A separate empty instance without an administrator.
test.use({ start: { now: '2026-10-15T12:00:00-04:00' } });

const OLIVIA = { name: 'Olivia Office', email: 'olivia@example.org' };

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
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Register Church' }).click();
}

test('an administrator adds a church on the Team List, invites its coach, and adds a team', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/home');
  await becomesAdministrator(page, server, OLIVIA);

  await test.step('a church is added on the Team List, and its coach is invited', async () => {
    await page.goto('/summary');
    await page.getByRole('link', { name: 'Add church' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Church' });
    await registersChurchFor(page, dialog, 'Zion of Troy', 'dora@troy.example');
    await expect(page.getByText('Zion of Troy is registered for dora@troy.example')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: '1 church without a coach' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Churches without a coach' })).toContainText(
      'dora@troy.example',
    );
  });

  await test.step('a team is added for the church', async () => {
    await openAdmin(page, 'before');
    await page.getByRole('button', { name: 'Add team', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Team' });
    await dialog.getByLabel('Church').selectOption({ label: 'Zion of Troy (SWO)' });
    await dialog.getByRole('radio', { name: 'Open' }).check();
    await dialog.getByLabel('First name').fill('Ben');
    await dialog.getByLabel('Last name').fill('Moss');
    await dialog.getByRole('button', { name: 'Save quizzer' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The team was successfully added')).toBeVisible();
  });
});
