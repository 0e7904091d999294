import type { Locator, Page } from '@playwright/test';
import { expect, onRegistration as test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import {
  addsElsewhere,
  coachOpens,
  dialogOf,
  hearsNothing,
  ownTeams,
  removesElsewhere,
  saves,
  savesElsewhere,
  type Team,
  typesQuizzer,
} from '../teams.ts';

async function opensTeam(page: Page, { teamName }: Team): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${teamName}`, exact: true }).click();
  await expect(dialogOf(page).getByRole('group', { name: 'Roster' })).toBeVisible();
  return dialogOf(page);
}

async function removesQuizzer(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: `Remove ${name} Wagner` }).click();
}

test('a new team is saved under the default name, whatever the church got meanwhile', async ({
  browser,
  server,
}) => {
  const page = await coachOpens(browser, server);
  await hearsNothing(page);
  await page.goto('/registration');
  await page.getByRole('button', { name: 'Add Team' }).click();
  await dialogOf(page).getByRole('radio', { name: 'Novice' }).check();
  await typesQuizzer(dialogOf(page), 'Nora');
  const elsewhere = await addsElsewhere(page, 'Otto');
  await saves(dialogOf(page));
  await expect(page.getByText('The team was successfully added')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  const names = (await ownTeams(page)).map(({ teamName }) => teamName);
  expect(names).toContain(elsewhere.teamName);
  expect(new Set(names).size).toBe(names.length);
});

test('a quizzer added elsewhere appears in the open dialog, and stays when it is saved', async ({
  browser,
  server,
}) => {
  const page = await coachOpens(browser, server);
  const team = await addsElsewhere(page, 'Paul');
  await page.goto('/registration');
  const dialog = await opensTeam(page, team);
  await typesQuizzer(dialog, 'Quinn');
  await savesElsewhere(page, team, 'Rosa');
  await expect(dialog.getByText('Rosa Wagner')).toBeVisible();
  await expect(dialog.getByText('Quinn Wagner')).toBeVisible();
  await saves(dialog);
  await expect(dialog).toBeHidden();
  const saved = (await ownTeams(page)).find(({ id }) => id === team.id);
  expect(saved?.quizzers.map(({ firstName }) => firstName).sort()).toEqual([
    'Paul',
    'Quinn',
    'Rosa',
  ]);
});

test('quizzers are removed when the team is saved, not before', async ({ browser, server }) => {
  const page = await coachOpens(browser, server);
  const team = await addsElsewhere(page, 'Wim');
  const stored = async () =>
    (await ownTeams(page))
      .find(({ id }) => id === team.id)
      ?.quizzers.map(({ firstName }) => firstName);
  await page.goto('/registration');
  const dialog = await opensTeam(page, team);
  await typesQuizzer(dialog, 'Xenia');
  await removesQuizzer(dialog, 'Xenia');
  await expect(dialog.getByText('Xenia Wagner')).toHaveCount(0);
  await typesQuizzer(dialog, 'Yara');
  await removesQuizzer(dialog, 'Wim');
  expect(await stored()).toEqual(['Wim']);
  await expectAccessible(page, '[role="dialog"]');

  // Reopening keeps the input.
  await page.keyboard.press('Escape');
  await opensTeam(page, team);
  await expect(dialog.getByText('Wim Wagner')).toHaveCount(0);
  await saves(dialog);
  await expect(page.getByText('The quizzer was removed')).toBeVisible();
  await expect(page.getByText('Team successfully updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual(['Yara']);
  await expect(page.getByText('Wim Wagner')).toHaveCount(0);
});

test('a team removed elsewhere closes its open dialog', async ({ browser, server }) => {
  const page = await coachOpens(browser, server);
  const team = await addsElsewhere(page, 'Zeno');
  await page.goto('/registration');
  const dialog = await opensTeam(page, team);
  await removesElsewhere(page, team);
  await expect(dialog).toBeHidden();
});

test('removing a team; if removed elsewhere, the question closes', async ({ browser, server }) => {
  const page = await coachOpens(browser, server);
  const [here, elsewhere] = [await addsElsewhere(page, 'Ada'), await addsElsewhere(page, 'Bodo')];
  await page.goto('/registration');
  await page
    .getByRole('button', { name: `Remove team: ${elsewhere.teamName}`, exact: true })
    .click();
  await expect(dialogOf(page)).toContainText('will be removed');
  await removesElsewhere(page, elsewhere);
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: `Remove team: ${here.teamName}`, exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The team was successfully removed')).toBeVisible();
  await expect(page.getByRole('link', { name: here.teamName, exact: true })).toHaveCount(0);
});

test('Back closes Add Team, and Forward reopens it with the input', async ({ browser, server }) => {
  const page = await coachOpens(browser, server);
  await page.goto('/registration');
  await page.getByRole('button', { name: 'Add Team' }).click();
  await typesQuizzer(dialogOf(page), 'Falk');
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await page.goForward();
  await expect(dialogOf(page).getByText('Falk Wagner')).toBeVisible();
});
