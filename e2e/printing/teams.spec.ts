import type { Download } from '@playwright/test';
import { readPdf, textOf } from '../../server/testing/pdf.ts';
import { opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import { choosesSheet } from '../organizing.ts';
import { expectAccessible } from '../page-checks.ts';

async function read(saved: Download) {
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return await readPdf(Buffer.concat(chunks));
}

test('An admin prints the table of teams and a page for each team.', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin');
  const prints = async (button: string, title: string) => {
    await choosesSheet(page, button);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: 'Novice', exact: true }).check();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    return await saved;
  };
  const table = await prints('Print team table', 'Print Team Table');
  expect(table.suggestedFilename()).toBe('FridayTeamTableNovice.pdf');

  const pages = await prints('Print team pages', 'Print Team Pages');
  expect(pages.suggestedFilename()).toBe('FridayTeamPagesNovice.pdf');
  expect((await read(pages)).pages).toHaveLength(32);
});

test('Anybody saves a team’s evening on paper from its page.', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, '/team/1');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print Friday (PDF)' }).click();
  const file = await saved;
  const team = heading?.replace('Schedule for ', '') ?? 'no team';
  expect(file.suggestedFilename()).toBe('FridayTeam.pdf');
  const { pages } = await read(file);
  expect(pages).toHaveLength(1);
  expect(textOf(pages[0])).toContain(team);
});
