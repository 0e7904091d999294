import type { Browser, Locator, Page } from '@playwright/test';
import { logsInAs, OPEN_A } from '../demo.ts';
import { LAPTOP, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import type { ServerProcess } from '../server-process.ts';

test.use({ start: { stage: 'finished' } });

/** A4 within margins, in px. */
const UPRIGHT = { width: 702, height: 1000 };
const ACROSS = { width: 1062, height: 733 };

/** For print, by role. */
async function printed(
  browser: Browser,
  server: ServerProcess,
  address: string,
  who: 'admin' | null = null,
  paper = UPRIGHT,
): Promise<Page> {
  const page = await someoneOpens(browser, server, 'about:blank', LAPTOP);
  if (who !== null) await logsInAs(page, who);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await page.goto(address);
  await expect(page.getByRole('table').first()).toBeVisible();
  return page;
}

async function isWithin(part: Locator, frame: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const [inner, outer] = [await part.boundingBox(), await frame.boundingBox()];
  if (inner === null || outer === null) throw new Error('not on the page');
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width + 1);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height + 1);
}

const TABLES = [
  ['/standings/team/Open', null],
  ['/standings/quizzer/Open', null],
  ['/summary', 'admin'],
  ['/admin/people', 'admin'],
] as const;

for (const [address, who] of TABLES) {
  test(`${address} on paper: every row, as wide as the sheet, and nothing to press`, async ({
    browser,
    server,
  }) => {
    const page = await printed(browser, server, address, who);
    const table = page.getByRole('table').first();
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(20);
    const frame = page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .first();
    await isWithin(table.getByRole('row').last(), frame);
    await isWithin(table.getByRole('columnheader').last(), frame);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(UPRIGHT.width);
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
    // What opens a row is printed as its name.
    const pressed = page.locator('button:not(th *), [type="search"], [role="radiogroup"]');
    await expect(pressed.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}

test('the team standings take as many sheets as they need', async ({ browser, server }) => {
  const page = await printed(browser, server, '/standings/team/Open');
  const teams = await page.getByRole('table').locator('tbody tr').count();
  // A few rows per page.
  const pdf = await page.pdf({ width: '8.5in', height: '2in', preferCSSPageSize: false });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(teams / 6);
});

for (const paper of [ACROSS, UPRIGHT]) {
  test(`a bracket’s drawing fits ${paper.width} px of paper, and nothing to press is drawn`, async ({
    browser,
    server,
  }) => {
    const page = await printed(browser, server, OPEN_A, 'admin', paper);
    const matches = page.getByRole('article', { name: /^Match / });
    await expect.poll(() => matches.count()).toBeGreaterThan(15);
    const drawing = page.getByRole('region', { name: 'Drawing of Open A' });
    await isWithin(drawing, page.locator('html'));
    for (const match of await matches.all()) await isWithin(match, drawing);
    await expect(page.getByText('*If Necessary')).toBeVisible();
    await expect(page.getByText('List by round')).toBeHidden();
    await expect(page.getByTitle('Enter the scores').filter({ visible: true })).toHaveCount(0);
  });
}
