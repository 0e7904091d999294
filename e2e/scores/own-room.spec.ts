import type { Page } from '@playwright/test';
import { logsInByHand } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { closesTheSheet, savesScores } from '../offline/saving.ts';
import { type ListedRound, roomsAhead, sheet } from '../open-rounds.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'friday' } });

const NEW_PHONE = { ...PHONE, isNew: true };

const card = (page: Page) =>
  page.getByRole('region', { name: /^(Next in room|Which room|Room .* is done)/ });

const nextIn = ({ roomName, roundNumber }: ListedRound) =>
  new RegExp(`^Next in room ${roomName}: round ${roundNumber}$`);

async function chooses(page: Page, { roomName }: ListedRound): Promise<void> {
  await page.getByLabel('Your room').selectOption({ label: roomName });
}

async function seesNext(page: Page, round: ListedRound): Promise<void> {
  await expect(card(page).getByRole('heading')).toHaveText(nextIn(round));
  await expect(card(page)).toContainText(`${round.leftTeamName} – ${round.rightTeamName}`);
}

const enters = (page: Page) => card(page).getByRole('button', { name: 'Enter the result' });

/** On an unused phone. */
const onNewPhone = async (...[browser, server]: Parameters<typeof someoneOpens>) => {
  const page = await someoneOpens(browser, server, '/login', NEW_PHONE);
  await logsInByHand(page, 'scores');
  await expect(page).toHaveURL(/\/registration$/);
  return page;
};

test('a volunteer logs in, chooses a room, and enters its results, sheet after sheet @quick', async ({
  browser,
  server,
}) => {
  const ann = await onNewPhone(browser, server, '/login');
  const own = (await roomsAhead(ann, 'Novice')).find((rounds) => rounds.length >= 2);
  const [first, second] = own ?? [];
  if (!first || !second) throw new Error('too few rounds are open');

  await test.step('the volunteer chooses a room, and sees its next round first', async () => {
    await chooses(ann, first);
    await seesNext(ann, first);
    await expect(ann.getByRole('heading', { level: 1 })).toHaveText('Enter results');
    // Too late for a church (U7).
    await expect(ann.getByRole('button', { name: 'Register a church' })).toHaveCount(0);
    await expectAccessible(ann);
  });

  await test.step('its button opens the sheet, and Back leads back', async () => {
    await enters(ann).tap();
    await expect(sheet(ann)).toContainText(first.leftTeamName);
    await expect(ann).toHaveURL(new RegExp(`/registration\\?round=${first.id}$`));
    await ann.goBack();
    await expect(sheet(ann)).toBeHidden();
    await seesNext(ann, first);
  });

  await test.step('after a result the room’s next sheet opens, and does so next time', async () => {
    await enters(ann).tap();
    await savesScores(ann, 90, 60);
    await expect(sheet(ann)).toContainText(second.leftTeamName);
    const saved = sheet(ann).getByText(/^\s*Round \d+ saved/);
    await expect(saved).toHaveText(
      `Round ${first.roundNumber} saved: ${first.leftTeamName} 90 – ${first.rightTeamName} 60, ${first.roomName}`,
    );
    const score = sheet(ann)
      .getByRole('textbox', { name: /^Score of / })
      .first();
    await sheet(ann)
      .getByRole('button', { name: `Undo round ${first.roundNumber}` })
      .tap();
    await expect(sheet(ann)).toContainText(first.leftTeamName);
    await expect(score).toHaveValue('90');
    await savesScores(ann, 90, 60);
    await expect(saved).toBeVisible();
    await score.fill('10');
    await expect(saved).toBeHidden();
    await closesTheSheet(ann);
    await seesNext(ann, second);
  });
});
