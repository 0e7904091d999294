import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { RunningProduct } from './running.ts';

export const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A person's own device with the product open on one page; nothing of it is shared. */
export async function someoneOpens(
  browser: Browser,
  product: RunningProduct,
  address: string,
  device: BrowserContextOptions = LAPTOP,
): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: product.url });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
