import { opensAs } from './demo.ts';
import { addressOf, freshRound, savedElsewhere, sheet } from './open-rounds.ts';
import { expect, test } from './product.ts';
import { theColumn } from './scoring.ts';

test.use({ start: { stage: 'friday' } });

test('scores that somebody else saved alike are no other version, and lines go on top of them', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'scores', '/home');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const left = theColumn(page, 'left');
  const right = theColumn(page, 'right');
  await left.getByRole('textbox', { name: /^Score of / }).fill('90');
  await right.getByRole('textbox', { name: /^Score of / }).fill('60');
  await savedElsewhere(page, round, [90, 60]);
  await expect(sheet(page).getByText(`${round.leftTeamName} won`)).toBeVisible();
  const more = left.getByRole('button', { name: /, correct: one more$/ });
  for (let count = 0; count < 4; count++) await more.first().click();
  await expect(sheet(page).getByText('Questions 4 of 20')).toBeVisible();
  await page.context().close();
});
