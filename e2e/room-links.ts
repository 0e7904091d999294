import type { Browser, Page } from '@playwright/test';
import { printedCodes } from '../server/testing/printed-codes.ts';
import { opensAs } from './demo.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { type ListedRound, roomsAhead } from './open-rounds.ts';
import { fillsScores, savedLine, savesTheSheet } from './scoring.ts';
import type { ServerProcess } from './server-process.ts';

/** They share a server; each test has its own room. */
export const onLinkedFriday = test.extend<object, object>({
  start: [{ stage: 'friday' }, { scope: 'worker' }],
});

/** With a link for every room. */
export async function organizerOpens(browser: Browser, server: ServerProcess): Promise<Page> {
  const admin = await opensAs(browser, server, 'admin', '/admin/room-links');
  const on = admin.getByRole('button', { name: 'Turn on room links' });
  await on.or(admin.getByRole('button', { name: 'Turn off room links' })).waitFor();
  if (await on.isVisible()) await on.click();
  const make = admin.getByRole('button', { name: /^Create / });
  const table = admin.getByRole('region', { name: 'Room links' });
  await make.or(table).first().waitFor();
  if (await make.isVisible()) await make.click();
  await expect(make).toBeHidden();
  await expect(table).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Print cards' })).toBeVisible();
  return admin;
}

export async function sheetCode(admin: Page, { id }: Pick<ListedRound, 'id'>): Promise<string> {
  const printed = await admin.request.get(`/api/print/again?rounds=${id}`);
  expect(printed.status()).toBe(200);
  const [[address = ''] = []] = await printedCodes(await printed.body());
  return address;
}

/** By name into the room. */
export async function strangerScans(
  browser: Browser,
  server: ServerProcess,
  address: string,
  name?: string,
): Promise<Page> {
  const page = await someoneOpens(browser, server, 'about:blank', { ...PHONE, isNew: true });
  await page.goto(address);
  if (name !== undefined) {
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Continue' }).tap();
  }
  return page;
}

let rooms = 0;
export async function nextOfOwnRoom(
  page: Page,
): Promise<readonly [ListedRound, ListedRound, ListedRound]> {
  const ahead = (await roomsAhead(page, 'Novice')).filter((own) => own.length >= 3);
  const [first, second, third] = ahead[rooms++] ?? [];
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('no room is left');
  return [first, second, third];
}

export function secretOf(address: string): string {
  const [, secret = ''] = address.split('#');
  if (secret === '') throw new Error('the address has no code');
  return secret;
}

/** Without quizzer scores. */
export async function saves(
  page: Page,
  { roundNumber, leftTeamName }: ListedRound,
  left: number,
  right: number,
): Promise<void> {
  await expect(
    page.getByRole('dialog', { name: new RegExp(`Round ${roundNumber}$`) }),
  ).toBeVisible();
  await fillsScores(page, left, right);
  await savesTheSheet(page);
  await page.getByRole('button', { name: 'Save scores only' }).tap();
  const line = savedLine(page).filter({ hasText: `${leftTeamName} ${left}` });
  await expect(page.getByText(`Saved. ${leftTeamName}: ${left}`).or(line)).toBeVisible();
}
