import { expect, type Page } from '@playwright/test';
import { sheet } from '../open-rounds.ts';
import { fillsScores } from '../scoring.ts';

/** Without quizzer scores. */
export async function savesScores(page: Page, left: number, right: number): Promise<void> {
  await correctsScores(page, left, right);
  await sheet(page).getByRole('button', { name: 'Save scores only' }).click();
}

export async function correctsScores(page: Page, left: number, right: number): Promise<void> {
  await fillsScores(page, left, right);
  await sheet(page).getByRole('button', { name: 'Save result' }).click();
}

/** It opens after a save. */
export async function closesTheSheet(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

export const strip = (page: Page) => page.getByRole('complementary', { name: 'Unsent results' });
