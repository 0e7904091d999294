import { opensAs } from '../demo.ts';
import { expect, onRegistration as test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import {
  addsElsewhere,
  coachOpens,
  dialogOf,
  hearsNothing,
  ownTeams,
  saves,
  savesElsewhere,
  typesQuizzer,
} from '../teams.ts';

test('an administrator edits any church on the team list', async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'admin', '/home');
  const [{ id }] = await (await page.request.get('/api/church/summaryList')).json();
  const before = await (await page.request.get(`/api/church/${id}`)).json();
  await page.goto('/summary');
  const edit = page.getByRole('button', { name: `Edit church: ${before.churchName}` });
  await edit.press('Enter');
  const name = dialogOf(page).getByLabel('Church name');
  await expect(name).toHaveValue(before.churchName);
  await name.fill('');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page).getByText('Please enter a church name')).toBeVisible();
  await name.fill('Renamed Chapel');
  await page.reload();
  await expect(name).toHaveValue('Renamed Chapel');
  await expectAccessible(page, '[role="dialog"]');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Renamed Chapel was saved')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/summary$/);
  const renamed = page.getByRole('button', { name: 'Edit church: Renamed Chapel' });
  await renamed.press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(renamed).toBeFocused();
  expect(await (await page.request.get(`/api/church/${id}`)).json()).toEqual({
    ...before,
    churchName: 'Renamed Chapel',
  });
});

test('an administrator finds, edits and removes a team of any church on the team list', async ({
  browser,
  server,
}) => {
  const coach = await coachOpens(browser, server);
  const team = await addsElsewhere(coach, 'Zacharias');
  const page = await opensAs(browser, server, 'admin', '/summary');
  const teams = page.getByRole('region', { name: 'Teams of all churches' });
  await page.getByLabel('Find a team').fill('zacharias wagner');
  await expect(teams.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'main');

  const edit = teams.getByRole('button', { name: `Edit team: ${team.teamName}` });
  await edit.click();
  await expect(page).toHaveURL(new RegExp(`open=team-${team.id}$`));
  // The team's own name isn't taken.
  await saves(dialogOf(page));
  await expect(page.getByText('Team successfully updated')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await edit.click();
  await dialogOf(page).getByLabel('Team name').fill('Renamed Team');
  await saves(dialogOf(page));
  await expect(page.getByText('Team successfully updated')).toBeVisible();

  const remove = teams.getByRole('button', { name: 'Remove team: Renamed Team' });
  await remove.click();
  await expect(dialogOf(page)).toContainText('Renamed Team and its 1 quizzer will be removed.');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The team was successfully removed')).toBeVisible();
  await expect(page.getByText('No matching teams')).toBeVisible();
  expect((await ownTeams(coach)).map(({ id }) => id)).not.toContain(team.id);
});

const ELSEWHERE = [
  { who: 'admin', address: '/summary', button: 'Edit team', typed: 'Klaus' },
  // Another name: one person on two teams is asked about.
  { who: 'scores', address: '/schedule/Novice', button: 'Edit', typed: 'Lars' },
] as const;

for (const { who, address, button, typed } of ELSEWHERE) {
  test(`${address} edits a roster as it is by then, also where no news come`, async ({
    browser,
    server,
  }) => {
    const coach = await coachOpens(browser, server);
    const team = await addsElsewhere(coach, 'Ilse');
    const page = await opensAs(browser, server, who, '/home');
    await hearsNothing(page);
    await page.goto(address);
    const edit = page.getByRole('button', { name: `${button}: ${team.teamName}`, exact: true });
    await expect(edit).toBeVisible();
    await savesElsewhere(coach, team, 'Jost');
    await edit.click();
    await expect(dialogOf(page).getByText('Jost Wagner')).toBeVisible();
    await typesQuizzer(dialogOf(page), typed);
    await saves(dialogOf(page));
    await expect(page.getByText('Team successfully updated')).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    const saved = (await ownTeams(coach)).find(({ id }) => id === team.id);
    const names = saved?.quizzers.map(({ firstName }) => firstName);
    expect(names?.sort()).toEqual(['Ilse', 'Jost', typed]);
  });
}
