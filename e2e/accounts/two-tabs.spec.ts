import { logsInAs, opensAs } from '../demo.ts';
import { test as base, expect } from '../fixtures.ts';
import { addressOf, freshRound, sheet } from '../open-rounds.ts';
import { fillsScores, savedText, scoreOf } from '../scoring.ts';

const test = base.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

test('a sheet saves as the user who opened it, even after a login in another tab', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/home');
  const { name } = await (await page.request.get('/api/user')).json();
  const round = await freshRound(page);
  const stored = async () => await (await page.request.get(`/api/rounds/${round.id}`)).json();
  await page.goto(addressOf(round));
  await expect(sheet(page).getByText(`Saving as ${name}`)).toBeVisible();
  await fillsScores(page, 150, 120);

  for (const who of ['admin', 'coach'] as const) {
    await test.step(`the other tab is the ${who}'s`, async () => {
      // Without a second page, whose closing lets this one hear of the login.
      await logsInAs(page, who);
      const now: { name: string } = await (await page.request.get('/api/user')).json();
      await sheet(page).getByRole('button', { name: 'Save result' }).click();
      // By key, because a question ignores taps at first, and meanwhile the page hears of the login.
      await sheet(page).getByRole('button', { name: 'Save scores only' }).press('Enter');
      const noticeOn = `${now.name} has logged in on this device. What ${name} entered is kept here for ${name}.`;
      await expect(page.getByText(noticeOn)).toBeVisible();
      expect(await stored()).toMatchObject({ winningTeam: '', version: round.version });
      if (who === 'admin') {
        await expect(sheet(page).getByText(`Saving as ${now.name}`)).toBeVisible();
        await expect(scoreOf(page, 'left')).toHaveValue('');
      } else {
        await expect(sheet(page).getByText('You need the score entry role.')).toBeVisible();
      }

      await logsInAs(page, 'scores');
      await page.reload();
      await expect(sheet(page).getByText(`Saving as ${name}`)).toBeVisible();
      await expect(scoreOf(page, 'left')).toHaveValue('150');
    });
  }
  await sheet(page).getByRole('button', { name: 'Save result' }).click();
  await sheet(page).getByRole('button', { name: 'Save scores only' }).click();
  await expect(savedText(page)).toBeVisible();
  expect(await stored()).toMatchObject({ leftTeamScore: 150, rightTeamScore: 120 });
});
