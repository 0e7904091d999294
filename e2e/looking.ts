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
