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

const VISITS = [
  { device: PHONE, follows: 0 },
  { device: PHONE, follows: 1 },
  { device: PHONE, follows: 3 },
  { device: LAPTOP, follows: 3 },
];

for (const address of ['/home', '/standings/team/Open', '/schedule/Open']) {
  test(`${address} hardly shifts, however many teams one follows`, async ({ browser, server }) => {
    const answer = await fetch(new URL('/api/teams/all?division=Open', server.url));
    const teams = ((await answer.json()) as { id: number }[]).map(({ id }) => id);
    await isMade(server, address);
    for (const { device, follows } of VISITS) {
      const page = await opens(browser, server, device);
      await page.addInitScript(counts(teams.slice(0, follows)));
      await page.goto(address);
      const shown = page.getByLabel('Teams you follow').or(page.locator('[data-mark="yours"]'));
      if (follows > 0) await expect(shown.first()).toBeVisible();
      await expect(page.locator('li[aria-hidden]'), 'rounds have come').toHaveCount(0);
      // Reported a frame later.
      await page.waitForTimeout(1000);
      const where = `${follows} teams at ${device.viewport?.width} px`;
      expect(await page.evaluate('window.shift'), where).toBeLessThanOrEqual(MOST);
      await page.context().close();
    }
  });
}
