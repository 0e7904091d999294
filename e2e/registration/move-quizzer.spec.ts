import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';

test.use({ start: { stage: 'friday', now: '2026-11-20T20:28:00-05:00' } });

test('an admin moves a quizzer to another team', async ({ browser, server }) => {
  const admin = await opensAs(browser, server, 'admin', '/schedule/Open');
  await admin.getByRole('button', { name: /^Teams \d+$/ }).click();
  await admin
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  const dialog = admin.getByRole('dialog');
  const move = dialog.getByRole('button', { name: /^Move .* to another team$/ }).first();
  const label = (await move.getAttribute('aria-label')) ?? '';
  const name = label.slice('Move '.length, -' to another team'.length);

  await move.click();
  await dialog.getByRole('button', { name: 'Keep here' }).click();

  await move.click();
  const target = dialog.getByLabel(`Move ${name} to`);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Please choose a team')).toBeVisible();
  const free = await target
    .getByRole('option')
    .filter({ hasText: /[1-5] of 6/ })
    .first()
    .textContent();
  await target.selectOption({ label: free ?? '' });
  await expect(dialog.getByText('Please choose a team', { exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(admin.getByText(new RegExp(`^${name} is now on .*\\.$`))).toBeVisible();
  await expect(dialog.getByRole('button', { name: label })).toHaveCount(0);
});
