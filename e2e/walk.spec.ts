import type { Page } from '@playwright/test';
import { PAGE_NAMES, PUBLIC_PAGE_NAMES, type PublicPage, pageOf } from '../contract/src/pages.ts';
import { publicPageAt } from '../contract/src/public-addresses.ts';
import { LAPTOP } from './devices.ts';
import { expect, onFriday, onSaturday } from './fixtures.ts';
import { isMade, opens } from './sent-page.ts';
import type { ServerProcess } from './server-process.ts';

const NOT_LINKED = {
  Friday: ['brackets', 'bracket', 'resultSummary', 'awards'],
  Saturday: [],
} as const satisfies Readonly<Record<string, readonly PublicPage[]>>;

/** Not for staff. */
const LINKED: readonly string[] = PAGE_NAMES.map(pageOf)
  .filter(({ only }) => only?.includes('confirmed') ?? true)
  .map(({ path }) => path);

const FILES = /^\/(api|calendar)\//;

for (const { day, test } of [
  { day: 'Friday', test: onFriday },
  { day: 'Saturday', test: onSaturday },
] as const) {
  test(`without scripts links lead from /home to every public page of ${day}, and none to nothing`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(180_000);
    const page = await opens(browser, server, LAPTOP, false);
    const { reached, others } = await walk(page, server);
    for (const other of others) {
      expect(LINKED).toContain(other);
      await page.goto(other);
      await page.getByRole('link', { name: 'What can be read without begins at Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const missing = PUBLIC_PAGE_NAMES.filter((name) => !reached.has(name));
    expect(missing).toEqual(NOT_LINKED[day]);
    await page.context().close();
  });
}

onFriday(
  'a page with its content takes scripts from where every other does',
  async ({ server }) => {
    const policyOf = async (address: string) =>
      (await fetch(new URL(address, server.url))).headers.get('content-security-policy');
    await isMade(server, '/home');
    expect(await policyOf('/home')).toMatch(/^default-src 'self';(?!.*script-src)/);
    expect(await policyOf('/home')).toBe(await policyOf('/api/user/authorities'));
  },
);

/** One page per kind, and every link's target. */
async function walk(page: Page, server: ServerProcess) {
  const reached = new Set<PublicPage>();
  const asked = new Set<string>();
  const others: string[] = [];
  const waiting = ['/home'];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await isMade(server, address);
    await page.goto(address);
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) {
      const target = new URL(link, page.url());
      if (target.origin !== new URL(server.url).origin || asked.has(target.pathname)) continue;
      asked.add(target.pathname);
      const kind = publicPageAt(target.pathname);
      if (kind === null) {
        if (!FILES.test(target.pathname)) others.push(target.pathname);
        continue;
      }
      if (reached.has(kind)) continue;
      reached.add(kind);
      waiting.push(target.pathname);
    }
  }
  return { reached, others };
}
