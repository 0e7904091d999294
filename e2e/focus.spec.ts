import type { Locator } from '@playwright/test';
import { logsInAs } from './demo.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, test } from './product.ts';

test.use({ start: { stage: 'friday' } });

test('a refusal that is no field’s fault leaves the focus on the button, which sends once', async ({
  page,
  product,
}) => {
  let sent = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await route.continue();
  });
  await page.goto(`${product.url}/password/spent`);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enough');
  const button = page.getByRole('button', { name: 'Change password' });
  await button.press('Enter');
  await expect(button).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toBeEnabled();
  expect(sent).toBe(1);
});

test('a dialog that an address opened leaves the focus to the page', async ({ page, product }) => {
  await page.goto(`${product.url}/schedule/Open?round=1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a field at fault stands clear of the bar at the foot, its message too', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/login', PHONE);
  await logsInAs(page, 'admin');
  await page.goto('/admin/event');
  const field = page.getByLabel('Minutes per slot');
  await field.fill('often');
  const bar = page.getByText('Not saved yet. What you typed is kept on this device.');
  await expect(bar).toBeVisible();
  await field.evaluate('(element) => element.scrollIntoView({ block: "end" })');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(field).toBeFocused();
  const message = page.getByRole('main').getByText('Please enter a whole number from 1 to 240');
  const foot = await spanOf(bar);
  await expect.poll(async () => (await spanOf(message)).bottom).toBeLessThan(foot.top);
  expect((await spanOf(field)).top).toBeGreaterThan(0);
});

async function spanOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  return { top: box?.y ?? -1, bottom: (box?.y ?? -1) + (box?.height ?? 0) };
}
