import type { Page } from '@playwright/test';
import { printedCodes } from '../../server/testing/printed-codes.ts';
import { faultsOf } from '../axe.ts';
import { leaves } from '../devices.ts';
import { expect, onSaturday as test } from '../product.ts';
import { organizerOpens, strangerScans } from '../room-links.ts';

interface RoomMatch {
  readonly maySave: boolean;
  readonly bracket: string;
  readonly round: {
    readonly roundNumber: number;
    readonly leftTeamName: string;
    readonly rightTeamName: string;
    readonly winningTeam: string;
  };
}

/** The addresses on the cards that are printed now. */
async function cards(admin: Page): Promise<string[]> {
  const printed = await admin.request.get('/api/print/roomCards');
  expect(printed.status()).toBe(200);
  return (await printedCodes(await printed.body())).flat();
}

const matchesOf = async (phone: Page): Promise<RoomMatch[]> =>
  (await (await phone.request.get('/api/room')).json()).rounds;

test('a stranger’s phone enters a match of Saturday by the card of its room, and cannot change a decided one', async ({
  browser,
  product,
}) => {
  const admin = await organizerOpens(browser, product);
  const table = admin.getByRole('region', { name: 'Links of rooms' });
  await expect(table.getByRole('cell', { name: 'Saturday' }).first()).toBeVisible();

  // The card of a room in which a match can be entered now.
  let phone: Page | null = null;
  let next: RoomMatch | undefined;
  for (const card of await cards(admin)) {
    phone = await strangerScans(browser, product, card, 'Maria Lopez');
    await expect(phone.getByText('You enter results as')).toContainText('Maria Lopez');
    next = (await matchesOf(phone)).find(({ maySave }) => maySave);
    if (next !== undefined) break;
    await leaves(phone);
  }
  if (phone === null || next === undefined) throw new Error('no match can be entered');
  const { leftTeamName: left, rightTeamName: right, roundNumber } = next.round;
  const teams = `${left} – ${right}`;
  const coming = phone.getByRole('region', { name: 'Next' });
  await expect(coming).toContainText(`${next.bracket}, match ${roundNumber}`);
  await expect(coming).toContainText(teams);
  expect(await faultsOf(phone)).toEqual([]);

  await coming.getByRole('button', { name: 'Enter the result' }).tap();
  const sheet = phone.getByRole('dialog', { name: new RegExp(`Match ${roundNumber}$`) });
  await sheet.getByRole('textbox', { name: left }).fill('120');
  await sheet.getByRole('textbox', { name: right }).fill('80');
  expect(await faultsOf(phone)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(phone.getByText(`Saved. ${left}: 120, ${right}: 80`)).toBeVisible();
  await expect(sheet).toBeHidden();

  const listed = phone.getByRole('listitem').getByRole('button', { name: teams }).first();
  await expect(listed).toContainText('120 – 80');
  await listed.tap();
  await expect(sheet).toContainText('decided already. Ask an administrator to correct it');
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeHidden();

  await admin.goto('/audit');
  await expect(admin.getByText(/^Maria Lopez \(/).first()).toBeVisible();
  await leaves(phone);
  await leaves(admin);
});
