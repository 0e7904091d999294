import type { Page } from '@playwright/test';

/**
 * In the browser: what is pushed away from where it was seen, while nobody presses or types. A fiftieth is a line
 * of text under which a phone's whole page moves.
 */
const WATCH = `globalThis.jumps = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120));
      if (value > 0.02) jumps.push(value.toFixed(3) + ' ' + moved.join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** From now on each page that is loaded notes what jumps. */
export async function watchesJumps(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/** What jumped since the page was loaded, also in the frame that is painted next: it is told after it. */
export async function jumpsOf(page: Page): Promise<string[]> {
  return await page.evaluate(`new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(jumps), 60)));
  })`);
}
