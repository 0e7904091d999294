import type { Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { PHONE } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { closesTheSheet, correctsScores, savesScores } from '../offline/saving.ts';
import {
  addressOf,
  freshRound,
  type ListedRound,
  secondScorerOpens,
  sheet,
} from '../open-rounds.ts';
import { expect, test } from '../product.ts';

// A product of its own: while two people enter each result, no other story's save counts.
test.use({ start: { stage: 'friday' } });

const winnerOf = async (page: Page, { id }: ListedRound): Promise<string> =>
  (await (await page.request.get(`/api/rounds/${id}`)).json()).winningTeam;
const cardOf = (page: Page, { id }: ListedRound) => page.locator(`a[href="?round=${id}"]`);

test('two people enter a round independently, differ, and agree; an administrator lets one count', async ({
  browser,
  product,
}) => {
  const admin = await opensAs(browser, product, 'admin', '/admin/event');
  await test.step('an administrator asks for two entries, and is told what that means', async () => {
    await admin.getByRole('button', { name: 'Ask for two entries' }).click();
    await expect(admin.getByText(/entered by two people, each from the paper sheet/)).toBeVisible();
    await admin.getByRole('button', { name: 'Ask for two', exact: true }).click();
    await expect(admin.getByText('Two people enter each result from now on.')).toBeVisible();
    await expect(admin.getByText(/^On: a result of Friday counts when two people/)).toBeVisible();
    await looksWell(admin);
  });

  const ann = await opensAs(browser, product, 'scores', '/home');
  const bea = await secondScorerOpens(browser, product, '/home');
  const round = await freshRound(ann);

  await test.step('the first enters it, and it waits', async () => {
    await ann.goto(addressOf(round));
    await savesScores(ann, 120, 80);
    await expect(
      ann.getByText(/It counts when a second person has entered the same/),
    ).toBeVisible();
    expect(await winnerOf(ann, round)).toBe('');
  });

  await test.step('the second sees that somebody entered it, not what', async () => {
    await bea.goto('/schedule/Novice');
    await expect(cardOf(bea, round)).toContainText('waits for a second entry');
    await cardOf(bea, round).click();
    await expect(sheet(bea).getByText(/Enter it from the paper sheet/)).toBeVisible();
    await expect(sheet(bea).getByText('120')).toHaveCount(0);
    await looksWell(bea, '[role="dialog"]');
  });

  await test.step('hers differs, and both see both', async () => {
    await savesScores(bea, 110, 80);
    const both = sheet(bea).getByRole('region', { name: 'The entries' });
    await expect(both.getByRole('rowheader')).toHaveText([round.leftTeamName]);
    await expect(both.getByRole('cell')).toHaveText(['120', '110']);
    await looksWell(bea, '[role="dialog"]');
    await ann.goto(addressOf(round));
    await expect(
      sheet(ann).getByRole('region', { name: 'The entries' }).getByRole('cell'),
    ).toHaveText(['120', '110']);
    expect(await winnerOf(ann, round)).toBe('');
  });

  await test.step('the first corrects hers, and now it counts', async () => {
    await correctsScores(ann, 110, 80);
    await expect(ann.getByText(/^Saved\./)).toBeVisible();
    expect(await winnerOf(ann, round)).toBe('left');
    await closesTheSheet(bea);
    await expect(cardOf(bea, round)).not.toContainText('differ');
  });

  await test.step('of another round an administrator lets the single entry count, in one tap', async () => {
    const other = await freshRound(ann);
    await ann.goto(addressOf(other));
    await savesScores(ann, 90, 60);
    await expect(
      ann.getByText(/It counts when a second person has entered the same/),
    ).toBeVisible();
    await admin.goto('/admin');
    const list = admin.getByRole('region', { name: /1 round is entered and does not count yet/ });
    await expect(list).toContainText(`${other.leftTeamName} – ${other.rightTeamName}`);
    await looksWell(admin);
    await list.getByRole('button', { name: /^Let it count:/ }).click();
    await expect(admin.getByText(/^It counts now\./)).toBeVisible();
    expect(await winnerOf(admin, other)).toBe('left');
    await expect(list).toHaveCount(0);
  });

  await test.step('when one person is enough again, a waiting entry counts', async () => {
    const last = await freshRound(ann);
    await ann.goto(addressOf(last));
    await savesScores(ann, 70, 50);
    await expect(
      ann.getByText(/It counts when a second person has entered the same/),
    ).toBeVisible();
    await admin.goto('/admin/event');
    await admin.getByRole('button', { name: 'Let one person be enough' }).click();
    await expect(admin.getByText(/1 result entered once will count at once/)).toBeVisible();
    await admin.getByRole('button', { name: 'One is enough', exact: true }).click();
    await expect(admin.getByText(/1 entry counts now/)).toBeVisible();
    expect(await winnerOf(admin, last)).toBe('left');
  });
});

test('on a phone a person takes back an entry in the wrong round', async ({ browser, product }) => {
  const page = await opensAs(browser, product, 'admin', '/home', PHONE);
  await page.request.put('/api/event/entryRules', { data: { twoEntries: true } });
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await savesScores(page, 120, 80);
  await closesTheSheet(page);
  await page.goto(addressOf(round));
  await expect(sheet(page).getByText(/^You entered this at /)).toBeVisible();
  await looksWell(page, '[role="dialog"]');
  await sheet(page).getByRole('button', { name: 'Take back: yours' }).click();
  await expect(page.getByText('Your entry is taken back.')).toBeVisible();
  await expect(sheet(page).getByText(/^You entered this at /)).toHaveCount(0);
});
