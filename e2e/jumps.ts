import type { Page } from '@playwright/test';

/**
 * In the browser: what was pushed away from where it was seen, while nobody pressed or typed, since the page was
 * loaded; also in the frame that is painted next, of which it is told later. A fiftieth is a line of text under
 * which a phone's whole page moves.
 */
const JUMPS = `new Promise((resolve) => {
  const jumps = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120));
      if (value > 0.02) jumps.push(value.toFixed(3) + ' ' + moved.join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(jumps), 60)));
})`;

/** What jumped since the page was loaded. */
export async function jumpsOf(page: Page): Promise<string[]> {
  return await page.evaluate(JUMPS);
}
