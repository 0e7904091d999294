import type { Browser, Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { expect, onFriday, onRegistration, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import type { ServerProcess } from '../server-process.ts';

const PARTS = ['Before', 'Friday', 'Saturday', 'After', 'Danger'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

const tabOf = (page: Page, part: string) => page.getByRole('tab', { name: part, exact: true });
const panelOf = (page: Page, part: string) =>
  page.getByRole('tabpanel', { name: part, exact: true });

async function opensAtItsPart(
  browser: Browser,
  server: ServerProcess,
  part: string,
): Promise<Page> {
  const page = await opensAs(browser, server, 'admin', '/admin');
  await expect(page.getByRole('tab')).toHaveText(PARTS);
  await expect(tabOf(page, part)).toHaveAttribute('aria-selected', 'true');
  await expect(panelOf(page, part)).toBeVisible();
  return page;
}

onFriday(
  'on Friday /admin opens at Friday; the tabs lead to the other parts by keyboard',
  async ({ browser, server }) => {
    const page = await opensAtItsPart(browser, server, 'Friday');
    const next = page.getByRole('region', { name: 'What comes next' });
    await test.step('next steps are on top, and fit one screen', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(next).toBeInViewport({ ratio: 1 });
    });
    await test.step('arrow keys show the other parts, one at a time, each with a dozen cards at most', async () => {
      await tabOf(page, 'Friday').focus();
      for (const part of ['Saturday', 'After', 'Danger', 'Before']) {
        await page.keyboard.press('ArrowRight');
        await expect(panelOf(page, part)).toBeVisible();
        await expect(page.getByRole('tabpanel')).toHaveCount(1);
        const cards = await panelOf(page, part).getByRole('heading', { level: 3 }).count();
        expect(cards).toBeGreaterThan(0);
        expect(cards).toBeLessThanOrEqual(12);
        for (const viewport of SIZES) {
          await page.setViewportSize(viewport);
          await expectAccessible(page);
        }
      }
    });
    await test.step('going back keeps the scroll position', async () => {
      const settings = page.getByRole('link', { name: 'Event settings' });
      await settings.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Event Settings' })).toBeVisible();
      await page.goBack();
      await expect(settings).toBeInViewport();
    });
  },
);

onRegistration(
  'weeks before the event /admin opens at Before; what comes next fits one screen',
  async ({ browser, server }) => {
    const page = await opensAtItsPart(browser, server, 'Before');
    const next = page.getByRole('region', { name: 'What comes next' });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await expect(next, `what comes next at ${viewport.width} px`).toBeInViewport({ ratio: 1 });
    }
  },
);
