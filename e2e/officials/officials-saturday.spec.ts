import { opensAs } from '../demo.ts';
import { looksWell } from '../looking.ts';
import { expect, onSaturday as test } from '../product.ts';

test('On Saturday who helped is only told: nobody is wanted any more.', async ({
  browser,
  product,
}) => {
  const admin = await opensAs(browser, product, 'admin', '/admin/officials');
  await expect(admin.getByText('All rounds are played.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Propose anew' })).toBeDisabled();
  await expect(admin.getByRole('button', { name: 'Fill the gaps only' })).toBeDisabled();
  await expect(admin.getByText('Places filled')).toBeHidden();
  await expect(admin.getByRole('button', { name: 'Print a sheet per room' })).toBeEnabled();
  await looksWell(admin);
});
