import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

/** The package's unminified source is twice as long, and a browser reads it for each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The faults that axe finds on a page or in a part of it, one per line. axe runs in the page itself and is
 * loaded once, because no page has frames.
 * @param options the part, by its selector, and axe's rules; by default the whole page and all rules
 */
export async function faultsOf(
  page: Page,
  { part = 'html', rules }: { part?: string; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await putsAxe(page);
  // axe would load videos and sounds first; there are none.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  };
  const asked = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`;
  const violations = await page.evaluate<Result[]>(`${asked}.then((found) => found.violations)`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)}`),
  );
}

/** As a script of the page, which the browser compiles once for all addresses that the page visits. */
async function putsAxe(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.evaluate', { expression: SOURCE, silent: true });
  await browser.detach();
}
