import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing for axe, light and dark, on the whole page or in a part of it. */
export async function looksWell(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // No page has frames; without them axe needs no second page to gather its findings.
    const axe = new AxeBuilder({ page }).include(part).setLegacyMode();
    const { violations } = await axe.analyze();
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      colorScheme,
    ).toEqual([]);
  }
}
