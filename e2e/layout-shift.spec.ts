import { LAPTOP, PHONE } from './devices.ts';
import { expect, onFriday as test } from './product.ts';
import { isMade, opens } from './sent-page.ts';

/** The most that a page may move by itself, as browsers count it. */
const MOST = 0.1;

/** In the browser, before anything of the page: adds up what moves without being asked to. */
const COUNTS = `
  localStorage.setItem('quizmeet:following', '[5]');
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

test('home hardly moves when the rounds of a followed team come', async ({ browser, product }) => {
  await isMade(product, '/home');
  for (const device of [PHONE, LAPTOP]) {
    const page = await opens(browser, product, device);
    await page.addInitScript(COUNTS);
    await page.goto('/home');
    const followed = page.getByRole('list', { name: 'Teams that you follow' });
    await expect(followed.getByRole('listitem')).toHaveText(/round|next|due|playing/i);
    // Browsers report what moved a frame later.
    await page.waitForTimeout(1000);
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(MOST);
    await page.context().close();
  }
});
