import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { whatWasDone } from './evening.ts';

test.use({ start: { stage: 'friday', now: '2026-11-20T20:28:00-05:00' } });

test('an admin locks a time and unlocks it, sees the new times before they are shifted, and undoes the shift after a reload', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/admin/repair');
  const locks = admin.getByRole('region', { name: 'Locks' });
  await expect(locks.getByText('Nothing is locked.')).toBeVisible();
  await expect(locks.getByRole('button', { name: 'Lock', exact: true })).toBeDisabled();
  await locks.getByLabel('Lock', { exact: true }).selectOption('All rounds at one time');
  await locks.getByLabel('Which').selectOption('Round 7, 10:00 PM');
  await locks.getByRole('button', { name: 'Lock', exact: true }).click();
  const unlock = locks.getByRole('button', { name: 'Unlock Round 7, 10:00 PM' });
  await expect(unlock).toBeVisible();
  // Only unlocked ones are offered.
  await expect(locks.getByLabel('Which')).not.toContainText('Round 7');
  await unlock.click();
  await expect(locks.getByText('Nothing is locked.')).toBeVisible();
  await expect(locks.getByLabel('Which')).toContainText('Round 7, 10:00 PM');

  const shift = admin.getByRole('region', { name: 'Shift the times' });
  await shift.getByLabel('Minutes').fill('a few');
  await expect(shift.getByText('Enter whole minutes from 1 to 600')).toBeVisible();
  await shift.getByLabel('Minutes').fill('15');
  await shift.getByLabel('From round').selectOption('Round 7, 10:00 PM');
  await expect(shift.getByRole('row', { name: 'Round 7 10:00 PM 10:15 PM' })).toBeVisible();
  await shift.getByRole('button', { name: 'Shift 1 start time by 15 minutes' }).click();
  const done = whatWasDone(admin);
  await expect(done).toContainText('Friday’s times starting with round 7 are 15 minutes later.');
  await expect(done.getByRole('button', { name: /^Reprint \d+ pages$/ })).toBeVisible();
  await expect(done.getByRole('link', { name: 'Write to the coaches' })).toBeVisible();
  await done.getByRole('link', { name: 'Announce it' }).click();
  await expect(admin.getByLabel('Message')).toHaveValue(
    'Friday’s times starting with round 7 are 15 minutes later.',
  );
  await admin.goto('/admin/repair');
  await expect(shift.getByLabel('From round')).toContainText('Round 7, 10:15 PM');
  await admin.getByRole('button', { name: /^Undo: Friday’s times/ }).click();
  await expect(admin.getByText(/are 15 minutes earlier\.$/)).toBeVisible();
  await expect(shift.getByLabel('From round')).toContainText('Round 7, 10:00 PM');
  await shift.getByLabel('Day').selectOption('Saturday');
  await expect(shift.getByLabel('From', { exact: true })).toHaveValue('09:00');
});
