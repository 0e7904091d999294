import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { whichBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/running.ts';
import { report } from './measuring/measure.ts';

/** The limit for a public page's first load: gzipped JS, CSS and HTML together, beyond the data. */
const LIMIT_KB = 110;
const MOST_REQUESTS = 12;
const FRIDAY = [
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
/** What is looked at on Saturday; the home page has other parts then. */
const SATURDAY = ['/home', '/brackets', '/room/1', '/team/1', '/schedule/Open'];

/** Networks of a full hall and of a phone, and when text must stand on the screen. */
const NETWORKS = [
  { name: '400 ms, 400 kbit/s', latency: 400, kbits: 400, limitSeconds: 3 },
  { name: '150 ms, 1.6 Mbit/s', latency: 150, kbits: 1600, limitSeconds: 1.2 },
] as const;
const THROTTLED = FRIDAY.slice(0, 5);
/** In the browser: when something was first painted, in milliseconds; 0 before. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`;

/** A phone has about a fourth of a laptop's processor. */
const SLOWER = 4;

const browser = await chromium.launch({
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const shares: number[] = [];
try {
  await onDay('friday', async (url) => {
    for (const address of FRIDAY) shares.push(...(await weigh(address, url, address)));
    for (const network of NETWORKS) {
      for (const address of THROTTLED) shares.push(await timeOf(url, address, network));
    }
  });
  await onDay('saturday', async (url) => {
    const listed = await fetch(`${url}/api/bracket/list`);
    const [bracket] = (await listed.json()) as ReplyOf<typeof listBrackets>;
    const open = `/bracket/${bracket?.division}/${bracket?.bracketDivision}`;
    for (const address of [...SATURDAY, open]) {
      shares.push(...(await weigh(`Saturday ${address}`, url, address)));
    }
  });
  process.exitCode = Math.max(...shares) <= 1 ? 0 : 1;
} finally {
  await browser.close();
}

async function onDay(
  stage: 'friday' | 'saturday',
  measure: (url: string) => Promise<void>,
): Promise<void> {
  const product = await startProduct({ stage });
  try {
    await measure(product.url);
  } finally {
    await product.stop();
  }
}

/** What a page loads before it is alive, as shares of the limits. */
async function weigh(name: string, url: string, address: string): Promise<number[]> {
  // The first request of a page makes it; all others get it ready.
  await fetch(url + address);
  const page = await newPage(browser);
  const files = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
  });
  await page.goto(url + address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1000);
  const html = await (await fetch(url + address)).text();
  let bytes = gzipSync(html.replace(/<script type="application\/json".*?<\/script>/s, '')).length;
  for (const file of files) {
    const answer = await fetch(file, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(
      answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength,
    );
  }
  await page.context().close();
  const [weight, count] = [bytes / 1000 / LIMIT_KB, requests / MOST_REQUESTS];
  report(name, `${(bytes / 1000).toFixed(1)} kB`, `${weight.toFixed(2)} of ${LIMIT_KB} kB`);
  report(name, `${requests} requests`, `${count.toFixed(2)} of ${MOST_REQUESTS}`);
  return [weight, count];
}

/** When text stands on the screen of a slow phone, as a share of the limit. */
async function timeOf(
  url: string,
  address: string,
  { name, latency, kbits, limitSeconds }: (typeof NETWORKS)[number],
): Promise<number> {
  const page = await newPage(browser);
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
  await page.goto(url + address, { waitUntil: 'commit' });
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
