import { NEW_LAPTOP, someoneOpens } from './devices.ts';
import { expect, onSaturday as test } from './fixtures.ts';
import { noticeOn } from './page-checks.ts';

/** Known to people and programs. */

const RUTH = 'ruth@example.org';
const PASSWORD = 'two or three gathered';

test('an account: missing and taken fields, failures, and success @quick', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/login');
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  const submit = dialog.getByRole('button', { name: 'Register' });
  await submit.click();
  await expect(noticeOn(page, 'Please Enter a Name')).toBeVisible();
  for (const words of ['Please Enter an Email Address', 'Please Enter a Password']) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabel('Name').fill('Ruth Coach');
  await dialog.getByLabel('Email address').fill('admin@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('barley');
  await submit.click();
  for (const words of ['Password must be at least 8 characters', 'Passwords must match']) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await submit.click();
  await expect(noticeOn(page, 'There is already an account for this email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill('ruth.example.org');
  await submit.click();
  await expect(dialog.getByText('Please Enter a Valid Email Address')).toBeVisible();

  await dialog.getByLabel('Email address').fill(RUTH);
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  await expect(noticeOn(page, 'Registration Error')).toBeVisible();
  await page.unroute('**/api/user');
  await page.route('**/api/user', (route) => route.abort());
  await submit.click();
  await expect(noticeOn(page, 'Failed to add user')).toBeVisible();
  await page.unroute('**/api/user');
  await submit.click();
  await expect(
    noticeOn(
      page,
      'You were successfully registered. This event doesn’t send email: ask the organizers (quiz@example.org) to confirm your account',
    ),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a new password: by a mailed link that works once @quick', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, '/login');
  const register = { name: 'Boaz Coach', email: 'boaz@example.org' };
  const secret = { password: PASSWORD, confirmPassword: PASSWORD };
  await page.request.post('/api/user', { data: { ...register, ...secret } });
  const confirming = await server.linkMailedTo(register.email);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await dialog.getByLabel('Email address').fill(register.email);
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expect(noticeOn(page, 'Password Reset Email Sent')).toBeVisible();
  await expect.poll(() => server.linkMailedTo(register.email)).not.toBe(confirming);
  const link = await server.linkMailedTo(register.email);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
  await page.getByLabel('Confirm password').fill(`${PASSWORD}!`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(noticeOn(page, 'You have successfully changed your password')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeHidden();

  await page.goto('/login');
  await page.getByLabel('Email address').fill(register.email);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
  await page.keyboard.press('Enter');
  // The link also confirmed the address (U16).
  await expect(page).toHaveURL(/\/registration$/);
});

test('a server that doesn’t say who is logged in', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, 'about:blank');
  await page.route('**/api/user/authorities', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto(`${server.url}/overview`);
  await expect(noticeOn(page, 'Failed to fetch authorities')).toBeVisible();
});

test('a page whose code fails to load, until it is reloaded', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, '/home', NEW_LAPTOP);
  await page.route('**/assets/scheduler-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Quiz Scheduler' }).click();
  await expect(
    page.getByText('This page couldn’t be shown. Check your connection and reload.'),
  ).toBeVisible();
  await page.unroute('**/assets/scheduler-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Schedule' })).toBeVisible();
});
