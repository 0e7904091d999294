import type { Download } from '@playwright/test';
import { readPdf, textOf } from '../../server/testing/pdf.ts';
import { someoneOpens } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';

async function read(saved: Download) {
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return await readPdf(Buffer.concat(chunks));
}

test('Anybody saves a team’s evening on paper from its page.', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, '/team/1');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print Friday (PDF)' }).click();
  const file = await saved;
  const team = heading?.replace('Schedule for ', '') ?? 'no team';
  expect(file.suggestedFilename()).toMatch(/^FridayTeam\d+[A-Z]\w+\.pdf$/);
  const { pages } = await read(file);
  expect(pages).toHaveLength(1);
  expect(textOf(pages[0])).toContain(team);
});
