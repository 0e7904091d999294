import type { Page } from '@playwright/test';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, onFriday as test } from './product.ts';

/** A laptop's window of 1280 × 1024 pixels at 400 % zoom. */
const ZOOMED = { viewport: { width: 320, height: 256 } };

/** How many of the window's pixels the page's own parts take that stay where they are when it scrolls. */
const takenBy = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const stays = [...document.querySelectorAll('body *')].filter((each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    const rows = new Set();
    for (const each of stays) {
      const { top, bottom, width } = each.getBoundingClientRect();
      if (width < innerWidth / 2) continue;
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
    }
    return rows.size;
  })()`);

for (const address of ['/home', '/schedule/Novice', '/standings/team/Open', '/roomDetails']) {
  test(`at 400 % zoom no bar stays over ${address}, and the menu and the bar of a phone are reached`, async ({
    browser,
    product,
  }) => {
    const page = await someoneOpens(browser, product, address, PHONE);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The bars that stay on a phone, where there is room for them.
    expect(await takenBy(page)).toBeGreaterThan(80);
    await page.setViewportSize(ZOOMED.viewport);
    await expect.poll(() => takenBy(page)).toBe(0);
    const days = page.getByRole('navigation', { name: 'Friday' });
    await days.scrollIntoViewIfNeeded();
    await expect(days).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    const last = menu.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
}
