import type { Page } from '@playwright/test';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listLetters } from '@quizmeet/contract/letters/calls.ts';
import type { listAccounts } from '@quizmeet/contract/money/calls.ts';
import type { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { opensAs } from '../demo.ts';
import { expect, onRegistration, test } from '../fixtures.ts';
import { freshFolder, startServer } from '../server-process.ts';

const read = async (page: Page, address: string) => await (await page.request.get(address)).json();

onRegistration(
  'The registration stage shows officials with duties, a ledger that is half paid, and sent letters.',
  async ({ browser, server }) => {
    const admin = await opensAs(browser, server, 'admin', '/admin');

    const board: ReplyOf<typeof getOfficials> = await read(admin, '/api/officials');
    const busy = new Set(board.duties.map(({ officialId }) => officialId));
    expect(board.officials.length).toBeGreaterThan(50);
    expect(busy.size).toBeGreaterThan(10);
    expect(board.duties.flatMap(({ troubles }) => troubles)).toEqual([]);

    const { churches, paymentLink }: ReplyOf<typeof listAccounts> = await read(admin, '/api/money');
    const states = new Set(churches.map(({ state }) => state));
    expect([...states]).toEqual(expect.arrayContaining(['open', 'part', 'paid']));
    expect(paymentLink).toMatch(/^https:/);

    const { letters }: ReplyOf<typeof listLetters> = await read(admin, '/api/letters');
    expect(letters.length).toBeGreaterThan(1);
    for (const { sent, recipients } of letters) expect(sent).toBe(recipients);
  },
);

test('The registration stage can start on a day in November.', async ({ page }) => {
  const now = '2026-11-15T12:00:00-05:00';
  const server = await startServer({
    ...{ stage: 'registration', now, dataDir: await freshFolder() },
  });
  try {
    const { windows } = await read(page, `${server.url}/api/event`);
    expect(windows).toEqual({ addTeam: false, removeTeam: false, editRoster: true });
    const teams = await read(page, `${server.url}/api/teams/all?division=Novice`);
    expect(teams.length).toBeGreaterThan(10);
  } finally {
    await server.stop();
  }
});
