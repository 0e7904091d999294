import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { OPEN_A } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { startServer } from '../server-process.ts';
import { device, goesDown, isReady, noConnection } from './away.ts';

const PAGES = [
  ...['/home', '/schedule/Open', '/standings/team/Open', '/standings/quizzer/Open', '/team/1'],
  ...['/brackets', OPEN_A, '/bracket/resultSummary', '/summary'],
  ...['/overview', '/details', '/roomDetails', '/room/1', '/history', '/historyDetail/2026'],
  ...['/archive/2026/Open', '/church/1', '/quizzer/5', '/awards/2026'],
];

async function textOf(page: Page): Promise<string> {
  const text = await page.getByRole('main').textContent();
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** By words; times may differ. */
function shareOf(text: string, other: string): number {
  const words = text.split(' ');
  const others = new Set(other.split(' '));
  return words.filter((word) => others.has(word)).length / words.length;
}

test('every public page shows its last data without the server, and its time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-device-'));
  let server = await startServer({ stage: 'finished' });
  const context = await device(folder, server);
  try {
    const page = await context.newPage();
    // The stage's day, also without the server: pages show more on the event's days.
    const { date = '' } = (await page.request.get('/api/health')).headers();
    await page.clock.setFixedTime(date);
    const shown = new Map<string, string>();
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /loading/ })).toHaveCount(0);
      await expect
        .poll(async () => (await textOf(page)).length, { message: address })
        .toBeGreaterThan(60);
      await expect
        .poll(
          async () => {
            const before = shown.get(address);
            shown.set(address, await textOf(page));
            return before === shown.get(address);
          },
          { intervals: [700] },
        )
        .toBe(true);
    }
    await isReady(page);

    const comesBack = await goesDown(server);
    for (const address of PAGES) {
      await page.goto(address);
      await expect(noConnection(page), address).toContainText(
        /No connection\. As of \d+:\d\d [AP]M\./,
      );
      const before = shown.get(address) ?? '';
      await expect
        .poll(async () => shareOf(before, await textOf(page)), { message: address })
        .toBeGreaterThan(0.9);
    }
    server = await comesBack();
    await expect(noConnection(page)).toHaveCount(0);
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the browser can install the product and accepts its manifest', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-device-'));
  const server = await startServer({ stage: 'friday' });
  const context = await device(folder, server);
  try {
    const page = await context.newPage();
    await page.goto('/home');
    await isReady(page);
    const tools = await context.newCDPSession(page);
    const manifest = await tools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
      name: 'Quizmeet',
      start_url: '/home',
      display: 'standalone',
    });
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
