import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

/** Minified: a browser parses it for each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe's violations, one per line. @param options part and rules; by default everything */
export async function violationsOf(
  page: Page,
  { part = 'html', rules }: { part?: string; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await putsAxe(page);
  // axe would wait for videos and sounds.
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

/** A page script is compiled once for all addresses. */
async function putsAxe(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.evaluate', { expression: SOURCE, silent: true });
  await browser.detach();
}
