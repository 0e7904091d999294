import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'registration' } });

/** Keystroke-level model, in seconds. */
const MODEL = { touch: 1.1, key: 0.28, decision: 1.35 } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const RETURNING = { username: 'rae.miller@example.org', password: 'quizmeet-demo' };

/** On a phone, counting touches and keys. */
async function comesBack(page: Page): Promise<void> {
  expect((await page.request.post('/api/login', { form: RETURNING })).status()).toBe(200);
  await page.goto('/registration');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.evaluate(`window.pressed = { touches: 0, keys: 0 };
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && window.pressed.touches++, true);
    addEventListener('keydown', (event) => event.isTrusted && window.pressed.keys++, true);`);
}

const pressed = async (page: Page): Promise<{ touches: number; keys: number }> =>
  await page.evaluate('window.pressed');

const teamOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `${name} from`, exact: false });
const comes = (of: Page | Locator, name: string) =>
  of.getByRole('button', { name: `${name} is coming`, exact: true });

test('a name that nobody decided on is asked for, and nothing is stored before (W2)', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, 'about:blank', PHONE);
  await comesBack(page);
  await comes(page, 'Abby Kline').tap();
  await teamOf(page, 'Hope of Marion 2').getByRole('button', { name: 'Leave out this team' }).tap();
  await page.getByRole('button', { name: 'Register Church with 1 Team' }).tap();
  const asked = 'Is Jonah Kline coming? Choose “Coming” or “Leave out”';
  await expect(page.getByRole('main').getByText(asked)).toBeVisible();
  await expect(comes(page, 'Jonah Kline')).toBeFocused();
  expect(await (await page.request.get('/api/church')).json()).toMatchObject({ id: null });

  await test.step('choices survive a reload', async () => {
    await page.reload();
    await expect(comes(page, 'Abby Kline')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Start over' }).tap();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  });
});

test('nobody else is shown the people of last year (W2)', async ({ browser, server }) => {
  const coach = await opensAs(browser, server, 'coach', '/registration');
  await expect(coach.getByRole('heading', { name: 'Registered Teams' })).toBeVisible();
  await expect(coach.getByText('Abby Kline')).toHaveCount(0);
  expect(await (await coach.request.get('/api/church/former')).json()).toEqual({ former: null });
});

test('a returning church with two teams is registered within 60 s, each name decided on its own (W2) @quick', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, 'about:blank', PHONE);
  await comesBack(page);

  await test.step('nobody is taken over automatically', async () => {
    await expect(page.getByRole('button', { name: / is coming$/ })).toHaveCount(10);
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    await expectAccessible(page, 'main');
  });

  await test.step('nine are taken over, and one is left out', async () => {
    for (const name of ['Abby Kline', 'Jonah Kline', 'Mercy Stone', 'Caleb Frey']) {
      await comes(page, name).tap();
    }
    await page.getByRole('button', { name: 'Leave out Tessa Wolf' }).tap();
    for (const name of ['Micah Hale', 'Lydia Frey', 'Seth Boone', 'Phoebe Marsh', 'Eli Sutton']) {
      await comes(page, name).tap();
    }
  });

  await page.getByRole('button', { name: 'Register Church with 2 Teams' }).tap();
  await expect(page.getByText('Welcome back: Hope of Marion is registered')).toBeVisible();
  const { touches, keys } = await pressed(page);
  expect({ touches, keys }).toEqual({ touches: 11, keys: 0 });
  // Names, divisions, church, and end.
  const decisions = 10 + 2 + 1 + 1;
  const seconds = touches * MODEL.touch + keys * MODEL.key + decisions * MODEL.decision;
  expect(seconds).toBeLessThanOrEqual(60);

  await test.step('the teams are there, and the omitted quizzer can still be added', async () => {
    await expect(page.getByText('Abby Kline, Jonah Kline, Mercy Stone, Caleb Frey')).toBeVisible();
    await expect(
      page.getByText('Micah Hale, Lydia Frey, Seth Boone, Phoebe Marsh, Eli Sutton'),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Left out from \d{4}: 1$/ }).tap();
    const dialog = page.getByRole('dialog', { name: /^Teams of \d{4}$/ });
    await expect(dialog.getByRole('button', { name: / is coming$/ })).toHaveCount(1);
    expect(await violationsOf(page, { part: '[aria-modal]' })).toEqual([]);
    await comes(dialog, 'Tessa Wolf').tap();
    await dialog.getByRole('button', { name: 'Add 1 Team' }).tap();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Tessa Wolf', { exact: true })).toBeVisible();
    await expect(page.getByText(/on a team yet/)).toHaveCount(0);
  });
});
