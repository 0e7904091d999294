import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { whichBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/running.ts';
import { report } from './measuring/measure.ts';

/** The limit for a public page's first load: gzipped JS, CSS and HTML together, beyond the data. */
const LIMIT_KB = 110;
const MOST_REQUESTS = 12;
const PAGES = [
  '/home',
  '/schedule/Open',
  '/standings/team/Open',
  '/standings/quizzer/Open',
  '/team/1',
  '/summary',
  '/overview',
  '/details',
  '/roomDetails',
];

/** Networks of a full hall and of a phone, and when text must stand on the screen. */
const NETWORKS = [
  { name: '400 ms, 400 kbit/s', latency: 400, kbits: 400, limitSeconds: 3 },
  { name: '150 ms, 1.6 Mbit/s', latency: 150, kbits: 1600, limitSeconds: 1.2 },
] as const;
const THROTTLED = PAGES.slice(0, 5);
/** In the browser: when something was first painted, in milliseconds; 0 before. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`;

/** A phone has about a fourth of a laptop's processor. */
const SLOWER = 4;

const browser = await chromium.launch({
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
// The browser first: if it does not start, no product is left running.
const product = await startProduct({ stage: 'friday' });
try {
  const shares: number[] = [];
  for (const address of PAGES) {
    // The first request of a page makes it; all others get it ready.
    await fetch(product.url + address);
    shares.push(...(await weigh(browser, address)));
  }
  for (const network of NETWORKS) {
    for (const address of THROTTLED) shares.push(await timeOf(browser, address, network));
  }
  process.exitCode = Math.max(...shares) <= 1 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}

/** What a page loads before it is alive, as shares of the limits. */
async function weigh(opened: Browser, address: string): Promise<number[]> {
  const page = await newPage(opened);
  const files = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
  });
  await page.goto(product.url + address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1000);
  const html = await (await fetch(product.url + address)).text();
  let bytes = gzipSync(html.replace(/<script type="application\/json".*?<\/script>/s, '')).length;
  for (const file of files) {
    const answer = await fetch(file, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(
      answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength,
    );
  }
  await page.context().close();
  const [weight, count] = [bytes / 1000 / LIMIT_KB, requests / MOST_REQUESTS];
  report(address, `${(bytes / 1000).toFixed(1)} kB`, `${weight.toFixed(2)} of ${LIMIT_KB} kB`);
  report(address, `${requests} requests`, `${count.toFixed(2)} of ${MOST_REQUESTS}`);
  return [weight, count];
}

/** When text stands on the screen of a slow phone, as a share of the limit. */
async function timeOf(
  opened: Browser,
  address: string,
  { name, latency, kbits, limitSeconds }: (typeof NETWORKS)[number],
): Promise<number> {
  const page = await newPage(opened);
  const throttle = await page.context().newCDPSession(page);
  const throughput = kbits * 125;
  await throttle.send('Network.enable');
  await throttle.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(product.url + address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  let seconds = 0;
  while (seconds === 0) {
    await page.waitForTimeout(50);
    seconds = Number(await page.evaluate(PAINTED)) / 1000;
  }
  await page.context().close();
  const share = seconds / limitSeconds;
  report(
    `${address}, ${name}`,
    `${seconds.toFixed(2)} s`,
    `${share.toFixed(2)} of ${limitSeconds} s`,
  );
  return share;
}

/** A phone that has never been here. */
async function newPage(opened: Browser): Promise<Page> {
  const viewport = { width: 390, height: 800 };
  return await (await opened.newContext({ viewport, serviceWorkers: 'block' })).newPage();
}
