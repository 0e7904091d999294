import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Locator, type Page } from '@playwright/test';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { whichBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/running.ts';
import { printedCodes } from '../server/testing/printed-codes.ts';
import { cookieOf, report } from './measuring/measure.ts';

/**
 * How long a stranger's phone takes from a scoresheet's code to its first saved result (P6) in a full hall. What the
 * person does takes the time of the keystroke-level model here, too, so that only what the person waits for counts.
 */
const LIMIT_SECONDS = 60;
/** What is loaded until the name is asked: gzipped scripts, styles and HTML, as on a public page. */
const LIMIT_KB = 110;
const MOST_REQUESTS = 15;

/**
 * Seconds a touch, a key and a decision; to take out a phone, aim its camera at a code and touch the link that it
 * offers: eight, as a generous guess.
 */
const MODEL = { touch: 1.1, key: 0.28, decision: 1.35, scan: 8 } as const;
const NAME = 'Maria Lopez';
const QUIZZERS = 5;
const LATENCY_MS = 400;
const KBITS = 400;
/** A phone has about a fourth of a laptop's processor. */
const SLOWER = 4;

/** In the browser: the time at which the name is asked for. The sheet is loaded from then on. */
const ASKS = `new MutationObserver((_, watch) => {
  if (document.querySelector('form[aria-label="Your name"]') === null) return;
  window.asksName = Date.now();
  watch.disconnect();
}).observe(document, { childList: true, subtree: true });`;

const product = await startProduct({ stage: 'friday' });
const browser = await chromium.launch({
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const address = await sheetCode(product.url);
  const shares = [...(await weigh(address)), await wholeWay(address)];
  process.exitCode = Math.max(...shares) <= 1 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}

/** What a camera reads from the scoresheet of a room's next round. */
async function sheetCode(url: string): Promise<string> {
  const cookie = await cookieOf(url, 'admin@example.org');
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  for (const [method, body] of [['PUT', JSON.stringify({ used: true })], ['POST']] as const) {
    const made = await fetch(`${url}/api/roomLinks`, { method, headers, body: body ?? null });
    if (!made.ok) throw new Error(`no links: ${made.status} ${await made.text()}`);
  }
  const listed = await fetch(`${url}/api/rounds/all?division=Novice`);
  const slots = (await listed.json()) as ReplyOf<typeof listRounds>;
  const next = slots.flatMap(({ rounds }) => rounds).find((round) => round.winningTeam === '');
  const printed = await fetch(`${url}/api/print/again?rounds=${next?.id}`, { headers });
  const [[address = ''] = []] = await printedCodes(new Uint8Array(await printed.arrayBuffer()));
  return address;
}

/** What the phone loads until the name is asked, as shares of the limits. */
async function weigh(address: string): Promise<number[]> {
  const page = await newPhone();
  const all: { readonly at: number; readonly kind: string; readonly url: string }[] = [];
  page.on('request', (request) => {
    all.push({ at: Date.now(), kind: request.resourceType(), url: request.url() });
  });
  await page.addInitScript(ASKS);
  await throttle(page);
  await page.goto(address, { waitUntil: 'commit' });
  await nameField(page).waitFor({ timeout: 60_000 });
  const asked = Number(await page.evaluate('window.asksName'));
  await page.context().close();
  const before = all.filter(({ at }) => at <= asked);
  const loaded = before
    .filter(({ kind }) => ['script', 'stylesheet'].includes(kind))
    .map(({ url }) => url);
  let bytes = gzipSync(await (await fetch(address)).text()).length;
  for (const file of new Set(loaded)) {
    const answer = await fetch(file, { headers: { 'accept-encoding': 'gzip' } });
    const length = answer.headers.get('content-length');
    bytes += Number(length ?? (await answer.arrayBuffer()).byteLength);
  }
  const [weight, share] = [bytes / 1000 / LIMIT_KB, before.length / MOST_REQUESTS];
  report(
    'until the name',
    `${(bytes / 1000).toFixed(1)} kB`,
    `${weight.toFixed(2)} of ${LIMIT_KB} kB`,
  );
  report('until the name', `${before.length} requests`, `${share.toFixed(2)} of ${MOST_REQUESTS}`);
  return [weight, share];
}

/** From the scan to the answer that the result is saved, as a share of the limit. */
async function wholeWay(address: string): Promise<number> {
  const page = await newPhone();
  await throttle(page);
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  await page.goto(address, { waitUntil: 'commit' });
  await nameField(page).waitFor({ timeout: 60_000 });
  const named = passed();
  await decides();
  await touches(nameField(page));
  for (const letter of NAME) {
    await pause(MODEL.key * 1000);
    await page.keyboard.type(letter);
  }
  await touches(page.getByRole('button', { name: 'Go on' }));
  const given = passed();
  await column(page, 'right').getByRole('spinbutton').first().waitFor({ timeout: 60_000 });
  const opened = passed() - given;
  await fills(page);
  const filled = passed();
  await page.getByText(/^Saved\. /).waitFor({ timeout: 60_000 });
  const seconds = MODEL.scan + passed();
  await page.context().close();
  report('the name can be given', `${named.toFixed(1)} s`, 'after the code was opened');
  report('the sheet stands there', `${opened.toFixed(1)} s`, 'after the name was given');
  report('the result is saved', `${(passed() - filled).toFixed(1)} s`, 'after the touch');
  const share = seconds / LIMIT_SECONDS;
  report('the whole way', `${seconds.toFixed(1)} s`, `${share.toFixed(2)} of ${LIMIT_SECONDS} s`);
  return share;
}

/** A full sheet, one touch a figure and one a score; who a roster lacks takes the same time. */
async function fills(page: Page): Promise<void> {
  for (const side of ['left', 'right'] as const) {
    await decides();
    const figures = column(page, side).getByRole('button', { name: /, correct: 2$/ });
    const there = Math.min(QUIZZERS, await figures.count());
    for (let place = 0; place < QUIZZERS; place++) {
      if (place < there) await touches(figures.nth(place));
      else await pause(MODEL.touch * 1000);
    }
  }
  await decides();
  for (const side of ['left', 'right'] as const) {
    await touches(
      column(page, side)
        .getByRole('button', { name: /: take -?\d+$/ })
        .last(),
    );
  }
  const winner = page.getByRole('radio').first();
  if (await winner.isVisible()) await touches(winner);
  else await pause(MODEL.touch * 1000);
  await touches(page.getByRole('button', { name: 'Save result' }));
}

function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your name' });
}

function column(page: Page, side: string): Locator {
  return page.getByRole('dialog').getByRole('region', { name: new RegExp(`, ${side}$`) });
}

async function decides(): Promise<void> {
  await pause(MODEL.decision * 1000);
}

async function touches(what: Locator): Promise<void> {
  await pause(MODEL.touch * 1000);
  await what.tap();
}

/** A phone that has never been here. */
async function newPhone(): Promise<Page> {
  const device = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  return await context.newPage();
}

async function throttle(page: Page): Promise<void> {
  const to = await page.context().newCDPSession(page);
  const throughput = KBITS * 125;
  await to.send('Network.enable');
  await to.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await to.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
