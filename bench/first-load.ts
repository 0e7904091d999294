import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { whichBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server-process.ts';
import { atMost } from './measuring/measure.ts';

/** What public pages weigh, and when a phone that has never been here shows them and can use them. */
const MOST_KB = 190;
const MOST_REQUESTS = 16;
const MOST_SHIFT = 0.1;
const PAGES = {
  friday: ['/home', '/schedule/Open', '/standings/team/Open', '/team/1'],
  saturday: ['/home', '/bracket/Open/4'],
} as const;
const NETWORKS = [
  { name: '400 kbit/s', latency: 400, kbits: 400, slower: 4, text: 2.5, usable: 7 },
  { name: 'hall Wi-Fi', latency: 150, kbits: 1600, slower: 4, text: 1, usable: 2.5 },
] as const;
/** A page of its own context has never been here. */
const PHONE = { viewport: { width: 390, height: 800 }, serviceWorkers: 'block' } as const;

const browser = await chromium.launch({
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const stage of ['friday', 'saturday'] as const) {
    const server = await startServer({ stage });
    try {
      for (const address of PAGES[stage]) {
        await made(server.url + address);
        await weigh(`${stage} ${address}`, server.url + address);
        for (const network of NETWORKS) {
          await time(`${stage} ${address}, ${network.name}`, server.url + address, network);
        }
      }
    } finally {
      await server.stop();
    }
  }
} finally {
  await browser.close();
}

/** Waits until a page comes with its content: the first visitor after a start may get it without. */
async function made(address: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    if ((await (await fetch(address)).text()).includes('id="sent-page"')) return;
    await pause(500);
  }
  throw new Error(`${address} comes without its content.`);
}

/** Scripts, styles, and HTML with its data as they come over the network, and the number of requests. */
async function weigh(name: string, url: string): Promise<void> {
  const page = await browser.newPage(PHONE);
  const sizes: Promise<number>[] = [];
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  page.on('requestfinished', (request) => {
    if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await usable(page, url);
  await page.waitForTimeout(500);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  atMost(name, bytes / 1000, MOST_KB, 'kB');
  atMost(`${name}, requests`, requests, MOST_REQUESTS, '');
}

/** When text stands on the screen of a slow phone, when the page can be used, and how much moved meanwhile. */
async function time(name: string, url: string, network: (typeof NETWORKS)[number]): Promise<void> {
  const page = await browser.newPage(PHONE);
  const throttle = await page.context().newCDPSession(page);
  const throughput = network.kbits * 125;
  await throttle.send('Network.enable');
  await throttle.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: network.slower });
  await page.addInitScript(`window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  const seconds = await usable(page, url);
  const painted = `performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000`;
  atMost(`${name}: text`, Number(await page.evaluate(painted)), network.text, 's');
  atMost(`${name}: usable`, seconds, network.usable, 's');
  atMost(`${name}: layout shift`, Number(await page.evaluate('window.shift')), MOST_SHIFT, '');
  await page.context().close();
}

/** Opens a page and waits until its scripts follow the event and have nothing more to do; the seconds until then. */
async function usable(page: Page, url: string): Promise<number> {
  const followed = page.waitForRequest(/\/api\/live/, { timeout: 60_000 });
  await page.goto(url, { waitUntil: 'commit' });
  await followed;
  const idle = 'new Promise((done) => requestIdleCallback(() => done(performance.now() / 1000)))';
  return Number(await page.evaluate(idle));
}
