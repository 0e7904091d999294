import { type Browser, expect, type Page } from '@playwright/test';
import { printedCodes } from '../server/testing/printed-codes.ts';
import { leaves } from './devices.ts';
import { strangerScans } from './room-links.ts';
import type { ServerProcess } from './server-process.ts';

export interface RoomMatch {
  readonly maySave: boolean;
  readonly bracket: string;
  readonly round: {
    readonly id: number;
    readonly version: number;
    readonly division: string;
    readonly leftTeamId: number;
    readonly roundNumber: number;
    readonly leftTeamName: string;
    readonly rightTeamName: string;
    readonly winningTeam: string;
  };
}

export async function cards(admin: Page): Promise<string[]> {
  const printed = await admin.request.get('/api/print/roomCards');
  expect(printed.status()).toBe(200);
  return (await printedCodes(await printed.body())).flat();
}

const matchesOf = async (phone: Page): Promise<RoomMatch[]> =>
  (await (await phone.request.get('/api/room')).json()).rounds;

/** With a room's card and its open match. */
export async function phoneWithMatch(
  browser: Browser,
  server: ServerProcess,
  admin: Page,
  name: string,
) {
  for (const card of await cards(admin)) {
    const phone = await strangerScans(browser, server, card, name);
    await expect(phone.getByText('Entering results as')).toContainText(name);
    const matches = await matchesOf(phone);
    // A skipped one couldn't be corrected.
    const last = matches.findLastIndex(({ round }) => round.winningTeam !== '');
    const next = matches.slice(last + 1).find(({ maySave }) => maySave);
    if (next !== undefined) return { phone, next, card };
    await leaves(phone);
  }
  throw new Error('no match can be entered');
}
