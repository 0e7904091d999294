import { chromium } from '@playwright/test';
import { whichBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/running.ts';
import { report } from './measuring/measure.ts';

/** The limit for a public page's first load: gzipped JS and CSS together. */
const LIMIT_KB = 170;
const PAGES = [
  '/home',
  '/schedule/open',
  '/standings/team/open',
  '/standings/quizzer/open',
  '/team/1',
  '/summary',
  '/overview',
  '/details',
  '/roomDetails',
];

const browser = await chromium.launch({
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
// The browser first: if it does not start, no product is left running.
const product = await startProduct({ stage: 'friday' });
try {
  let worst = 0;
  for (const address of PAGES) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url());
    });
    await page.goto(product.url + address, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    let bytes = 0;
    for (const file of files) {
      const answer = await fetch(file, { headers: { 'accept-encoding': 'gzip' } });
      bytes += Number(
        answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength,
      );
    }
    worst = Math.max(worst, bytes);
    const share = bytes / 1000 / LIMIT_KB;
    report(
      address,
      `${(bytes / 1000).toFixed(1)} kB`,
      `${share.toFixed(2)} of the limit of ${LIMIT_KB} kB`,
    );
    await context.close();
  }
  process.exitCode = worst / 1000 <= LIMIT_KB ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
