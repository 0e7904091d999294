import { opensAs } from '../demo.ts';
import { looksWell } from '../looking.ts';
import { expect, onSaturday as test } from '../product.ts';

test('On Saturday, volunteers are listed but no longer assigned.', async ({ browser, product }) => {
  const admin = await opensAs(browser, product, 'admin', '/admin/officials');
  await expect(admin.getByText('All rounds are played.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Suggest again' })).toBeDisabled();
  await expect(admin.getByRole('button', { name: 'Fill gaps' })).toBeDisabled();
  await expect(admin.getByText('places assigned')).toBeHidden();
  await expect(admin.getByRole('button', { name: 'Print assignments' })).toBeEnabled();
  await looksWell(admin);
});
