import { opensAs } from '../demo.ts';
import { expect, onSaturday as test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test('On Saturday, volunteers are listed but no longer assigned.', async ({ browser, server }) => {
  const admin = await opensAs(browser, server, 'admin', '/admin/officials');
  await expect(admin.getByText('Friday’s rounds are played.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Suggest again' })).toBeDisabled();
  await expect(admin.getByRole('button', { name: 'Fill gaps' })).toBeDisabled();
  await expect(admin.getByText('places assigned')).toBeHidden();
  await expect(admin.getByRole('button', { name: 'Print assignments' })).toBeEnabled();
  await expectAccessible(admin);
});
