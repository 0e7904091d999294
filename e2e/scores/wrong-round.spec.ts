import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { leaves } from '../devices.ts';
import { test as base, expect } from '../fixtures.ts';
import { savesScores } from '../offline/saving.ts';
import { addressOf, type ListedRound, roomsAhead, sheet, stored } from '../open-rounds.ts';
import { expectAccessible } from '../page-checks.ts';
import { roundOfTheSheet, savedText, scoreOf, theColumn } from '../scoring.ts';

const test = base.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

async function nextTwo(page: Page): Promise<readonly [ListedRound, ListedRound]> {
  const [most = []] = (await roomsAhead(page, 'Novice')).toSorted((a, b) => b.length - a.length);
  const [next, after] = most;
  if (next === undefined || after === undefined) throw new Error('no room has two open rounds');
  return [next, after];
}

const teamsOf = ({ leftTeamName, rightTeamName }: ListedRound) =>
  new RegExp(`${leftTeamName} – ${rightTeamName}`);

test('a volunteer opens the wrong round, is asked, enters it anyway, and undoes it', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const [next, wrong] = await nextTwo(page);
  await page.goto(addressOf(wrong));
  const question = sheet(page).getByRole('region', { name: 'Is this the right round?' });
  await expect(question).toContainText(`This isn’t the next round in ${wrong.roomName}.`);
  await expect(question).toContainText(teamsOf(next));
  await expect(
    question.getByRole('button', { name: `Open round ${next.roundNumber}` }),
  ).toBeFocused();
  await expectAccessible(page, '[role="dialog"]');

  await question.getByRole('button', { name: /^Enter round \d+ anyway$/ }).click();
  await savesScores(page, 150, 120);
  await expect(savedText(page)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(async () => (await stored(page, wrong)).winningTeam).toBe('');
  const score = scoreOf(page, 'left');
  await expect(score).toHaveValue('');
  expect(roundOfTheSheet(page)).toBe(next.id);

  // Asked again; the first answer leads to the right sheet.
  await page.goto(addressOf(wrong));
  await question.getByRole('button', { name: `Open round ${next.roundNumber}` }).click();
  await savesScores(page, 150, 120);
  await expect(savedText(page)).toBeVisible();
  expect(await stored(page, next)).toMatchObject({ leftTeamScore: 150 });
});

test('an admin moves a result with its lines to the round where it belongs, and empties another', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/schedule/Novice');
  const [right, wrong] = await nextTwo(page);
  const rosters = await stored(page, wrong);
  const lines = (side: 'left' | 'right') =>
    rosters[`${side}TeamQuizzers`]
      .slice(0, 2)
      .map(({ id }: { id: number }) => ({ id, numberCorrect: 1, numberErrors: 0 }));
  const saves = async ({ id }: ListedRound) => {
    const { version } = await stored(page, { id });
    const body = { id, version, leftTeamScore: 40, rightTeamScore: 20 };
    const data = { ...body, leftTeamQuizzers: lines('left'), rightTeamQuizzers: lines('right') };
    expect((await page.request.put('/api/rounds', { data })).status()).toBe(200);
  };
  await saves(wrong);
  await page.goto(addressOf(wrong));
  await sheet(page).getByText('Move or delete this result').click();
  const move = sheet(page).getByRole('form', { name: 'Move the result' });
  await move.getByRole('button', { name: 'Move the result' }).click();
  await expect(move).toContainText('Choose the right round');
  const where = move.getByLabel('Move to');
  const options = await where.getByRole('option').allTextContents();
  const wanted = options.find((text) => teamsOf(right).test(text)) ?? '';
  expect(wanted).not.toBe('');
  await where.selectOption({ label: wanted });
  await expect(move.getByRole('status')).toContainText('This round will be open again.');
  await expectAccessible(page, '[role="dialog"]');
  await move.getByRole('button', { name: 'Move the result' }).click();
  await expect.poll(async () => (await stored(page, right)).winningTeam).not.toBe('');
  expect(await stored(page, wrong)).toMatchObject({ winningTeam: '' });

  await expect(sheet(page).getByRole('heading', { level: 2 })).toContainText(
    `Round ${right.roundNumber}`,
  );
  await sheet(page).getByText('Move or delete this result').click();
  await sheet(page).getByRole('button', { name: 'Delete this result' }).click();
  await expect(sheet(page)).toContainText('Saves a restore point first.');
  await sheet(page).getByRole('button', { name: 'Delete result' }).click();
  await expect.poll(async () => (await stored(page, right)).winningTeam).toBe('');
});

test('a sheet that another device has open says so, and no longer once that tab is closed', async ({
  browser,
  server,
}) => {
  const one = await opensAs(browser, server, 'scores', '/schedule/Novice');
  const [round] = await nextTwo(one);
  const tab = await one.context().newPage();
  await tab.goto(addressOf(round));
  await expect(theColumn(tab, 'left')).toBeVisible();
  const two = await opensAs(browser, server, 'admin', addressOf(round));
  await expect(sheet(two)).toContainText(/ has had this sheet open since \d+:\d\d [AP]M\./);
  await leaves(two);
  await tab.reload();
  await expect(theColumn(tab, 'left')).toBeVisible();
  await expect(sheet(tab)).not.toContainText('on another device');

  await tab.close({ runBeforeUnload: true });
  await pause(1000);
  const three = await opensAs(browser, server, 'admin', addressOf(round));
  await expect(theColumn(three, 'left')).toBeVisible();
  await expect(sheet(three)).not.toContainText('has had this sheet open');
});
