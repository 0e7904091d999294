import type { Browser, Page } from '@playwright/test';
import { test } from './product.ts';
import type { RunningProduct } from './running.ts';

/**
 * Tests in which all that somebody looks at is looked at in one page, since a page that goes on loads in half the
 * time of a new one. Each test gets it empty, light and as large as it was opened.
 * @param opens opens the page of somebody who looks for the first time
 */
export function onePageEach<Who>(
  opens: (browser: Browser, product: RunningProduct, who: Who) => Promise<Page>,
) {
  return test.extend<object, { pageOf: (who: Who) => Promise<Page> }>({
    pageOf: [
      async ({ browser, product }, use) => {
        const pages = new Map<Who, { page: Page; size: ReturnType<Page['viewportSize']> }>();
        await use(async (who) => {
          let opened = pages.get(who);
          if (opened === undefined) {
            const page = await opens(browser, product, who);
            opened = { page, size: page.viewportSize() };
            pages.set(who, opened);
          }
          const { page, size } = opened;
          await page.goto('about:blank');
          if (size !== null) await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          return page;
        });
        for (const { page } of pages.values()) await page.context().close();
      },
      { scope: 'worker' },
    ],
  });
}
