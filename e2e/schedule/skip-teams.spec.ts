import { opensAs } from '../demo.ts';
import { expect, onFriday as test } from '../product.ts';

test('a link that is always there leads past the teams, whose stars and buttons are many tab stops', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'scores', 'about:blank');
  await page.addInitScript(() => localStorage.setItem('quizmeet:schedule-teams', 'false'));
  await page.goto('/schedule/Novice');
  const board = page.getByRole('region', { name: 'Novice Schedule' });
  await expect(board).toBeVisible();
  const toggle = page.getByRole('button', { name: /^Teams/ });
  const skip = page.getByRole('link', { name: 'Skip the teams' });
  await expect(skip).toHaveCount(0);
  await toggle.click();
  await expect(skip).toBeVisible();
  await toggle.focus();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // Now it is in the slot of the first open round: at most the rounds of the rooms before it are passed.
  const slot = board
    .getByRole('row')
    .filter({ has: page.locator('a[data-open]') })
    .first();
  await expect(slot.locator('a').first()).toBeFocused();
  await expect(slot.locator('a').first()).toBeInViewport();
  expect(await board.locator('a').first().getAttribute('data-open'), 'some are played').toBeNull();
});
