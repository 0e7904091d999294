import { becomesAdministrator } from '../accounts.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

// A separate empty instance without an administrator.
test.use({ start: { now: '2026-10-15T12:00:00-04:00' } });

const CHURCHES = 27;
/** So many teams take long. */
const SLOW = { timeout: 120_000 };

/** Two teams of two each. */
const CSV = [
  'Church,District,Coach email,Team,Division,Quizzer 1,Quizzer 2',
  ...Array.from({ length: CHURCHES }, (_, i) => {
    const name = `Church ${String.fromCharCode(65 + (i % 26))}${i < 26 ? '' : 'A'}`;
    return [
      `${name},SWO,coach${i}@example.org,${name},Open,Ann Lee,Ben Moss`,
      `${name},,,${name} 2,Novice,Eve Stone,Joel Oak`,
    ].join('\n');
  }),
].join('\n');

test('27 churches with their coaches and teams come from one file, in a handful of clicks', async ({
  browser,
  server,
}) => {
  test.slow();
  const page = await someoneOpens(browser, server, '/home');
  await becomesAdministrator(page, server, { name: 'Olivia Office', email: 'olivia@example.org' });
  await page.goto('/summary');
  await page.getByRole('link', { name: 'Import churches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Teams' });

  await test.step('the file is previewed with counts', async () => {
    const file = { name: 'churches.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(
      dialog.getByText('Imports 27 new churches, 54 new teams and 27 invitations.'),
    ).toBeVisible(SLOW);
    await expect(dialog.getByText('coach0@example.org (invited)')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeInViewport();
    await expectAccessible(page, '[role=dialog]');
  });

  await test.step('then it is done, and each coach has an email', async () => {
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(
      page.getByText('Imported: 27 new churches, 54 new teams and 27 invitations'),
    ).toBeVisible(SLOW);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: '27 churches without a coach' })).toBeVisible();
    const mails: { to: string }[] = await (await page.request.get('/api/mails')).json();
    expect(mails.filter(({ to }) => /^coach\d+@example\.org$/.test(to))).toHaveLength(CHURCHES);
  });

  await test.step('a coach who lost the email is invited again', async () => {
    const name = 'Invite coach: Church B (SWO)';
    await page.getByRole('button', { name, exact: true }).click();
    const invite = page.getByRole('dialog', { name: 'Invite coach' });
    await expect(invite.getByLabel('Coach’s email address')).toHaveValue('coach1@example.org');
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(invite).toBeHidden();
  });
});
