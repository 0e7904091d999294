import type { Download } from '@playwright/test';
import { readPdf, textOf } from '../../server/testing/pdf.ts';
import { opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { choosesSheet } from '../organizing.ts';
import { expect, onFriday as test } from '../product.ts';

async function read(saved: Download) {
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return await readPdf(Buffer.concat(chunks));
}

test('An admin prints the table of teams on Tabloid and a page for each team; the dialogs forget the choice.', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'admin', '/admin');
  const prints = async (button: string, title: string, larger: boolean) => {
    await choosesSheet(page, button);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: 'Novice', exact: true }).check();
    const large = dialog.getByRole('checkbox');
    await expect(large).toHaveCount(larger ? 1 : 0);
    if (larger) await large.check();
    await looksWell(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    return await saved;
  };
  const table = await prints('Print team table', 'Print Team Table', true);
  expect(table.suggestedFilename()).toBe('FridayTeamTableNovice.pdf');
  expect((await read(table)).sizes[0]).toEqual([1224, 792]);
  const schedule = await prints('Print schedule', 'Print Schedule', true);
  expect((await read(schedule)).sizes[0]).toEqual([1224, 792]);

  const pages = await prints('Print team pages', 'Print Team Pages', false);
  expect(pages.suggestedFilename()).toBe('FridayTeamPagesNovice.pdf');
  expect((await read(pages)).pages).toHaveLength(32);
});

test('Anybody saves a team’s evening on paper from its page.', async ({ browser, product }) => {
  const page = await someoneOpens(browser, product, '/team/1');
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
