import type { Page } from '@playwright/test';
import { OPEN_A } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { test as base, expect, onFriday, onSaturday } from '../fixtures.ts';
import { jumpsOf } from '../jumps.ts';
import { expectAccessible } from '../page-checks.ts';
import { startServer } from '../server-process.ts';

const SATURDAY = ['Brackets', 'Results'];

const daysOf = (page: Page) => page.getByRole('navigation', { name: 'Friday' });

onFriday(
  'the brackets and the results come into the menu and the bar of a phone when Friday ends',
  async ({ browser, server }) => {
    const page = await someoneOpens(browser, server, 'about:blank', { ...PHONE, isNew: true });
    await page.clock.install();
    await page.goto('/standings/team/Open');
    await expect(page.getByRole('table').first()).toBeVisible();
    const days = daysOf(page);
    await expect(days.getByRole('link', { name: 'Brackets' })).toHaveCount(0);

    // Without responses, the device continues from the last time.
    await page.context().setOffline(true);
    await page.clock.fastForward('02:00:00');
    for (const name of SATURDAY) {
      await expect(days.getByRole('link', { name, exact: true })).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of SATURDAY) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
  },
);

onSaturday(
  'on a bracket’s page Brackets is marked, on the result summary Results, in the menu and on a phone',
  async ({ browser, server }) => {
    const page = await someoneOpens(browser, server, 'about:blank');
    const marked = (within: string) =>
      page.getByRole('navigation', { name: within }).locator('[aria-current]');
    for (const [address, name] of [
      [OPEN_A, 'Brackets'],
      ['/bracket/resultSummary', 'Results'],
    ] as const) {
      await page.goto(address);
      await page.setViewportSize({ width: 1152, height: 800 });
      await page.getByRole('button', { name: 'Saturday' }).click();
      await expect(marked('Main')).toHaveText(name);
      await page.setViewportSize({ width: 320, height: 740 });
      await expect(marked('Friday and Saturday')).toHaveText(name);
      const links = page.getByRole('navigation', { name: 'Friday and Saturday' }).getByRole('link');
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
  },
);

onSaturday(
  'the whole menu of an admin has its place on the narrowest screen that has the full bar',
  async ({ browser, server }) => {
    const page = await someoneOpens(browser, server, 'about:blank', {
      viewport: { width: 1152, height: 800 },
    });
    const form = { username: 'admin@example.org', password: 'quizmeet-demo' };
    expect((await page.request.post('/api/login', { form })).ok()).toBe(true);
    await page.goto('/brackets');
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByTitle('Dark')).toBeInViewport({ ratio: 1 });
  },
);

/** For Saturday on the home page. */
const PLACES = '/api/bracket/resultSummary';

base(
  'when all is over /home has the champions and places below the search, and nobody is to register',
  async ({ browser }) => {
    const server = await startServer({ stage: 'finished' });
    try {
      const page = await someoneOpens(browser, server, '/home');
      await expect(page.getByRole('searchbox')).toBeInViewport();
      const places = page.getByRole('main').getByRole('region').first();
      await expect(places).toHaveAccessibleName('Champions and places');
      expect(await jumpsOf(page)).toEqual([]);
      const brackets = places.getByRole('listitem').filter({ has: page.getByRole('heading') });
      await expect(brackets).toHaveCount(9);
      const all = await (await page.request.get(`${server.url}${PLACES}`)).json();
      const champion: string = all[0].teamName;
      await expect(brackets.first().getByRole('listitem').first()).toContainText(
        `${champion}Champion`,
      );
      await expect(brackets.first().getByRole('listitem')).toHaveCount(3);
      await expect(page.getByText('Registration in nine steps')).toHaveCount(0);
      await expect(places.getByRole('link', { name: champion, exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
      await places.getByRole('link', { name: champion, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: champion })).toBeVisible();
    } finally {
      await server.stop();
    }
  },
);
