import type { Page } from '@playwright/test';

/**
 * In the browser: layout shifts without input, including the next frame. 0.02 is a line of text that moves a
 * phone's page.
 */
const JUMPS = `new Promise((resolve) => {
  const jumps = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          node?.outerHTML?.slice(0, 120) + ' from ' + from.y + ' to ' + to.y + ' px',
      );
      if (value > 0.02) jumps.push(value.toFixed(3) + ' ' + moved.join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(jumps), 60)));
})`;

export async function jumpsOf(page: Page): Promise<string[]> {
  return await page.evaluate(JUMPS);
}
