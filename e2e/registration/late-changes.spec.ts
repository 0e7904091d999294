import { logsIn } from '../accounts.ts';
import { LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../product.ts';
import { typesQuizzer } from '../teams.ts';

const PASSWORD = 'quizmeet-demo';

// Rosters closed at the end of the day before.
test.use({ start: { stage: 'registration', now: '2026-11-19T12:00:00-05:00' } });

test('a coach asks for a late change of a roster, and an administrator accepts it by one click', async ({
  browser,
  product,
}) => {
  const coach = await someoneOpens(browser, product, product.url, PHONE);
  await logsIn(coach, { email: 'claire.bennett@example.org' }, PASSWORD);
  const asks = coach.getByRole('button', { name: /^Request a change to/ }).first();
  await asks.click();
  const dialog = coach.getByRole('dialog', { name: 'Request a Roster Change' });
  await dialog
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await typesQuizzer(dialog, 'Nora');
  await dialog.getByLabel('Reason').fill('Sarah is ill');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  await expect(coach.getByText('Requested, not decided yet')).toBeVisible();

  await test.step('who asks again begins with what was asked, and is told that it takes its place', async () => {
    await asks.click();
    await expect(dialog).toContainText('Your new request replaces it.');
    await expect(dialog.getByText(/^Nora /)).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Sarah is ill');
    await dialog.getByLabel('Reason').fill('Sarah has a fever');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toBeHidden();
  });

  const admin = await someoneOpens(browser, product, product.url, LAPTOP);
  await logsIn(admin, { email: 'admin@example.org' }, PASSWORD);
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { name: 'Roster change requests (1)' })).toBeVisible();
  await expect(admin.getByText('Requested by Claire Bennett: Sarah has a fever')).toBeVisible();
  const answer = admin.getByLabel('Reply (optional)');
  await test.step('a draft answer survives a reload and another request', async () => {
    await answer.fill('Get well soon');
    await admin.reload();
    await expect(answer).toHaveValue('Get well soon');
    await asks.click();
    await dialog.getByLabel('Reason').fill('Sarah has a cold');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(admin.getByText('Requested by Claire Bennett: Sarah has a cold')).toBeVisible();
    await expect(answer).toHaveValue('Get well soon');
  });

  await admin.getByRole('button', { name: /^Accept the change to/ }).click();
  await expect(admin.getByRole('heading', { name: /Roster change requests/ })).toHaveCount(0);

  await expect(coach.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(coach.getByText('The organizers replied: Get well soon')).toBeVisible();
  await expect(coach.getByText(/^[^:]*, Nora Wagner$/)).toBeVisible();
});
