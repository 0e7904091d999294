import { opensAs } from './demo.ts';
import { leaves, PHONE, someoneOpens } from './devices.ts';
import { unreadableHere } from './large-letters.ts';
import { noticesStay } from './looking.ts';
import { expect, onFriday, onSaturday } from './product.ts';
import { takenBy } from './staying-bars.ts';

/** A laptop's window of 1280 × 1024 pixels at 400 % zoom. */
const ZOOMED = { viewport: { width: 320, height: 256 } };

onFriday(
  'at 400 % zoom no bar stays over a page, and the menu and the bar of a phone are reached',
  async ({ browser, product }) => {
    const page = await someoneOpens(browser, product, '/schedule/Novice', PHONE);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The bars that stay on a phone, where there is room for them.
    expect(await takenBy(page)).toBeGreaterThan(80);
    await page.setViewportSize(ZOOMED.viewport);
    await expect.poll(() => takenBy(page)).toBe(0);
    const days = page.getByRole('navigation', { name: 'Friday' });
    await days.scrollIntoViewIfNeeded();
    await expect(days).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    const last = menu.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

onFriday(
  'at 400 % zoom nothing stays over the pages of administrators, unsaved or not',
  async ({ browser, product }) => {
    const page = await opensAs(browser, product, 'admin', '/admin/event', PHONE);
    await page.setViewportSize(ZOOMED.viewport);
    await page.getByLabel('Venue').fill('Another university');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeEnabled();
    await expect.poll(() => takenBy(page)).toBe(0);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(save).toBeDisabled();
  },
);

onFriday(
  'at 400 % zoom a dialog with a notice is reached as a whole, and its head is free',
  async ({ browser, product }) => {
    const zoomed = { ...PHONE, ...ZOOMED, isNew: true };
    const page = await opensAs(browser, product, 'coach', 'about:blank', zoomed);
    await noticesStay(page);
    await page.goto('/registration?open=new');
    const dialog = page.getByRole('dialog', { name: 'Add Team' });
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const notice = page.locator('[data-notices]');
    await expect(notice.getByRole('alert')).not.toBeEmpty();
    await expect(notice).toBeInViewport({ ratio: 0.99 });
    // A trial click scrolls to the part, and fails where something covers it.
    const trial = { trial: true };
    await dialog.getByRole('heading', { name: 'Add Team' }).click(trial);
    await dialog.getByRole('button', { name: 'Close' }).click(trial);
    for (const name of ['Open', 'Novice']) await dialog.getByRole('radio', { name }).click(trial);
    for (const name of ['First name', 'Last name']) await dialog.getByLabel(name).click(trial);
    for (const name of ['Save quizzer', 'Cancel', 'Save']) {
      await dialog.getByRole('button', { name, exact: true }).click(trial);
    }
    await expect(notice).toBeInViewport({ ratio: 0.99 });
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(ZOOMED.viewport.width);
  },
);

/** A phone that is held across. */
const TURNED = { width: 740, height: 360 };

onSaturday(
  'at 400 % zoom and on a turned phone what a hall reads on Saturday is whole, and nothing covers it',
  async ({ browser, product }) => {
    const home = await someoneOpens(browser, product, '/home', PHONE);
    await expect(home.getByRole('contentinfo')).toBeVisible();
    // The top bar, and the links of Friday and Saturday in two rows.
    expect(await takenBy(home)).toBeLessThanOrEqual(140);
    await leaves(home);
    for (const address of ['/team/1', '/bracket/Open/4', '/home', '/schedule/Open', '/room/1']) {
      const page = await someoneOpens(browser, product, address, PHONE);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.setViewportSize(ZOOMED.viewport);
      await expect.poll(() => takenBy(page), { message: address }).toBe(0);
      expect(await unreadableHere(page), `${address} at 400 %`).toEqual([]);
      await page.setViewportSize(TURNED);
      await expect.poll(() => takenBy(page), { message: address }).toBeLessThan(TURNED.height / 3);
      expect(await unreadableHere(page), `${address} on a turned phone`).toEqual([]);
      await leaves(page);
    }
  },
);
