import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';

test.use({ start: { stage: 'saturday' } });

test('after Friday its times cannot be shifted, and Saturday’s can', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', 'about:blank');
  await admin.goto('/admin/repair');
  await expect(admin.getByRole('heading', { level: 1, name: 'Repair Saturday' })).toBeVisible();
  // Saturday's needs come first.
  await expect(admin.getByRole('heading', { level: 2 }).first()).toHaveText('Shift the times');
  const shift = admin.getByRole('region', { name: 'Shift the times' });
  await expect(shift.getByLabel('Day')).toHaveValue('Saturday');
  await expect(shift.getByRole('columnheader', { name: 'Match' })).toBeVisible();
  await expect(shift.getByText(/^\d+ matches$/).first()).toBeVisible();
  await expect(
    shift.getByRole('button', { name: /^Shift \d+ start times? by 10 minutes$/ }),
  ).toBeVisible();
  const minutes = shift.getByLabel('Minutes');
  await minutes.press('End');
  await minutes.press('Backspace');
  await minutes.press('Backspace');
  await expect(minutes).toHaveValue('');
  await expect(shift.getByText('Enter whole minutes from 1 to 600')).toBeVisible();
  await minutes.pressSequentially('7');
  await expect(shift.getByRole('button', { name: /by 7 minutes$/ })).toBeVisible();
  await shift.getByLabel('Day').selectOption('Friday');
  await expect(shift.getByText('No open rounds from this time on')).toBeVisible();
});
