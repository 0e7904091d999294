import type { Browser, Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { opensAs } from '../demo.ts';
import { leaves, NEW_LAPTOP } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import { addressOf, freshRound, type ListedRound, sheet } from '../open-rounds.ts';
import { noticesStay } from '../page-checks.ts';
import { savedRound, savesTheSheet, theColumn } from '../scoring.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Team } from '../teams.ts';

/** Keystroke-level model, in seconds. */
const MODEL = { touch: 1.1, key: 0.28, decision: 1.35 } as const;
const DECISIONS = 3;
const SMALL_PHONE = { width: 360, height: 740 };
const SIDES = ['left', 'right'] as const;

const allTeams = async (page: Page): Promise<Team[]> =>
  await (await page.request.get('/api/teams/all?division=All')).json();

async function hasFive(admin: Page, { id, teamName, division, quizzers }: Team): Promise<void> {
  const joining = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'].slice(quizzers.length);
  if (joining.length === 0) return;
  const own = quizzers.map(
    ({ teamId: _, ...quizzer }: Partial<Team['quizzers'][number]> & { teamId?: number }) => quizzer,
  );
  const added = joining.map((firstName) => ({ firstName, lastName: 'Wagner' }));
  const data = { id, teamName, division, quizzers: [...own, ...added] };
  const saved = await admin.request.put('/api/teams', { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Two teams of five, counting presses. */
async function opensFullSheet(
  browser: Browser,
  server: ServerProcess,
  device: Parameters<typeof opensAs>[4],
): Promise<{ page: Page; round: ListedRound }> {
  const page = await opensAs(browser, server, 'scores', '/home', device);
  const admin = await opensAs(browser, server, 'admin', '/home');
  // Rosters may have six.
  const small = (await allTeams(admin)).filter(({ quizzers }) => quizzers.length <= 5);
  const teamsOf = ({ leftTeamId, rightTeamId }: ListedRound) =>
    small.filter(({ id }) => id === leftTeamId || id === rightTeamId);
  const round = await freshRound(page, (each) => teamsOf(each).length === 2);
  for (const team of teamsOf(round)) await hasFive(admin, team);
  await leaves(admin);
  if (device?.isNew) await noticesStay(page);
  await page.goto(addressOf(round));
  await expect(theColumn(page, 'right').getByRole('spinbutton')).toHaveCount(10);
  await page.evaluate(`window.pressed = { touches: 0, keys: 0 };
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && window.pressed.touches++, true);
    addEventListener('keydown', (event) => event.isTrusted && window.pressed.keys++, true);`);
  return { page, round };
}

const pressed = async (page: Page): Promise<{ touches: number; keys: number }> =>
  await page.evaluate('window.pressed');

const isSaved = async (page: Page, { id, leftTeamName, rightTeamName }: ListedRound) => {
  await expect(
    savedRound(page, leftTeamName, rightTeamName, { left: { score: 230 }, right: { score: 230 } }),
  ).toBeVisible();
  const stored = await (await page.request.get(`/api/rounds/${id}`)).json();
  for (const side of SIDES) {
    expect(stored[`${side}TeamQuizzers`]).toHaveLength(5);
    expect(stored[`${side}TeamQuizzers`]).toContainEqual(
      expect.objectContaining({ numberCorrect: 2, numberErrors: 0 }),
    );
  }
};

test('on a phone a full sheet of 20 questions takes at most 20 s: one touch a figure, one a score @quick', async ({
  browser,
  server,
}) => {
  const phone = { viewport: SMALL_PHONE, hasTouch: true, isMobile: true };
  const { page, round } = await opensFullSheet(browser, server, phone);
  for (const side of SIDES) {
    const column = theColumn(page, side);
    const two = column.getByRole('button', { name: /, correct: 2$/ });
    for (const figure of await two.all()) await figure.tap();
  }
  for (const side of SIDES) {
    await theColumn(page, side)
      .getByRole('button', { name: /: take 230$/ })
      .tap();
  }
  await sheet(page).getByRole('radio', { name: round.leftTeamName, exact: true }).tap();
  await savesTheSheet(page);
  await isSaved(page, round);
  const { touches, keys } = await pressed(page);
  expect({ touches, keys }).toEqual({ touches: 14, keys: 0 });
  const seconds = touches * MODEL.touch + DECISIONS * MODEL.decision;
  expect(seconds).toBeLessThanOrEqual(20);
});

test('by keyboard a tie leads on from the second score to the choice of the winner, and to a saved result', async ({
  browser,
  server,
}) => {
  const { page, round } = await opensFullSheet(browser, server, NEW_LAPTOP);
  await expect(theColumn(page, 'left').getByRole('spinbutton').first()).toBeFocused();
  for (let quizzer = 0; quizzer < 10; quizzer++) {
    await page.keyboard.press('2');
    await page.keyboard.press('0');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const winner = (name: string) => sheet(page).getByRole('radio', { name, exact: true });
  await expect(winner(round.leftTeamName)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(winner(round.leftTeamName)).toBeChecked();
  await page.keyboard.press('Enter');
  await isSaved(page, round);
  await expect.poll(() => page.url()).not.toContain(`round=${round.id}`);
  const { keys } = await pressed(page);
  expect(keys).toBe(24);
  expect(keys * MODEL.key + (DECISIONS + 1) * MODEL.decision).toBeLessThanOrEqual(20);
});

test('a wrong tap is undone by a tap, a wrong key by Backspace and a digit', async ({
  browser,
  server,
}) => {
  const { page } = await opensFullSheet(browser, server, undefined);
  const left = theColumn(page, 'left');
  const figure = left.getByRole('spinbutton').first();
  const three = left.getByRole('button', { name: /, correct: 3$/ }).first();
  await three.click();
  await expect(three).toHaveAttribute('aria-pressed', 'true');
  await expect(figure).toHaveAttribute('aria-valuenow', '3');
  await three.click();
  await expect(figure).toHaveAttribute('aria-valuenow', '0');
  const errors = left.getByRole('spinbutton').nth(1);
  await errors.focus();
  await page.keyboard.press('9');
  await expect(errors).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('2');
  await page.keyboard.press('Backspace');
  await expect(errors).toBeFocused();
  await page.keyboard.press('1');
  await expect(errors).toHaveAttribute('aria-valuenow', '1');
  await left
    .getByRole('button', { name: /, correct: 1$/ })
    .first()
    .click();
  const proposals = left.getByRole('button', { name: /: take -?\d+$/ });
  await expect(proposals).toHaveText(['10', '20']);
  const score = left.getByRole('textbox', { name: /^Score of / });
  await expect(score).toHaveValue('');
  await proposals.last().click();
  await expect(score).toHaveValue('20');
  await proposals.last().click();
  await expect(score).toHaveValue('');
});

test('five quizzers of a team stand on a small phone', async ({ browser, server }) => {
  const phone = { viewport: SMALL_PHONE, hasTouch: true, isMobile: true };
  const { page } = await opensFullSheet(browser, server, phone);
  const bar = sheet(page).locator('form > :last-child');
  const rows = theColumn(page, 'left').locator('fieldset[data-at]');
  await expect(rows).toHaveCount(5);
  const foot = (await bar.boundingBox())?.y ?? 0;
  const last = await rows.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot);
  expect(await violationsOf(page, { part: '[aria-modal]' })).toEqual([]);
});
