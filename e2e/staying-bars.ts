import type { Page } from '@playwright/test';

/** Pixels of fixed parts. */
export const takenBy = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const stays = [...document.querySelectorAll('body *')].filter((each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    const rows = new Set();
    for (const each of stays) {
      const { top, bottom, width } = each.getBoundingClientRect();
      if (width < innerWidth / 2) continue;
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
    }
    return rows.size;
  })()`);
