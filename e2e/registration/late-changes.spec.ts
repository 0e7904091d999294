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
  const asks = coach.getByRole('button', { name: /^Ask for a change of/ }).first();
  await asks.click();
  const dialog = coach.getByRole('dialog', { name: 'Ask for a Roster Change' });
  await dialog
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await typesQuizzer(dialog, 'Nora');
  await dialog.getByLabel('Reason').fill('Sarah is ill');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog).toBeHidden();
  await expect(coach.getByText('Asked for, not decided yet')).toBeVisible();

  await test.step('who asks again begins with what was asked, and is told that it takes its place', async () => {
    await asks.click();
    await expect(dialog).toContainText('What you ask for now takes its place.');
    await expect(dialog.getByText(/^Nora /)).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Sarah is ill');
    await dialog.getByLabel('Reason').fill('Sarah has a fever');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect(dialog).toBeHidden();
  });

  const admin = await someoneOpens(browser, product, product.url, LAPTOP);
  await logsIn(admin, { email: 'admin@example.org' }, PASSWORD);
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { name: 'Roster change requests (1)' })).toBeVisible();
  await expect(admin.getByText('Claire Bennett asks: Sarah has a fever')).toBeVisible();
  const answer = admin.getByLabel('Answer to the coach, if one is needed');
  await test.step('an answer that is being typed outlives a reload, and that the coach asks anew', async () => {
    await answer.fill('Get well soon');
    await admin.reload();
    await expect(answer).toHaveValue('Get well soon');
    await asks.click();
    await dialog.getByLabel('Reason').fill('Sarah has a cold');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect(admin.getByText('Claire Bennett asks: Sarah has a cold')).toBeVisible();
    await expect(answer).toHaveValue('Get well soon');
  });

  await admin.getByRole('button', { name: /^Accept the change of/ }).click();
  await expect(admin.getByRole('heading', { name: /Roster change requests/ })).toHaveCount(0);

  await expect(coach.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(coach.getByText('The organisers write: Get well soon')).toBeVisible();
  await expect(coach.getByText(/^[^:]*, Nora Wagner$/)).toBeVisible();
});
