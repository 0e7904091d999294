import type { Browser } from '@playwright/test';
import { opensAs } from './demo.ts';
import { told } from './looking.ts';
import { addressOf, freshRound, scorerOpens, sheet } from './open-rounds.ts';
import { expect, test } from './product.ts';
import type { RunningProduct } from './running.ts';
import { theColumn } from './scoring.ts';
import { dialogOf, saves, type Team } from './teams.ts';

test.use({ start: { stage: 'friday' } });

test('the sheet’s focus goes where the fault is that the toast names', async ({
  browser,
  product,
}) => {
  const page = await scorerOpens(browser, product, '/schedule/Novice');
  await page.goto(addressOf(await freshRound(page)));
  const left = theColumn(page, 'left');
  const counts = left.getByRole('spinbutton');
  await counts.nth(0).press('4');
  await counts.nth(1).press('3');
  const save = sheet(page).getByRole('button', { name: 'Save result' });
  await save.click();
  await expect(told(page, 'Team scores is required')).toBeVisible();
  const score = left.getByRole('textbox', { name: /^Score of / });
  await expect(score).toBeFocused();

  await score.fill('80');
  await save.click();
  await expect(told(page, 'Quizzer cannot error out and quiz out')).toBeVisible();
  await expect(counts.nth(0)).toBeFocused();

  await counts.nth(1).press('0');
  await theColumn(page, 'right')
    .getByRole('textbox', { name: /^Score of / })
    .fill('80');
  await save.click();
  await expect(told(page, 'Winner must be chosen when score is tied')).toBeVisible();
  await expect(sheet(page).getByRole('radio').first()).toBeFocused();
  await page.context().close();
});

/** An admin has a team open that has room for one more. */
async function opensTeam(browser: Browser, product: RunningProduct) {
  const page = await opensAs(browser, product, 'admin', '/home');
  const teams: Team[] = await (await page.request.get('/api/teams/all?division=Open')).json();
  const team = teams.find(({ quizzers }) => quizzers.length > 1 && quizzers.length < 6);
  const [somebody] = team?.quizzers ?? [];
  if (team === undefined || somebody === undefined) throw new Error('no team has room');
  await page.goto('/summary');
  await page.getByRole('button', { name: `Edit team: ${team.teamName}`, exact: true }).click();
  const dialog = dialogOf(page);
  const [first, last] = [dialog.getByLabel('First name'), dialog.getByLabel('Last name')];
  return { page, dialog, somebody, first, last };
}

test('a team’s focus goes where the fault is that the toast names', async ({
  browser,
  product,
}) => {
  const { page, dialog, first, last } = await opensTeam(browser, product);
  await dialog.getByLabel('Team name').fill('');
  await first.fill('Quirin');
  await last.fill('Quill');
  await saves(dialog);
  await expect(told(page, 'Please click "SAVE QUIZZER"')).toBeVisible();
  await expect(first).toBeFocused();
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');

  await dialog.getByRole('button', { name: 'SAVE QUIZZER' }).click();
  await saves(dialog);
  await expect(told(page, 'Please enter a team name')).toBeVisible();
  await expect(dialog.getByLabel('Team name')).toBeFocused();
  await page.context().close();
});

test('whoever saves a team is told at the names why the quizzer typed there cannot join', async ({
  browser,
  product,
}) => {
  const { page, dialog, somebody, first, last } = await opensTeam(browser, product);
  await first.fill(somebody.firstName);
  await last.fill(somebody.lastName);
  const already = 'Quizzer could not be added. Quizzer is already on team roster.';
  for (const press of ['SAVE QUIZZER', 'Save']) {
    await dialog.getByRole('button', { name: press, exact: true }).click();
    await expect(told(page, already)).toBeVisible();
    await expect(dialog.getByText(already)).toBeVisible();
    for (const field of [first, last]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toBeFocused();
  }
  await first.fill('Quirin');
  for (const field of [first, last])
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');

  await last.fill('');
  await saves(dialog);
  await expect(told(page, 'Please click "SAVE QUIZZER"')).toBeVisible();
  await expect(dialog.getByText('Please enter a last name')).toBeVisible();
  await expect(last).toBeFocused();
  await page.context().close();
});
