import type { Locator } from '@playwright/test';
import { logsInAs, opensAs } from './demo.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, onFriday as test } from './fixtures.ts';
import { openAdmin } from './organizing.ts';
import { noticeOn, noticesStay } from './page-checks.ts';

const PASSWORD = 'two or three gathered';

test('a toast closes when its error is fixed', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, 'about:blank');
  await noticesStay(page);
  await page.goto('/login');
  const notices = page.locator('[data-kind]');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(noticeOn(page, 'Please Enter an Email Address')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByRole('main').getByText('Please Enter a Password')).toBeVisible();

  await page.getByRole('button', { name: 'Register' }).click();
  // A page's errors don't show over a dialog.
  await expect(notices).toHaveCount(0);
  const register = page.getByRole('dialog', { name: 'Register' });
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(notices).toHaveText('Please Enter a Name');
  await register.getByLabel('Name').fill('Orpah Coach');
  await expect(notices).toHaveCount(0);
  await register.getByLabel('Email address').fill('admin@example.org');
  await register.getByLabel('Password', { exact: true }).fill('short');
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(register.getByLabel('Password', { exact: true })).toBeFocused();
  await register.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await register.getByLabel('Confirm password').fill(PASSWORD);
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(notices).toHaveText('There is already an account for this email address');
  await page.keyboard.press('Escape');
  await expect(register).toHaveCount(0);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(register.getByText('There is already an account')).toHaveCount(0);
  await expect(register.getByLabel('Name')).toHaveValue('Orpah Coach');
  await expect(register.getByLabel('Password', { exact: true })).toHaveValue('');
  await register.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await register.getByLabel('Confirm password').fill(PASSWORD);
  await register.getByLabel('Email address').fill('orpah@example.org');
  await register.getByRole('button', { name: 'Register' }).click();
  await expect(notices).toHaveText(/^You were successfully registered/);

  await logsInAs(page, 'admin');
  await page.goto('/admin/event');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(noticeOn(page, 'Enter a title')).toBeVisible();

  await openAdmin(page, 'before');
  await page.getByRole('button', { name: 'Add team', exact: true }).click();
  const team = page.getByRole('dialog', { name: 'Add Team' });
  await expect(team.getByLabel('Church')).toBeFocused();
  await team.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(noticeOn(page, 'Please choose a church')).toBeVisible();
  await team.getByRole('button', { name: 'Cancel' }).click();
  await expect(notices).toHaveCount(0);
});

test('an invalid field and its message stay clear of the bottom bar', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin/event', PHONE);
  const field = page.getByLabel('Minutes per slot');
  await field.fill('often');
  const bar = page.getByText('Unsaved changes', { exact: true });
  await expect(bar).toBeVisible();
  await field.evaluate((element: { scrollIntoView(how: object): void }) =>
    element.scrollIntoView({ block: 'end' }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(field).toBeFocused();
  const message = page.getByRole('main').getByText('Enter a whole number from 1 to 240');
  const foot = await spanOf(bar);
  await expect.poll(async () => (await spanOf(message)).bottom).toBeLessThan(foot.top);
  expect((await spanOf(field)).top).toBeGreaterThan(0);
});

async function spanOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  return { top: box?.y ?? -1, bottom: (box?.y ?? -1) + (box?.height ?? 0) };
}
