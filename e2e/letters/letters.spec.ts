import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getLetter, listLetters } from '@quizmeet/contract/letters/calls.ts';
import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'registration' } });

test('An organizer writes to churches with a balance, previews the letter, and sends it once to each.', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin/letters');
  await page
    .getByLabel('To', { exact: true })
    .selectOption('Coaches of churches with a balance due');
  await page.getByLabel('Subject').fill('{church} and its balance');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Dear {friend}, ');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(text).toHaveAccessibleDescription(/\{friend\} isn’t a placeholder/);
  await text.fill('Dear {coach}, your balance is {balance}');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: /^\d+ recipients$/ });
  const reader = preview.getByLabel('Preview for');
  const last = await reader.locator('option').last().textContent();
  await reader.selectOption({ label: last ?? '' });
  const letter = preview.getByRole('region', { name: 'The letter' });
  await expect(letter).toContainText(`Dear ${last}, your balance is $`);
  await expect(letter).toContainText('You’re receiving this because your church has a balance due');
  await expectAccessible(page);

  // A changed letter needs another preview.
  await page.getByLabel('Subject').fill('Your balance');
  await expect(preview.getByRole('button', { name: /^Save \d+ emails? as files?$/ })).toHaveCount(
    0,
  );
  await expect(preview.getByRole('status')).toContainText('Preview it again');
  await page.getByRole('button', { name: 'Preview' }).click();
  await preview.getByRole('button', { name: /^Save \d+ emails? as files?$/ }).click();
  const sent = page.getByRole('region', { name: 'Letters, newest first' });
  await expect(sent.getByRole('row', { name: /Your balance/ })).toBeVisible();
  await expect(preview).toHaveCount(0);

  await sent.getByRole('link', { name: 'Your balance' }).click();
  await expect(page.getByRole('heading', { name: 'Your balance', level: 1 })).toBeVisible();
  const { letters }: ReplyOf<typeof listLetters> = await (
    await page.request.get('/api/letters')
  ).json();
  const count = letters[0]?.recipients ?? 0;
  // There is no mail server.
  const saved = page.getByText(new RegExp(`^${count} emails? saved as (a file|files), not sent`));
  await expect(saved).toBeVisible({ timeout: 20_000 });
  const row = page.getByRole('row', { name: new RegExp(`^${last}`) });
  await row.getByText('Show email').click();
  await expect(row).toContainText(`Dear ${last}, your balance is $`);
  const { copies }: ReplyOf<typeof getLetter> = await (
    await page.request.get(`/api/letters/${letters[0]?.id}`)
  ).json();
  expect(new Set(copies.map(({ userId }) => userId)).size).toBe(copies.length);
  await expectAccessible(page);
});
