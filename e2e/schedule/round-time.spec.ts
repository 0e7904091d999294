import { opensAs } from '../demo.ts';
import { looksWell } from '../looking.ts';
import { expect, test } from '../product.ts';

test.use({ start: { stage: 'friday' } });

test('an admin hears who would be in two rounds at the same time, confirms twice, and the grid follows', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'admin', '/admin?tab=friday');
  const begins = page.getByRole('button', { name: 'Set round time' });
  await expect(
    page.getByText(
      'Rounds 1 to 7, the earliest at 7:00 PM, the latest at 10:00 PM. Any time from 4:00 PM to 1:00 AM.',
    ),
  ).toBeVisible();
  await begins.click();
  const dialog = page.getByRole('dialog', { name: 'Set round time' });
  const sets = dialog.getByRole('button', { name: 'Set time' });
  await dialog.getByLabel('Time', { exact: true }).fill('07:10');
  await expect(dialog.getByText('Please choose a time from 4:00 PM to 1:00 AM.')).toBeVisible();
  await expect(sets).toBeDisabled();

  await dialog.getByLabel('Time', { exact: true }).fill('20:45');
  await expect(
    dialog.getByText(/\d+ teams would be in two rounds at the same time\.$/),
  ).toBeVisible();
  const named = dialog.getByRole('region', { name: 'In two rounds at the same time' });
  await expect(named.getByText(/^In round 1 and in round 4 \(8:30 PM\): \w/)).toBeVisible();
  await expect(named.getByText(/^In round 1 and in round 5 \(9:00 PM\): \w/)).toBeAttached();
  await expect(sets).toBeDisabled();
  await looksWell(page, '[role="dialog"]');
  await dialog.getByRole('checkbox', { name: 'Set it anyway' }).check();
  await dialog.getByLabel('Time', { exact: true }).fill('20:50');
  await expect(sets).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Set it anyway' }).check();
  await sets.click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(
      'Rounds 1 to 7, the earliest at 7:30 PM, the latest at 10:00 PM; set by hand: round 1 at 8:50 PM.',
    ),
  ).toBeVisible();

  await page.goto('/schedule/All');
  const times = page.getByRole('rowheader', { name: /Round \d/ });
  await expect(times.nth(3)).toContainText('8:50 PM');
  await expect(times.nth(3)).toContainText('Round 1');
  await expect(times.nth(0)).toContainText('7:30 PM');
});
