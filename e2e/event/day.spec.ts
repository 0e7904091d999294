import type { Page } from '@playwright/test';
import { PHONE, someoneOpens } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { expect, onFriday, onSaturday } from '../product.ts';

const SATURDAY = ['Brackets', 'Results'];

const daysOf = (page: Page) => page.getByRole('navigation', { name: 'Friday' });

onFriday(
  'the brackets and the results come into the menu and the bar of a phone when Friday ends',
  async ({ browser, product }) => {
    const page = await someoneOpens(browser, product, 'about:blank', { ...PHONE, isNew: true });
    await page.clock.install();
    await page.goto('/standings/team/Open');
    await expect(page.getByRole('table').first()).toBeVisible();
    const days = daysOf(page);
    await expect(days.getByRole('link')).toHaveCount(6);

    // Without an answer that tells the time, the device goes on counting from the last one.
    await page.context().setOffline(true);
    await page.clock.fastForward('02:00:00');
    await expect(days.getByRole('link')).toHaveCount(8);
    for (const name of SATURDAY) {
      await expect(days.getByRole('link', { name, exact: true })).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of SATURDAY) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
  },
);

onSaturday(
  'on a bracket’s page Brackets is marked, on the result summary Results, at every width',
  async ({ browser, product }) => {
    const page = await someoneOpens(browser, product, 'about:blank');
    const marked = (within: string) =>
      page.getByRole('navigation', { name: within }).locator('[aria-current]');
    for (const [address, name] of [
      ['/bracket/Open/1', 'Brackets'],
      ['/bracket/resultSummary', 'Results'],
    ] as const) {
      await page.goto(address);
      await page.setViewportSize({ width: 1152, height: 800 });
      await page.getByRole('button', { name: 'Saturday' }).click();
      await expect(marked('Main')).toHaveText(name);
      for (const width of [768, 360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(marked('Friday and Saturday')).toHaveText(name);
        await expect(marked('Friday and Saturday')).toBeInViewport({ ratio: 1 });
      }
    }
    await looksWell(page);
  },
);

onSaturday(
  'the whole menu of an admin has its place on the narrowest screen that has the full bar',
  async ({ browser, product }) => {
    const page = await someoneOpens(browser, product, 'about:blank', {
      viewport: { width: 1152, height: 800 },
    });
    const form = { username: 'admin@example.org', password: 'quizmeet-demo' };
    expect((await page.request.post('/api/login', { form })).ok()).toBe(true);
    await page.goto('/brackets');
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByTitle('Dark')).toBeInViewport({ ratio: 1 });
  },
);
