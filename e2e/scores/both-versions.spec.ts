import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { expect, onFriday as test } from '../fixtures.ts';
import { addressOf, freshRound, savedElsewhere, sheet } from '../open-rounds.ts';
import { expectAccessible } from '../page-checks.ts';
import { theColumn } from '../scoring.ts';

test('on a phone both versions start with what happened, and show only the differences', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/home', PHONE);
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const scoreOf = (side: 'left' | 'right') =>
    theColumn(page, side).getByRole('textbox', { name: /^Score of / });
  await scoreOf('left').fill('150');
  await scoreOf('right').fill('120');
  await savedElsewhere(page, round, [90, 60]);

  const happened = sheet(page).getByRole('heading', {
    name: 'Somebody else just saved this round',
  });
  await expect(happened).toBeFocused();
  await expect(happened).toBeInViewport({ ratio: 1 });
  const both = sheet(page).getByRole('region', { name: 'Both versions' });
  for (const name of ['Yours', 'Saved']) {
    await expect(both.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  }
  // Without lines; left wins in both.
  await expect(both.getByRole('rowheader')).toHaveText([round.leftTeamName, round.rightTeamName]);
  await expect(both.getByRole('cell')).toHaveText(['150', '90', '120', '60']);
  await expectAccessible(page, '[role="dialog"]');

  await sheet(page).getByRole('button', { name: 'Keep mine' }).tap();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  expect(await (await page.request.get(`/api/rounds/${round.id}`)).json()).toMatchObject({
    leftTeamScore: 150,
    rightTeamScore: 120,
    leftTeamQuizzers: [],
    rightTeamQuizzers: [],
  });
});

test('scores that somebody else saved alike are no other version, and lines go on top of them', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/home');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const left = theColumn(page, 'left');
  const right = theColumn(page, 'right');
  await left.getByRole('textbox', { name: /^Score of / }).fill('90');
  await right.getByRole('textbox', { name: /^Score of / }).fill('60');
  await savedElsewhere(page, round, [90, 60]);
  await expect(sheet(page).getByText(`${round.leftTeamName} won`)).toBeVisible();
  await left
    .getByRole('button', { name: /, correct: 4$/ })
    .first()
    .click();
  await expect(sheet(page).getByText('Questions 4 of 20')).toBeVisible();
});
