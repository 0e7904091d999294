import { type Browser, expect, type Page } from '@playwright/test';
import type { Device } from './devices.ts';
import type { RunningProduct } from './running.ts';

/** A device that has never been here, with a page that is not loaded yet. */
export async function opens(
  browser: Browser,
  { url }: RunningProduct,
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

/** Who comes first, while the server is busy, may get a page without its content. */
export async function isMade({ url }: RunningProduct, address: string): Promise<void> {
  const page = async () => await (await fetch(new URL(encodeURI(address), url))).text();
  await expect.poll(page, { message: address }).toContain('sent-page');
}
