import type { Locator, Page } from '@playwright/test';
import { opensAs } from './demo.ts';
import { type Device, NEW_LAPTOP, PHONE, someoneOpens } from './devices.ts';
import { expect, onFriday as test } from './product.ts';

/*
 * Forced colors, as in Windows' contrast themes, take all backgrounds and shadows away. What is chosen must
 * look different anyway.
 */
const FORCED: Device = { ...NEW_LAPTOP, forcedColors: 'active' };
const FORCED_PHONE: Device = { ...PHONE, isNew: true, forcedColors: 'active' };

/** A picture of an element alone, without the focus or the pointer on it. */
async function pictureOf(part: Locator): Promise<string> {
  const page = part.page();
  await part.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur()');
  return (await part.screenshot({ animations: 'disabled' })).toString('base64');
}

/** Waits until an element looks different from a picture of it. */
const differs = async (part: Locator, before: string) =>
  await expect.poll(async () => await pictureOf(part)).not.toBe(before);

/** What a page's background is then. */
const CANVAS = 'rgb(255, 255, 255)';

/** Only the link of the current place has a line below. */
const CURRENT = ':is([aria-current], [aria-selected=true])';

async function isMarkedAlone(links: Locator): Promise<void> {
  const current = links.and(links.page().locator(CURRENT));
  await expect(current).toHaveCount(1);
  await expect(current).not.toHaveCSS('border-bottom-color', CANVAS);
  const others = links.and(links.page().locator(`:not(${CURRENT})`));
  for (const other of await others.all()) {
    await expect(other).toHaveCSS('border-bottom-color', CANVAS);
  }
}

const opensEditTeam = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Edit team: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colors, checked boxes, chosen radios, and active switches look different, ${colorScheme}`, async ({
    browser,
    product,
  }) => {
    const page = await opensAs(browser, product, 'admin', '/admin/rooms', {
      ...FORCED,
      colorScheme,
    });
    const box = page.getByRole('checkbox', { name: 'Row 1: Spare' });
    await expect(box).not.toBeChecked();
    const empty = await pictureOf(box);
    await box.click();
    await expect(box).toBeChecked();
    await differs(box, empty);

    await page.goto('/summary');
    await opensEditTeam(page);
    const circles = page.getByRole('dialog').getByRole('radio');
    await circles.first().click();
    const chosen = await pictureOf(circles.first());
    await circles.last().click();
    await expect(circles.first()).not.toBeChecked();
    await differs(circles.first(), chosen);
    // Neither the head nor the foot, which stay in view, cover the dialog's edge.
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('border-top-width', '2px');
    await expect(dialog).toHaveCSS('border-top-style', 'solid');

    await page.goto('/admin/installation');
    const control = page.getByRole('switch');
    const off = await pictureOf(control);
    await control.check();
    await differs(control, off);
  });
}

test('with forced colors, the chosen page, day, and group and a progress bar are visible', async ({
  browser,
  product,
}) => {
  const phone = await someoneOpens(browser, product, '/schedule/Novice', FORCED_PHONE);
  await isMarkedAlone(phone.getByRole('navigation', { name: 'Friday' }).getByRole('link'));
  const chips = phone.getByRole('navigation', { name: 'Division and group' }).getByRole('link');
  const chosen = chips.and(phone.locator('[aria-current]'));
  await expect(chosen).not.toHaveCSS('outline-style', 'none');
  await expect(chips.last()).toHaveCSS('outline-style', 'none');

  const page = await opensAs(browser, product, 'admin', '/admin', FORCED);
  const days = page.getByRole('tablist', { name: 'Parts of the event' }).getByRole('tab');
  await expect(days).toHaveCount(5);
  await isMarkedAlone(days);

  await page.goto('/summary');
  const bar = page.getByRole('progressbar').first();
  const full = await pictureOf(bar);
  await page.evaluate("document.querySelector('progress').value = 0");
  await differs(bar, full);
});

/** What the browser makes of a system color. */
const systemColour = (page: Page, name: 'CanvasText' | 'GrayText'): Promise<string> =>
  page.evaluate(`(() => {
    const part = document.body.appendChild(document.createElement('i'));
    part.style.color = '${name}';
    const { color } = getComputedStyle(part);
    part.remove();
    return color;
  })()`);

test('with forced colors, disabled buttons are gray and drawings have the text’s color', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'admin', '/admin/event', FORCED);
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  const [text, gray] = [
    await systemColour(page, 'CanvasText'),
    await systemColour(page, 'GrayText'),
  ];
  expect(gray).not.toBe(text);
  await expect(save).toBeDisabled();
  for (const property of ['color', 'border-top-color'])
    await expect(save).toHaveCSS(property, gray);
  await page.getByLabel('Venue').fill('Another university');
  await expect(save).toBeEnabled();
  await expect(save).not.toHaveCSS('color', gray);

  const home = await someoneOpens(browser, product, '/home', FORCED);
  const drawing = home.locator('main svg').first();
  await expect(drawing).toHaveCSS('color', text);
  // Also where somebody has chosen the other scheme than the theme's.
  await home.emulateMedia({ colorScheme: 'dark' });
  const onBlack = await systemColour(home, 'CanvasText');
  expect(onBlack).not.toBe(text);
  await expect(drawing).toHaveCSS('color', onBlack);
});
