import { expect, type Locator, type Page } from '@playwright/test';

export type Side = 'left' | 'right';

/** One side of a sheet; the correct answers by the quizzers' places on the roster. */
export interface SideOfSheet {
  readonly score: number;
  readonly correct: readonly number[];
}

/** The names of the two teams of a round. */
export type Played = Readonly<Record<Side, string>>;

const theSheet = (page: Page): Locator => page.getByRole('dialog', { name: /Round \d+/ });

/** One team's half of the opened sheet. */
export const theColumn = (page: Page, side: Side): Locator =>
  theSheet(page).getByRole('region', { name: new RegExp(`, ${side}$`) });

/** Opens the first round of the page that has no result. */
export async function opensTheFirstOpenRound(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /\bopen\b/ })
    .first()
    .tap();
  await expect(theColumn(page, 'left')).toBeVisible();
}

/** The id of the round whose sheet is open, as the address has it. */
export const roundOfTheSheet = (page: Page): number =>
  Number(new URL(page.url()).searchParams.get('round'));

/** Fills in one side of the opened sheet, steppers by thumb; answers the team's name. */
export async function entersSide(
  page: Page,
  side: Side,
  { score, correct }: SideOfSheet,
): Promise<string> {
  const column = theColumn(page, side);
  for (const [place, count] of correct.entries()) {
    const more = column.getByRole('button', { name: /, correct: one more$/ }).nth(place);
    for (let times = 0; times < count; times++) await more.tap();
  }
  await column.getByRole('textbox', { name: /^Score of / }).fill(String(score));
  const label = (await column.getAttribute('aria-label')) ?? '';
  return label.slice(0, -`, ${side}`.length);
}

export async function savesTheSheet(page: Page): Promise<void> {
  await theSheet(page).getByRole('button', { name: 'Save result' }).tap();
}

/** Fills in both sides and saves; the sheet of the room's next open round comes by itself. */
export async function scoresTheRound(
  page: Page,
  sides: Readonly<Record<Side, SideOfSheet>>,
): Promise<Played> {
  const round = roundOfTheSheet(page);
  const left = await entersSide(page, 'left', sides.left);
  const right = await entersSide(page, 'right', sides.right);
  await savesTheSheet(page);
  await expect(
    page.getByText(`Saved. ${left}: ${sides.left.score}, ${right}: ${sides.right.score}`),
  ).toBeVisible();
  await expect.poll(() => roundOfTheSheet(page)).not.toBe(round);
  return { left, right };
}
