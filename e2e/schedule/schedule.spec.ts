import type { Locator } from '@playwright/test';
import { LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';

test('a followed team is lifted out of the schedule, marked in the standings, and kept', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/schedule/Open', LAPTOP);
  const teams = await (await page.request.get('/api/teams/all?division=Open')).json();
  const name = String(teams[0].teamName);
  const followed = page.getByRole('region', { name: 'Teams you follow' });
  // During the evening the played rounds are above the list of teams.
  await expect(page.getByRole('region', { name: 'Teams, first half' })).toBeHidden();
  await page.getByRole('button', { name: /^Teams \d+$/ }).click();
  await expect(page.getByRole('region', { name: 'Teams, first half' })).toBeVisible();
  await expect(followed).toHaveCount(0);
  await page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  await followed.getByText('Teams you follow', { exact: true }).click();
  await expect(followed.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(followed.getByRole('rowheader')).toHaveCount(5);
  await expect(page.locator('a[data-yours]')).toHaveCount(5);
  await page.reload();
  await expect(followed).toBeVisible();
  await page.goto('/standings/team/Open');
  await expect(page.locator('tr[data-mark="yours"]')).toContainText(name);
});

async function rightOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

test('the schedule: rooms across on a wide screen, slot after slot on a narrow one, bare on paper @quick', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/schedule/Open', LAPTOP);
  const board = page.getByRole('region', { name: 'Open Schedule' });
  await expect(board.getByRole('table')).toBeVisible();
  const cells = board.locator('tbody tr').last().locator('td:not([data-empty])');
  const tops = async () =>
    new Set(
      await Promise.all((await cells.all()).map(async (cell) => (await cell.boundingBox())?.y)),
    ).size;
  await expect.poll(() => cells.count()).toBeGreaterThan(5);
  expect(await tops()).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(tops).toBeGreaterThan(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(board.getByRole('table')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // Narrower than all rooms.
  await page.setViewportSize({ width: 700, height: 1000 });
  for (const cell of await cells.all()) {
    const edge = await rightOf(cell);
    for (const word of await cell.locator('span').all()) {
      expect(await rightOf(word)).toBeLessThan(edge + 1);
    }
  }
});

test('on a wall the slots of now and next fill the screen, in type that can be read from afar', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/schedule/Open?display=wall', {
    viewport: { width: 1440, height: 900 },
  });
  const all = page.getByRole('region', { name: 'Open Schedule' }).getByRole('listitem');
  const rounds = all.filter({ visible: true });
  await expect(rounds.first()).toBeVisible();
  const bottoms = async () =>
    await Promise.all(
      (await rounds.all()).map(async (round) => {
        const box = await round.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      }),
    );
  await expect.poll(async () => Math.max(...(await bottoms()))).toBeGreaterThan(600);
  expect(Math.max(...(await bottoms()))).toBeLessThan(900);
  await expect(rounds.first()).toHaveCSS('font-size', /^(?:2[1-9]|[3-9]\d)/);
});

test('the scheduler proposes 5, 6 and 2, saves schedule.txt, and shows a refusal at its field', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/scheduler', LAPTOP);
  const fields = ['Rounds per team', 'Teams', 'Rooms'].map((name) => page.getByLabel(name));
  const proposed = await Promise.all(fields.map(async (field) => await field.inputValue()));
  expect(proposed).toEqual(['5', '6', '2']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create schedule' }).click();
  expect((await saved).suggestedFilename()).toBe('schedule.txt');
  await page.getByLabel('Rounds per team').fill('51');
  await page.getByRole('button', { name: 'Create schedule' }).click();
  const refusal = page.getByText('Rounds must be from 1 to 50');
  await expect(refusal).toHaveCount(2);
  await expect(page.getByLabel('Rounds per team')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Rounds per team').fill('4');
  await expect(refusal).toHaveCount(0);
  await page.getByRole('button', { name: 'Create schedule' }).click();
  await expect(refusal).toHaveCount(0);
});

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  return { top: box?.y ?? -1, bottom: (box?.y ?? -1) + (box?.height ?? 0) };
}

const isBelow = async (lower: Locator, upper: Locator): Promise<boolean> =>
  (await edges(lower)).top + 1 >= (await edges(upper)).bottom;

test('the board opens at what is played now; the rooms’ names stay below the menu', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/schedule/Open', {
    viewport: { width: 768, height: 1024 },
  });
  const now = page.getByRole('link', { name: 'Go to the current rounds' });
  await expect(now).toBeInViewport({ ratio: 1 });
  const board = page.getByRole('region', { name: 'Open Schedule' });
  expect(await board.evaluate('scrollY')).toBe(0);
  expect(await board.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await now.click();
  const head = board.getByRole('columnheader').first();
  const slot = board.locator('tr[data-now]');
  const menu = page.getByRole('banner');
  await expect.poll(() => isBelow(head, menu)).toBe(true);
  await expect.poll(() => isBelow(slot, head)).toBe(true);
  await expect(slot.locator('th')).toBeInViewport();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  expect(await isBelow(head, menu)).toBe(true);
});

test('on a phone earlier rounds are folded and out of view beside what is played now', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/schedule/Open', PHONE);
  await page.getByRole('link', { name: 'Go to the current rounds' }).tap();
  const menu = page.getByRole('banner');
  const now = page.locator('tr[data-now]');
  await expect(now.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  const before = page.locator('tr:has(+ tr[data-now])');
  const isHidden = async () => (await edges(before)).bottom <= (await edges(menu)).bottom;
  await expect.poll(isHidden).toBe(true);
  expect(await isBelow(now, menu)).toBe(true);
  const played = before.getByRole('link').first();
  await expect(played).toBeHidden();
  await before.getByText(/^\d+ results?$/).tap();
  await expect(played).toBeVisible();
});
