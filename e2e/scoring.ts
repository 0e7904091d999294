import { expect, type Locator, type Page } from '@playwright/test';

/** One side of a sheet. Quizzers are told by their place on the roster. */
export interface SideOfSheet {
  readonly score: number;
  readonly correct: readonly number[];
}

export interface Played {
  readonly left: string;
  readonly right: string;
}

const theSheet = (page: Page): Locator => page.getByRole('dialog', { name: /Round \d+/ });

const theColumn = (page: Page, side: 'left' | 'right'): Locator =>
  theSheet(page).getByRole('region', { name: new RegExp(`, ${side}$`) });

/** Opens the first round of the page that has no result. */
export async function opensTheFirstOpenRound(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /\bopen\b/ })
    .first()
    .tap();
  await expect(theColumn(page, 'left')).toBeVisible();
}

/** Which round the sheet is for, as its title says. */
export async function titleOfTheSheet(page: Page): Promise<string> {
  return (await theSheet(page).getByRole('heading', { level: 2 }).textContent()) ?? '';
}

/** Types one side of the opened sheet: steppers by thumb, then the score. */
export async function entersSide(
  page: Page,
  side: 'left' | 'right',
  { score, correct }: SideOfSheet,
): Promise<string> {
  const column = theColumn(page, side);
  for (const [place, count] of correct.entries()) {
    const more = column.getByRole('button', { name: /, correct: one more$/ }).nth(place);
    for (let times = 0; times < count; times++) await more.tap();
  }
  await column.getByRole('textbox', { name: /^Score of / }).fill(String(score));
  return (await column.getAttribute('aria-label'))?.replace(/, (left|right)$/, '') ?? '';
}

/** Enters a whole result and saves it; answers who played. */
export async function scoresTheRound(
  page: Page,
  sides: Readonly<Record<'left' | 'right', SideOfSheet>>,
): Promise<Played> {
  const left = await entersSide(page, 'left', sides.left);
  const right = await entersSide(page, 'right', sides.right);
  await theSheet(page).getByRole('button', { name: 'Save result' }).tap();
  await expect(
    page.getByText(`Saved: ${left} ${sides.left.score}, ${right} ${sides.right.score}`),
  ).toBeVisible();
  return { left, right };
}
