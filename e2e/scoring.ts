import { expect, type Locator, type Page } from '@playwright/test';
import { roundsOf } from './open-rounds.ts';

export type Side = 'left' | 'right';

/** Correct answers by roster place. */
type SideOfSheet = { readonly score: number; readonly correct: readonly number[] };

type Scores = Readonly<Record<Side, { readonly score: number }>>;

export type Played = Readonly<Record<Side, string>>;

const theSheet = (page: Page): Locator => page.getByRole('dialog', { name: /Round \d+/ });

export const theColumn = (page: Page, side: Side): Locator =>
  theSheet(page).getByRole('region', { name: new RegExp(`, ${side}$`) });

export const scoreOf = (page: Page, side: Side): Locator =>
  theColumn(page, side).getByRole('textbox', { name: /^Score of / });

export async function fillsScores(page: Page, left: number, right: number): Promise<void> {
  await scoreOf(page, 'left').fill(String(left));
  await scoreOf(page, 'right').fill(String(right));
}

export async function opensTheFirstOpenRound(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /\bopen\b/ })
    .first()
    .tap();
  await expect(theColumn(page, 'left')).toBeVisible();
}

export const roundOfTheSheet = (page: Page): number =>
  Number(new URL(page.url()).searchParams.get('round'));

export async function entersSide(
  page: Page,
  side: Side,
  { score, correct }: SideOfSheet,
): Promise<string> {
  const column = theColumn(page, side);
  for (const [place, count] of correct.entries()) {
    if (count === 0) continue;
    const name = new RegExp(`, correct: ${count}$`);
    await column.getByRole('button', { name }).nth(place).tap();
  }
  // Five of six play.
  for (const sixth of (await column.getByRole('switch').all()).slice(5)) await sixth.tap();
  await column.getByRole('textbox', { name: /^Score of / }).fill(String(score));
  const label = (await column.getAttribute('aria-label')) ?? '';
  return label.slice(0, -`, ${side}`.length);
}

export async function savesTheSheet(page: Page): Promise<void> {
  await theSheet(page).getByRole('button', { name: 'Save result' }).tap();
}

/** On the next sheet of the room. */
export const savedLine = (page: Page): Locator => theSheet(page).getByText(/^\s*Round \d+ saved: /);

/** A notice after the room's last round, otherwise a line on its next sheet. */
export const savedText = (page: Page): Locator => page.getByText(/^Saved\. /).or(savedLine(page));

/** Of this round only. */
export const savedRound = (
  page: Page,
  left: string,
  right: string,
  { left: { score: leftScore }, right: { score: rightScore } }: Scores,
): Locator =>
  page
    .getByText(`Saved. ${left}: ${leftScore}, ${right}: ${rightScore}`)
    .or(savedLine(page).filter({ hasText: `${left} ${leftScore} – ${right} ${rightScore}` }));

/** The next sheet opens. */
export async function scoresTheRound(
  page: Page,
  sides: Readonly<Record<Side, SideOfSheet>>,
): Promise<Played> {
  const round = roundOfTheSheet(page);
  const left = await entersSide(page, 'left', sides.left);
  const right = await entersSide(page, 'right', sides.right);
  await savesTheSheet(page);
  await expect(savedRound(page, left, right, sides)).toBeVisible();
  await expect.poll(() => roundOfTheSheet(page)).not.toBe(round);
  return { left, right };
}

export async function tiesTwoAtTheTop(
  page: Page,
  division: 'Open' | 'Novice',
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rounds = await roundsOf(page, division);
  const tied = new Map<string, readonly number[]>();
  for (const group of [`${division} 1`, `${division} 2`]) {
    const name = rounds.find((round) => round.group === group)?.leftTeamName ?? '';
    const own = rounds.filter(({ leftTeamName, rightTeamName }) =>
      [leftTeamName, rightTeamName].includes(name),
    );
    expect(own).toHaveLength(5);
    for (const { id, version, leftTeamName } of own) {
      const [leftTeamScore, rightTeamScore] = leftTeamName === name ? [400, 60] : [60, 400];
      const data = { id, version, leftTeamScore, rightTeamScore };
      const saved = await page.request.put('/api/rounds', {
        data: { ...data, leftTeamQuizzers: [], rightTeamQuizzers: [] },
      });
      expect(saved.status()).toBe(200);
    }
    tied.set(
      name,
      own.map(({ id }) => id),
    );
  }
  return tied;
}

export async function correctsScore(
  page: Page,
  at: { division: string; round: number; team: string; score: number },
): Promise<void> {
  await page.goto(`/schedule/${at.division}?round=${at.round}`);
  await theSheet(page)
    .getByRole('textbox', { name: `Score of ${at.team}`, exact: true })
    .fill(String(at.score));
  await theSheet(page).getByRole('button', { name: 'Save result' }).click();
  await expect(page.getByText(new RegExp(`^Saved\\. .*${at.team}: ${at.score}`))).toBeVisible();
}
