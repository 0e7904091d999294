import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { PUBLIC_PAGE_NAMES, type PublicPage } from '@quizmeet/contract/pages.ts';
import { whichBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/running.ts';
import { report } from './measuring/measure.ts';

/** The limit for a public page's first load: gzipped JS, CSS and HTML together, beyond the data. */
const LIMIT_KB = 190;
const MOST_REQUESTS = 16;
/** The demo's stages at which pages are looked at, and how their rows begin. */
const STAGES = { friday: '', saturday: 'Saturday ', finished: 'Finished ' } as const;
type Stage = keyof typeof STAGES;
type Look = readonly [stage: Stage, address: string];

/** Every public page when it has much to show: some have other parts at each stage. */
const LOOKS: Readonly<Record<PublicPage, readonly [Look, ...(readonly Look[])]>> = {
  home: [
    ['friday', '/home'],
    ['saturday', '/home'],
    ['finished', '/home'],
  ],
  schedule: [
    ['friday', '/schedule/Open'],
    ['saturday', '/schedule/Open'],
  ],
  teamStandings: [['friday', '/standings/team/Open']],
  quizzerStandings: [['friday', '/standings/quizzer/Open']],
  team: [
    ['friday', '/team/1'],
    ['saturday', '/team/1'],
    ['finished', '/team/1'],
  ],
  summary: [['friday', '/summary']],
  overview: [['friday', '/overview']],
  details: [['friday', '/details']],
  roomDetails: [['friday', '/roomDetails']],
  room: [
    ['friday', '/room/1'],
    ['saturday', '/room/1'],
  ],
  brackets: [['saturday', '/brackets']],
  bracket: [
    ['saturday', '/bracket/Open/4'],
    ['finished', '/bracket/Open/4'],
  ],
  resultSummary: [['finished', '/bracket/resultSummary']],
  awards: [['finished', '/awards']],
  history: [['finished', '/history']],
  historyDetail: [['finished', '/historyDetail/2025']],
  archive: [['finished', '/archive/2025/Open']],
  quizzerYears: [['finished', '/quizzer/5']],
  churchYears: [['finished', '/church/1']],
  developers: [['finished', '/developers']],
};
const addressesAt = (stage: Stage): readonly (readonly [PublicPage, address: string])[] =>
  PUBLIC_PAGE_NAMES.flatMap((page) =>
    LOOKS[page].flatMap(([at, address]) => (at === stage ? [[page, address] as const] : [])),
  );

/** Networks of a full hall and of a phone, and when text must stand on the screen. */
const NETWORKS = [
  { name: '400 ms, 400 kbit/s', latency: 400, kbits: 400, limitSeconds: 2.5 },
  { name: '150 ms, 1.6 Mbit/s', latency: 150, kbits: 1600, limitSeconds: 1 },
] as const;
/** What a visitor opens first. */
const OPENED_FIRST: ReadonlySet<PublicPage> = new Set([
  'home',
  'schedule',
  'teamStandings',
  'quizzerStandings',
  'team',
  'brackets',
  'bracket',
  'summary',
  'history',
  'overview',
  'details',
]);
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
  for (const stage of ['friday', 'saturday', 'finished'] as const) {
    await at(stage, async (url) => {
      const named = (address: string) => `${STAGES[stage]}${address}`;
      const looks = addressesAt(stage);
      for (const [, address] of looks) {
        shares.push(...(await weigh(named(address), url + address)));
      }
      const first = looks.filter(([kind]) => OPENED_FIRST.has(kind));
      for (const network of NETWORKS) {
        for (const [, address] of first) {
          shares.push(await timeOf(named(address), url + address, network));
        }
      }
    });
  }
  process.exitCode = Math.max(...shares) <= 1 ? 0 : 1;
} finally {
  await browser.close();
}

async function at(stage: Stage, measure: (url: string) => Promise<void>): Promise<void> {
  const product = await startProduct({ stage });
  try {
    await measure(product.url);
  } finally {
    await product.stop();
  }
}

/** What a page loads before it is alive, as shares of the limits. */
async function weigh(name: string, url: string): Promise<number[]> {
  const html = await madePage(url);
  const page = await newPage(browser);
  const files = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1000);
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

/** The HTML of a page with its content; who comes first, while the server is busy, may get it without. */
async function madePage(address: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const html = await (await fetch(address)).text();
    if (html.includes('id="sent-page"')) return html;
    await pause(500);
  }
  throw new Error(`${address} comes without its content.`);
}

/** When text stands on the screen of a slow phone, as a share of the limit. */
async function timeOf(
  title: string,
  url: string,
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
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  let seconds = 0;
  while (seconds === 0) {
    await page.waitForTimeout(50);
    seconds = Number(await page.evaluate(PAINTED)) / 1000;
  }
  await page.context().close();
  const share = seconds / limitSeconds;
  report(
    `${title}, ${name}`,
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
