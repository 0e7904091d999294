import { type Browser, expect, type Page } from '@playwright/test';
import type { Device } from './devices.ts';
import type { ServerProcess } from './server-process.ts';

export async function opens(
  browser: Browser,
  { url }: ServerProcess,
  device: Device,
  javaScriptEnabled = true,
): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    javaScriptEnabled,
    serviceWorkers: 'block',
  });
  return await context.newPage();
}

/** A busy server may send the first page without content. */
export async function isMade({ url }: ServerProcess, address: string): Promise<void> {
  const page = async () => await (await fetch(new URL(encodeURI(address), url))).text();
  await expect.poll(page, { message: address }).toContain('sent-page');
}

/** A slow line. @returns lets them come */
export async function holdsScripts(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    if (!route.request().url().includes('before-paint')) await come.promise;
    await route.continue();
  });
  return come.resolve;
}
