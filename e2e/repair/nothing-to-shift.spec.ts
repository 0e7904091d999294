import { opensAs } from '../demo.ts';
import { expect, test } from '../product.ts';

test.use({ start: { stage: 'saturday' } });

test('after Friday its times are not offered to be shifted, and Saturday’s are', async ({
  browser,
  product,
}) => {
  const admin = await opensAs(browser, product, 'admin', 'about:blank');
  const refused: string[] = [];
  admin.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await admin.goto('/admin/repair');
  const shift = admin.getByRole('region', { name: 'Shift the times' });
  await expect(shift.getByLabel('Day')).toHaveValue('Saturday');
  await expect(shift.getByRole('columnheader', { name: 'Match' })).toBeVisible();
  await expect(
    shift.getByRole('button', { name: /^Shift \d+ times? by 10 minutes$/ }),
  ).toBeVisible();
  await shift.getByLabel('Day').selectOption('Friday');
  await expect(shift.getByText('Every time of Friday has begun')).toBeVisible();
  expect(refused).toEqual([]);
});
