import type { Locator } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { leaves, NEW_LAPTOP, someoneOpens } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import {
  addressOf,
  freshRound,
  type ListedRound,
  savedElsewhere,
  sheet,
  stored,
} from '../open-rounds.ts';
import { expectAccessible } from '../page-checks.ts';
import { fillsScores, savedRound, savedText, scoreOf, theColumn } from '../scoring.ts';

test('a result is entered by keyboard alone: counts, sat out, a confirmation, a tie, and on to the next @quick', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  const keys = page.keyboard;
  await page.locator(`a[href="?round=${round.id}"]`).focus();
  await keys.press('Enter');
  const left = theColumn(page, 'left');
  await expect(left.getByRole('spinbutton').first()).toBeFocused();

  await keys.press('4');
  await expect(left.getByRole('spinbutton').nth(1)).toBeFocused();
  await keys.press('ArrowUp');
  await keys.press('Tab');
  await keys.press('Tab');
  await expect(left.getByRole('spinbutton').nth(2)).toBeFocused();
  await keys.press('Tab');
  await keys.press('Tab');
  await expect(left.getByRole('switch').nth(1)).toBeFocused();
  await keys.press('Space');
  await expect(left.getByRole('group').nth(1)).toContainText('sat out');
  await expect(sheet(page).getByText('Questions 5 of 20')).toBeVisible();
  await expect(left.getByText('Quizzers’ points: 80')).toBeVisible();

  const scores = {
    left: left.getByRole('textbox', { name: /^Score of / }),
    right: scoreOf(page, 'right'),
  };
  const tabsTo = async (field: Locator) => {
    for (let stops = 0; stops < 40; stops++) {
      if ((await field.and(page.locator(':focus')).count()) > 0) return;
      await keys.press('Tab');
    }
    throw new Error('the field is no stop on the way');
  };
  await tabsTo(scores.left);
  await keys.type('205');
  await tabsTo(scores.right);
  await keys.type('200');
  await keys.press('Enter');
  await expect(left.getByText('Score Must End In 0')).toBeVisible();
  await expect(scores.left).toBeFocused();
  await keys.type('200');
  await keys.press('Enter');
  await expect(sheet(page).getByText('Winner must be chosen when score is tied')).toBeVisible();
  await tabsTo(sheet(page).getByRole('radio', { name: round.leftTeamName, exact: true }));
  await keys.press('Space');
  await keys.press('Enter');
  const doubt = sheet(page).getByRole('region', { name: 'Are you sure?' });
  await expect(doubt).toContainText('the team score is 200');
  await expect(doubt.getByRole('button', { name: 'Go back' })).toBeFocused();
  await tabsTo(doubt.getByRole('button', { name: 'Save anyway' }));
  await keys.press('Enter');
  const { leftTeamName, rightTeamName } = round;
  const scores200 = { left: { score: 200 }, right: { score: 200 } };
  await expect(savedRound(page, leftTeamName, rightTeamName, scores200)).toBeVisible();

  const saved = await stored(page, round);
  expect(saved).toMatchObject({ leftTeamScore: 200, rightTeamScore: 200, winningTeam: 'left' });
  expect(saved.leftTeamQuizzers[0]).toMatchObject({ numberCorrect: 4, numberErrors: 1 });
});

test('two people enter one round: both versions are shown, and the person chooses @quick', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  for (const [choice, expected] of [
    ['Keep mine', [150, 120]],
    ['Take theirs', [90, 60]],
  ] as const) {
    const round = await freshRound(page);
    await page.goto(addressOf(round));
    await fillsScores(page, 150, 120);
    await savedElsewhere(page, round, [90, 60]);
    const both = sheet(page).getByRole('region', { name: 'Both versions' });
    const row = both.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: round.leftTeamName, exact: true }),
    });
    await expect(row.getByRole('cell')).toHaveText(['150', '90']);
    await expectAccessible(page, '[role="dialog"]');
    await sheet(page).getByRole('button', { name: choice }).click();
    if (choice === 'Keep mine') {
      await expect(page.getByText(/^Saved\./)).toBeVisible();
    } else {
      await expect(sheet(page).getByRole('textbox').first()).toHaveValue('90');
    }
    const [leftTeamScore, rightTeamScore] = expected;
    expect(await stored(page, round)).toMatchObject({ leftTeamScore, rightTeamScore });
  }
});

test('an admin exchanges the sides under the sheet: it says so until it is sent', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const scores = sheet(page).getByRole('textbox', { name: /^Score of / });
  await expect(scores).toHaveCount(2);
  for (const field of await scores.all()) await field.fill('100');
  const said = sheet(page).getByText('The teams changed sides.');

  const admin = await opensAs(browser, server, 'admin', '/home');
  const swap = { id: round.id, swapTeams: true };
  await admin.request.put('/api/rounds/swap', { data: swap });
  await leaves(admin);
  await expect(said).toBeVisible();
  await expect(theColumn(page, 'left')).toContainText(round.rightTeamName);

  await sheet(page).getByRole('button', { name: 'Save result' }).click();
  await expect(page.getByText('Winner must be chosen when score is tied').last()).toBeVisible();
  await scores.first().fill('120');
  await page.context().clearCookies();
  await sheet(page).getByRole('button', { name: 'Save result' }).click();
  await sheet(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(sheet(page).getByText('Not saved yet: Please log in. What you typed')).toBeVisible();
});

test('scores alone are saved, and the round is listed until its lines are there', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/standings/team/Novice');
  const round = await freshRound(page);
  const listed = page
    .getByRole('region', { name: /needs? quizzer scores$/ })
    .getByRole('button', { name: new RegExp(`: ${round.leftTeamName} – ${round.rightTeamName}$`) });
  await page.goto(addressOf(round));
  await fillsScores(page, 140, 100);
  await sheet(page).getByRole('button', { name: 'Save result' }).click();
  await sheet(page).getByRole('button', { name: 'Save scores only' }).click();
  await expect(savedText(page)).toBeVisible();

  await page.goto('/standings/team/Novice');
  await listed.click();
  for (const side of ['left', 'right'] as const) {
    const column = theColumn(page, side);
    for (let count = 0; count < 3; count++) {
      await column
        .getByRole('button', { name: /, correct: 1$/ })
        .nth(count)
        .click();
    }
  }
  await sheet(page).getByRole('button', { name: 'Save result' }).click();
  await sheet(page).getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.goto('/standings/team/Novice');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(listed).toHaveCount(0);
});

test('a round that cannot be opened without a connection leaves the page, and opens once there is one', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, 'about:blank', NEW_LAPTOP);
  const code = '**/assets/round-dialog-*.js';
  await page.route(code, async (route) => await route.abort());
  await page.goto('/schedule/Novice');
  const round = page.locator(`a[href="?round=${(await freshRound(page)).id}"]`);
  await expect(round).toBeVisible();
  await page.context().setOffline(true);
  await round.click();
  await expect(page.getByText('No connection. Try again in a moment.')).toBeVisible();
  await expect(page).toHaveURL('/schedule/Novice');
  await expect(round).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute(code);
  await round.click();
  const title = sheet(page).getByRole('heading', { name: /Round \d+$/ });
  // A time must not break.
  expect(await title.textContent()).toMatch(/ · \d+:\d\d\u00a0[AP]M · Round \d+$/);
  await expect(sheet(page)).toContainText('No result yet');
});

test('a sheet that was never opened on this device opens without a connection, with its styles', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice', NEW_LAPTOP);
  const round = page.locator(`a[href="?round=${(await freshRound(page)).id}"]`);
  await expect(round).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await round.click();
  const foot = sheet(page).locator('form > :last-child');
  await expect(foot).toContainText('Save result');
  await expect(foot).toHaveCSS('position', 'sticky');
});

test('lines that are stored are not laid aside, and go as a whole only when asked in numbers', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const slots: { rounds: ListedRound[] }[] = await (
    await page.request.get('/api/rounds/all?division=Novice')
  ).json();
  const round = slots[0]?.rounds[0];
  if (round === undefined) throw new Error('nothing is scheduled');
  const lines = async () => {
    const { leftTeamQuizzers, rightTeamQuizzers } = await stored(page, round);
    return leftTeamQuizzers.length + rightTeamQuizzers.length;
  };
  const before = await lines();
  expect(before).toBeGreaterThan(2);
  await page.goto(addressOf(round));
  await expect(sheet(page).getByRole('button', { name: 'Save result' })).toBeVisible();

  for (const sitsOut of await sheet(page).getByRole('switch').all()) {
    if (!(await sitsOut.isChecked())) await sitsOut.press('Space');
  }
  await sheet(page).getByRole('button', { name: 'Save result' }).click();
  const question = sheet(page).getByRole('region', { name: 'Are you sure?' });
  await expect(question).toContainText(`${before} quizzers’ scores will be deleted`);
  await expect(question.getByRole('button', { name: 'Save scores only' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Go back' }).click();
  expect(await lines()).toBe(before);
});
