import { expect, type Locator, type Page } from '@playwright/test';
import { formatFor } from '../rules/src/bracket/format.ts';
import { openAdmin } from './organizing.ts';

export type Side = 'left' | 'right';

const SIDES: readonly Side[] = ['left', 'right'];

export async function clearsBrackets(page: Page): Promise<void> {
  await openAdmin(page, 'danger');
  await page.getByRole('button', { name: 'Clear brackets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear Brackets' });
  await expect(dialog).toContainText(
    /\d brackets with \d+ teams(?: and [1-9]\d* decided match(?:es)?)? will be deleted\./,
  );
  await dialog.getByRole('button', { name: 'Clear brackets' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Deleted: \d brackets/)).toBeVisible();
}

async function assignsSaturday(page: Page, division: 'Open' | 'Novice'): Promise<void> {
  await openAdmin(page, 'saturday');
  await page.getByRole('button', { name: 'Assign Saturday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Saturday' });
  await dialog.getByRole('radio', { name: division }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** Novice's brackets, with nothing played; ties are broken as proposed. */
export async function assignsNoviceAgain(page: Page): Promise<void> {
  expect((await page.request.put('/api/bracket/clear')).status()).toBe(200);
  await assignsSaturday(page, 'Novice');
  const unsettled = page.getByRole('dialog', { name: /break the ties|check before assigning/ });
  const made = page.getByText('Created 4 brackets.');
  await expect(unsettled.or(made)).toBeVisible();
  if (await unsettled.isVisible()) {
    await unsettled.getByRole('button', { name: /^Assign (?:in|by)/ }).click();
  }
  await expect(made).toBeVisible();
}

export async function assignsSaturdayWithATie(
  page: Page,
  division: 'Open' | 'Novice',
): Promise<Locator> {
  await assignsSaturday(page, division);
  const unsettled = page.getByRole('dialog', { name: `${division}: break the ties` });
  await expect(unsettled).toBeVisible();
  return unsettled;
}

export async function opensBracket(page: Page, name: string): Promise<void> {
  await page.goto('/brackets');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const matchBox = (page: Page, match: number): Locator =>
  page.getByRole('article', { name: new RegExp(`^Match ${match},`) });

const BUTTON = /^(?:Set (.*) as the winner of|Undo the win of (.*) in) match/;

const teamButton = (page: Page, match: number, side: Side): Locator =>
  matchBox(page, match).getByTitle(BUTTON).nth(SIDES.indexOf(side));

export async function teamOn(page: Page, match: number, side: Side): Promise<string> {
  const title = await teamButton(page, match, side).getAttribute('title');
  const [, other, winner] = BUTTON.exec(title ?? '') ?? [];
  return other ?? winner ?? '';
}

interface ListedMatch {
  readonly id: number;
  readonly roundId: number;
  readonly participants: readonly { readonly id: number }[];
}

/** The left teams win, entered on another device. */
export async function letsWinElsewhere(page: Page, matches: readonly number[]): Promise<void> {
  const [, division = '', saturdayDivision = ''] = /bracket\/(\w+)\/(\d+)/.exec(page.url()) ?? [];
  const query = new URLSearchParams({ division, saturdayDivision });
  for (const match of matches) {
    const answer = await page.request.get(`/api/bracket?${query}`);
    const { upper }: { upper: ListedMatch[] } = await answer.json();
    const { roundId, participants } = upper.find(({ id }) => id === match) ?? {};
    const of = { division, saturdayDivisionId: Number(saturdayDivision), roundId };
    const data = { ...of, winningTeamId: participants?.[0]?.id };
    const saved = await page.request.post('/api/bracket/setWinner', { data });
    expect(saved.status(), `match ${match}`).toBe(200);
  }
}

export async function letsWin(page: Page, match: number, side: Side): Promise<void> {
  const button = teamButton(page, match, side);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

export async function keepsWinner(page: Page, match: number, side: Side): Promise<void> {
  await teamButton(page, match, side).click();
  const dialog = page.getByRole('dialog', { name: `Change winner of match ${match}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(teamButton(page, match, side)).toHaveAttribute('aria-pressed', 'false');
}

/** Confirms what is reset (B5). */
export async function correctsWinner(
  page: Page,
  match: number,
  side: Side,
  resets: readonly number[],
): Promise<void> {
  await teamButton(page, match, side).click();
  await confirmsReset(page, match, 'Change winner', resets);
  await expect(teamButton(page, match, side)).toHaveAttribute('aria-pressed', 'true');
}

/** Confirms what is reset (B5). */
export async function takesBackWinner(
  page: Page,
  match: number,
  side: Side,
  resets: readonly number[],
): Promise<void> {
  await teamButton(page, match, side).click();
  await expect(page.getByRole('dialog')).toContainText('The match will have no winner.');
  await confirmsReset(page, match, 'Undo winner', resets);
  await expect(teamButton(page, match, side)).toHaveAttribute('aria-pressed', 'false');
}

async function confirmsReset(
  page: Page,
  match: number,
  deed: string,
  resets: readonly number[],
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `${deed} of match ${match}?` });
  await expect(dialog.getByRole('listitem')).toHaveText(
    resets.map((reset) => new RegExp(`^Match ${reset}: .* won against`)),
  );
  await dialog.getByRole('button', { name: deed }).click();
  await expect(dialog).toBeHidden();
}

export async function entersScores(
  page: Page,
  match: number,
  scores: readonly [left: number, right: number],
): Promise<void> {
  const [left, right] = [await teamOn(page, match, 'left'), await teamOn(page, match, 'right')];
  await page.getByRole('button', { name: `Scores of match ${match}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Match ${match}` });
  await dialog.getByRole('textbox', { name: left, exact: true }).fill(String(scores[0]));
  await dialog.getByRole('textbox', { name: right, exact: true }).fill(String(scores[1]));
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await expect(dialog).toBeHidden();
  for (const score of scores) await expect(matchBox(page, match)).toContainText(String(score));
}

export async function teamSeeded(page: Page, seed: number): Promise<string> {
  for (const { id, left, right } of formatFor(8).main) {
    if (left.from === 'seed' && left.seed === seed) return await teamOn(page, id, 'left');
    if (right.from === 'seed' && right.seed === seed) return await teamOn(page, id, 'right');
  }
  return '';
}

export const placeRow = (page: Page, place: number): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: `${place}`, exact: true }) });
