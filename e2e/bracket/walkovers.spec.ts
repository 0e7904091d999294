import { assignsNoviceAgain, matchBox, opensBracket, teamOn, teamSeeded } from '../brackets.ts';
import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'saturday' } });

test('a Saturday before play: two seeds are swapped, a team is withdrawn and reinstated', async ({
  browser,
  server,
}) => {
  test.slow();
  const organizer = await opensAs(browser, server, 'admin', '/home');
  const parent = await someoneOpens(browser, server, '/home', PHONE);

  await test.step('the organizer begins with brackets in which nothing is played', async () => {
    await assignsNoviceAgain(organizer);
    await opensBracket(organizer, 'Novice A');
  });

  const first = await teamSeeded(organizer, 1);
  const second = await teamSeeded(organizer, 2);

  await test.step('two seeds are swapped before play, and a note shows the differences', async () => {
    await organizer.getByRole('button', { name: 'Withdraw or reseed' }).click();
    const dialog = organizer.getByRole('dialog', { name: 'Teams of Novice A' });
    await expect(dialog.getByRole('listitem').first()).toContainText(first);
    await expectAccessible(organizer, '[role=dialog]');
    await dialog.getByLabel('Team', { exact: true }).selectOption({ label: `1 ${first}` });
    await dialog
      .getByLabel('With', { exact: true })
      .selectOption({ label: `${second} (Novice A)` });
    await dialog.getByRole('button', { name: 'Swap seeds' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => teamSeeded(organizer, 1)).toBe(second);
    expect(await teamSeeded(organizer, 2)).toBe(first);
    await expect(
      organizer.getByRole('alert').filter({ hasText: '2 teams would be seeded differently' }),
    ).toBeVisible();
  });

  const opponent = await teamOn(organizer, 1, 'right');

  await test.step('a team is withdrawn, and its opponent advances', async () => {
    await organizer.getByRole('button', { name: 'Withdraw or reseed' }).click();
    await organizer.getByRole('button', { name: `Withdraw ${second}` }).click();
    const dialog = organizer.getByRole('dialog', { name: `Withdraw ${second}?` });
    await expect(dialog).toContainText('Its matches become walkovers');
    await expectAccessible(organizer, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(matchBox(organizer, 1)).toContainText('walkover');
    await expect(matchBox(organizer, 7)).toContainText(opponent);
  });

  await test.step('on a phone its mark is below its name and takes no width', async () => {
    await organizer.setViewportSize({ width: 360, height: 740 });
    const dialog = organizer.getByRole('dialog');
    const row = dialog.getByRole('listitem').filter({ hasText: 'withdrew' });
    const name = row.getByText(second);
    expect((await name.boundingBox())?.width).toBeGreaterThan(180);
    await organizer.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a parent sees the walkover on the bracket and on the team’s page', async () => {
    await parent.getByRole('link', { name: 'Novice A' }).tap();
    await expect(matchBox(parent, 1)).toContainText('walkover');
    await expect(matchBox(parent, 1)).toContainText(`${second} withdrew`);
    await expectAccessible(parent, '#content');
    await matchBox(parent, 1).getByRole('link', { name: opponent }).tap();
    await expect(parent.getByRole('heading', { level: 1, name: opponent })).toBeVisible();
    await expect(parent.getByText('walkover', { exact: true })).toBeVisible();
  });

  await test.step('the withdrawn team’s page says so, without a next match', async () => {
    await parent.goBack();
    await matchBox(parent, 1).getByRole('link', { name: second }).tap();
    await expect(parent.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(parent.getByText('This team has withdrawn')).toBeVisible();
    await expect(parent.getByText('Next round')).toHaveCount(0);
    await expectAccessible(parent, '#content');
  });

  await test.step('no press decides a walkover; the seeds stay from now on', async () => {
    await expect(matchBox(organizer, 1).getByRole('button')).toHaveCount(0);
    const dialog = organizer.getByRole('dialog', { name: 'Teams of Novice A' });
    await expect(dialog).toContainText('A match in Novice A has been decided');
    await dialog.getByRole('button', { name: `Reinstate ${second}` }).click();
    await expect(matchBox(organizer, 1)).not.toContainText('walkover');
    await expect(matchBox(organizer, 7)).toContainText('Winner of 1');
  });
});
