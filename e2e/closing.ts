import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

export const NOT_COMPLETE = /^Incomplete: /;
export const NOT_OVER = /^The event isn’t over/;

export async function closesYear(dialog: Locator, asked: readonly RegExp[]): Promise<void> {
  await dialog.getByRole('button', { name: 'Close 2026', exact: true }).click();
  for (const question of asked) {
    await expect(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close 2026 anyway' }).click();
  }
}
