import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'friday', now: '2026-11-20T20:28:00-05:00' } });

test('an administrator sees who would be double-booked, confirms twice, and the grid updates', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin?tab=friday');
  const begins = page.getByRole('button', { name: 'Set round time' });
  await begins.click();
  const dialog = page.getByRole('dialog', { name: 'Set round time' });
  const sets = dialog.getByRole('button', { name: 'Set time' });
  await expect(dialog.getByLabel('Round')).toHaveValue('3');
  await dialog.getByLabel('Round').selectOption('1');
  await dialog.getByLabel('Time', { exact: true }).fill('07:10');
  await sets.click();
  await expect(dialog.getByText('Choose a time from 4:00 PM to 1:00 AM').first()).toBeVisible();

  await dialog.getByLabel('Time', { exact: true }).fill('20:45');
  await sets.click();
  const warning = dialog.getByRole('alert');
  await expect(warning).toContainText(/\d+ teams would be in two rounds at the same time\./);
  await expect(warning).toContainText(
    /In round 1 and in round 4 \(8:30 PM\): [^;]+, and \d+ more;/,
  );
  await expect(page.getByText(/in two rounds at the same time/)).toHaveCount(1);
  await expect(sets).toHaveCount(0);
  await expectAccessible(page, '[role="dialog"]');
  const anyway = dialog.getByRole('button', { name: 'Set it anyway' });
  await expect(anyway).toBeVisible();
  await dialog.getByLabel('Time', { exact: true }).fill('20:50');
  await expect(anyway).toHaveCount(0);
  await sets.click();
  await anyway.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Set by hand: round 1 at 8:50 PM.')).toBeVisible();

  await page.goto('/schedule/All');
  const times = page.getByRole('rowheader', { name: /Round \d/ });
  await expect(times.nth(3)).toContainText('8:50 PM');
  await expect(times.nth(3)).toContainText('Round 1');
  await expect(times.nth(0)).toContainText('7:30 PM');
});
