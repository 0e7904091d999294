import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { whichBrowser } from '../browser.ts';
import { type ServerProcess, type StartOptions, startServer } from '../server-process.ts';

/** With the data of before. */
export async function device(folder: string, { url }: ServerProcess): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(folder, {
    ...whichBrowser,
    baseURL: url,
    args: ['--no-sandbox', '--disable-gpu'],
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
}

export async function isReady(page: Page): Promise<void> {
  // As text: tests have no browser types.
  const isCached = `caches.open('quizmeet-screens').then(async (cache) =>
    navigator.serviceWorker.controller !== null && (await cache.match('/index.html')) !== undefined)`;
  await expect.poll(async () => await page.evaluate(isCached), { timeout: 60_000 }).toBe(true);
}

/** @returns restarts it with its data and time */
export async function goesDown({
  dataDir,
  url,
  end,
}: ServerProcess): Promise<(more?: StartOptions) => Promise<ServerProcess>> {
  const now = (await fetch(`${url}/api/health`)).headers.get('date') ?? '';
  await end();
  return async (more = {}) => {
    const port = Number(new URL(url).port);
    return await startServer({ dataDir, port, now: new Date(now).toISOString(), ...more });
  };
}

export const noConnection = (page: Page) =>
  page.getByRole('complementary', { name: 'No connection' });
