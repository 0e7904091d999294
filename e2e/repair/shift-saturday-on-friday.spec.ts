import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';

test.use({ start: { stage: 'friday' } });

test('on Friday Saturday’s times are shifted from its own link, and Friday’s evening stays', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/admin?tab=saturday');
  await admin.getByRole('link', { name: /^Shift the times/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Repair Saturday' })).toBeVisible();
  const shift = admin.getByRole('region', { name: 'Shift the times' });
  await expect(shift.getByLabel('Day')).toHaveValue('Saturday');
  await expect(shift.getByLabel('From')).toHaveValue('09:00');

  await admin.goto('/admin?tab=friday');
  await admin.getByRole('link', { name: /^Repair Friday/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Repair Friday' })).toBeVisible();
  await expect(shift.getByLabel('Day')).toHaveValue('Friday');
});
