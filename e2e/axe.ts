import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/**
 * What axe finds on a page or in a part of it, one line a fault. No page has frames, so it is asked in the page
 * itself, where it is put once.
 * @param options which part, by its selector, and by which of axe's rules; else the whole page by all of them
 */
export async function faultsOf(
  page: Page,
  { part = 'html', rules }: { part?: string; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // axe would load films and sounds first; there are none.
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
