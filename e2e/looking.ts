import { expect, type Locator, type Page } from '@playwright/test';
import { NOTICE_MS } from '../web/src/ui/notices.ts';
import { faultsOf } from './axe.ts';

/** axe's rules about colors; all other rules give the same results in dark and light. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks that axe finds nothing, in light and dark, on the whole page or in a part of it. */
export async function looksWell(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await turns(page, colorScheme);
    const rules = colorScheme === 'dark' ? { rules: OF_COLOURS } : {};
    expect(await faultsOf(page, { part, ...rules }), colorScheme).toEqual([]);
  }
}

/** Switches the page to another color scheme. */
export async function turns(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** A notice or an error shown at the edge of the page. */
export const told = (page: Page, words: string): Locator =>
  page.getByRole('presentation').getByText(words, { exact: true }).first();

/**
 * From the next page on a notice stays for minutes: so it is still there on a slow machine, and one that goes
 * was not ended by its time.
 */
export async function noticesStay(page: Page): Promise<void> {
  await page.addInitScript(`{
    const later = window.setTimeout;
    window.setTimeout = (work, delay = 0, ...rest) => later(work, delay === ${NOTICE_MS} ? 200000 : delay, ...rest);
  }`);
}

const SIZES = [
  { width: 1152, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/**
 * A notice is shown, and at no width does it cover a control, a sentence below the heading of the dialog or
 * page, an entry of the menu, the logo, or the head of the page or dialog.
 */
export async function noticeStandsClear(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.locator('[data-kind]')).toBeVisible();
    expect(await page.evaluate(UNDER_NOTICES), `${size.width} px`).toEqual([]);
    expect(await page.evaluate(HEADS_UNDER_NOTICES), `${size.width} px`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** In the browser: the elements that a notice covers. */
const UNDER_NOTICES = `(() => {
  const all = (name) => [...document.querySelectorAll(name)];
  const isNotice = (element) => element?.closest('[data-kind]') != null;
  const isCovered = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    const seen = stack.find((each) => !isNotice(each)) ?? null;
    return isNotice(stack[0]) && element.contains(seen);
  };
  const dialog = document.querySelector('[aria-modal="true"]');
  const within = dialog === null ? ['main', 'nav'].flatMap(all) : [dialog];
  return within
    .flatMap((part) => [...part.querySelectorAll('button, a, input, select, label, p')])
    .filter(isCovered)
    .map((element) => element.outerHTML.slice(0, 200));
})()`;

/** In the browser: the logo and the words of heads that a notice covers in part. */
const HEADS_UNDER_NOTICES = `(() => {
  const all = (name) => [...document.querySelectorAll(name)];
  const boxOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const notices = all('[data-kind]').map((notice) => notice.getBoundingClientRect());
  const isCovered = (box) =>
    notices.some(
      (notice) =>
        notice.left < box.right && box.left < notice.right &&
        notice.top < box.bottom && box.top < notice.bottom,
    );
  const dialog = document.querySelector('[aria-modal="true"]');
  const heads = dialog === null ? all('main h1') : [...dialog.querySelectorAll('h2')].slice(0, 1);
  const logo = all('header > a[href="/home"] > *').filter(
    (part) => getComputedStyle(part).opacity !== '0',
  );
  const covered = [
    ...logo.filter((part) => isCovered(part.getBoundingClientRect())),
    ...heads.filter((head) => isCovered(boxOf(head))),
  ];
  return covered.map((part) => part.outerHTML.slice(0, 200));
})()`;
