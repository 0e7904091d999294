import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';

test.use({ start: { stage: 'friday', now: '2026-11-20T20:28:00-05:00' } });

test('an administrator sees where a name occurs, and erases only that name', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/admin/erase');
  const name = admin.getByLabel('Full name');
  const look = admin.getByRole('button', { name: 'Find' });
  await expect(look).toBeDisabled();
  await name.fill('Nobody Atall');
  await look.click();
  await expect(admin.getByText('“Nobody Atall” wasn’t found')).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Erase / })).toHaveCount(0);

  await name.fill(' Claire Bennett ');
  await look.click();
  await expect(admin.getByText('Found “Claire Bennett” in:')).toBeVisible();
  // Input after the search doesn't change who is erased.
  await name.fill('Somebody Else');
  const erase = admin.getByRole('button', { name: 'Erase Claire Bennett' });
  await erase.click();
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await erase.click();
  await admin.getByRole('button', { name: 'Erase the name everywhere' }).click();
  await expect(admin.getByText(/^Name replaced with “Erased \d+”$/)).toBeVisible();
  await expect(erase).toHaveCount(0);
  await expect(name).toHaveValue('');
  await name.fill('Claire Bennett');
  await look.click();
  await expect(admin.getByText('“Claire Bennett” wasn’t found')).toBeVisible();
});
