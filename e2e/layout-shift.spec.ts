import type { Page } from '@playwright/test';
import { LAPTOP, PHONE } from './devices.ts';
import { expect, onFriday as test } from './fixtures.ts';
import { isMade, opens } from './sent-page.ts';

/** Cumulative layout shift. */
const MOST = 0.1;

/** In the browser, before the page. */
const counts = (followed: readonly number[]) => `
  localStorage.setItem('quizmeet:following', '${JSON.stringify(followed)}');
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const shiftOf = async (page: Page) => {
  // Reported a frame later.
  await page.waitForTimeout(1000);
  return await page.evaluate('window.shift');
};

test('home hardly shifts when the rounds of followed teams load', async ({ browser, server }) => {
  await isMade(server, '/home');
  for (const device of [PHONE, LAPTOP]) {
    const page = await opens(browser, server, device);
    await page.addInitScript(counts([5, 9]));
    await page.goto('/home');
    const followed = page.getByRole('list', { name: 'Teams you follow' });
    const words = /round|next|due|playing/i;
    await expect(followed.getByRole('listitem')).toHaveText([words, words]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST);
    await page.context().close();
  }
});

test('a schedule hardly shifts when the rounds of followed teams load', async ({
  browser,
  server,
}) => {
  const idsIn = async (division: string) => {
    const answer = await fetch(new URL(`/api/teams/all?division=${division}`, server.url));
    return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
  };
  const followed = [...(await idsIn('Open')).slice(0, 2), ...(await idsIn('Novice')).slice(0, 1)];
  for (const division of ['Open', 'Novice']) {
    const address = `/schedule/${division}`;
    await isMade(server, address);
    for (const device of [PHONE, LAPTOP]) {
      const page = await opens(browser, server, device);
      await page.addInitScript(counts(followed));
      await page.goto(address);
      const shown = page.getByRole('region', { name: 'Teams you follow' });
      await expect(shown.getByRole('heading')).toHaveCount(division === 'Open' ? 2 : 1);
      const where = `${address} at ${device.viewport?.width} px`;
      expect(await shiftOf(page), where).toBeLessThanOrEqual(MOST);
      await page.context().close();
    }
  }
});
