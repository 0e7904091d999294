import { someoneOpens } from './devices.ts';
import { expect, onSaturday as test } from './fixtures.ts';
import { noticeOn } from './page-checks.ts';

const PASSWORD = 'two or three gathered';

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
