import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ChurchFigures, LedgerLine } from '@quizmeet/contract/money/calls.ts';
import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { addsTeam } from '../registering.ts';

test.use({ start: { stage: 'registration' } });

/** Whose payments are reversed. */
async function unpaidChurch(admin: Page, coach: Page): Promise<ChurchFigures> {
  const { id } = await (await coach.request.get('/api/church')).json();
  const ledger = async () => await (await admin.request.get(`/api/money/churches/${id}`)).json();
  const { entries }: { entries: LedgerLine[] } = await ledger();
  for (const entry of entries.filter(
    ({ takenBack, reverses }) => !takenBack && reverses === null,
  )) {
    await admin.request.put(`/api/money/entries/${entry.id}/takeBack`);
  }
  return await ledger();
}

const dollarsIn = (cents: number) => `$${cents / 100}`;

test('A treasurer enters a payment, reverses a wrong one, marks the rest paid, and sees the balance after another team.', async ({
  browser,
  server,
}) => {
  const treasurer = await opensAs(browser, server, 'admin', '/admin/money');
  const coach = await opensAs(browser, server, 'coach', '/registration', PHONE);
  const church = await unpaidChurch(treasurer, coach);
  expect(church.state).toBe('open');
  const name = church.churchNameWithDistrict;
  const fee = coach.getByRole('region', { name: 'Fee' });
  await expect(fee).toContainText('Not paid yet');

  await expect(treasurer.getByLabel('Address')).toHaveValue(/^https:/);
  const pay = fee.getByRole('link', { name: `Pay ${dollarsIn(church.balance)}` });
  await expect(pay).toHaveAttribute('href', new RegExp(`amount=${church.balance / 100}$`));

  // Half by check, and the same in cash by mistake.
  const churches = treasurer.getByRole('region', { name: 'Church balances' });
  await churches.getByRole('link', { name, exact: true }).click();
  await expect(treasurer.getByRole('heading', { name })).toBeVisible();
  const half = church.balance / 200;
  await treasurer.getByLabel('Amount in dollars').fill(`${half}`);
  await treasurer.getByLabel('Number').fill('2077');
  // Received by somebody else.
  await expect(treasurer.getByLabel('Received by')).toHaveValue('Avery Admin');
  await treasurer.getByLabel('Received by').fill('Dana Desk');
  await treasurer.getByRole('button', { name: 'Add entry' }).click();
  await expect(
    treasurer.getByRole('row', { name: /Check 2077.*Dana Desk, entered by Avery Admin/ }),
  ).toBeVisible();
  await expect(fee).toContainText('Partly paid');
  await expect(fee).toContainText('Check 2077, received by Dana Desk');
  await treasurer.getByLabel('Method').selectOption('Cash');
  await treasurer.getByLabel('Amount in dollars').fill('nothing');
  await treasurer.getByRole('button', { name: 'Add entry' }).click();
  const main = treasurer.getByRole('main');
  await expect(main.getByText('Enter $0.01 to')).toBeVisible();
  await treasurer.getByLabel('Amount in dollars').fill('5');
  await treasurer.getByRole('button', { name: 'Add entry' }).click();
  await treasurer.getByRole('button', { name: 'Reverse: Cash $5' }).click();
  await expect(treasurer.getByRole('row', { name: /Cash.*Reversed/ }).first()).toBeVisible();
  await expect(fee).not.toContainText('Cash');
  await expectAccessible(treasurer);

  // One tap on the Team List.
  await treasurer.goto('/summary');
  await treasurer.getByRole('button', { name: `Mark Paid: ${name}` }).click();
  await expect(fee).toContainText('Total, paid');
  await expect(pay).toHaveCount(0);
  await treasurer.getByRole('button', { name: `Undo Mark Paid: ${name}` }).click();
  await expect(fee).toContainText('Partly paid');
  await treasurer.getByRole('button', { name: `Mark Paid: ${name}`, exact: true }).click();
  await expect(fee).toContainText('Total, paid');

  await addsTeam(coach, { division: 'Novice', quizzers: [['Ann', 'Lee']] });
  await expect(fee).toContainText('Partly paid');
  await treasurer.goto('/admin/money');
  await treasurer.getByRole('link', { name }).first().click();
  await expect(treasurer.getByText('The fee rose by')).toBeVisible();
  await expectAccessible(coach);
});

test('A treasurer views a day’s payments and saves them as CSV and PDF.', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin/money');
  const dayPayments = page.getByRole('region', { name: 'Payments by day' });
  const { days } = await (await page.request.get('/api/money/takings?day=2000-01-01')).json();
  await dayPayments.getByLabel('Day', { exact: true }).fill(days[0]);
  await expect(dayPayments.getByRole('row', { name: /^Total/ })).toContainText('$');
  for (const [button, kind] of [
    ['Download CSV', 'csv'],
    ['Print payments', 'pdf'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await dayPayments.getByRole('button', { name: button }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toContain(`${days[0]}.${kind}`);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4).toString()).toBe(kind === 'pdf' ? '%PDF' : '\uFEFFD');
  }
});
