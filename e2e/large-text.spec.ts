import { whichBrowser } from './browser.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, onFriday as test } from './product.ts';

/* The browser's own text size, twice what is usual: 12 letters in the width of a phone. */
test.use({
  launchOptions: {
    ...whichBrowser,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

test('with letters of twice the size a phone’s menu and bar are on the screen, and nothing goes sideways', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, 'about:blank', { ...PHONE, isNew: true });
  for (const address of ['/standings/team/Open', '/details']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const { width } = page.viewportSize() ?? { width: 0 };
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide, address).toBeLessThanOrEqual(width);
    for (const link of await page
      .getByRole('navigation', { name: 'Friday' })
      .getByRole('link')
      .all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.99 });
    }
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAccessibleName(
      'Quizmeet',
    );
    await page.getByRole('button', { name: 'Menu' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  }
});
