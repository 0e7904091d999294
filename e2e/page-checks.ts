import { expect, type Locator, type Page } from '@playwright/test';
import { NOTICE_MS } from '../web/src/ui/notices.ts';
import { violationsOf } from './axe.ts';

/** Other rules give the same results in both schemes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await turns(page, colorScheme);
    const rules = colorScheme === 'dark' ? { rules: OF_COLOURS } : {};
    expect(await violationsOf(page, { part, ...rules }), colorScheme).toEqual([]);
  }
}

export async function turns(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

export const noticeOn = (page: Page, words: string): Locator =>
  page.getByRole('presentation').getByText(words, { exact: true }).first();

/** Notices stay for minutes, so that none ends by time on a slow machine. */
export async function noticesStay(page: Page): Promise<void> {
  await page.addInitScript(`{
    const later = window.setTimeout;
    window.setTimeout = (work, delay = 0, ...rest) => later(work, delay === ${NOTICE_MS} ? 200000 : delay, ...rest);
  }`);
}
