import type { Page } from '@playwright/test';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listLetters } from '@quizmeet/contract/letters/calls.ts';
import type { listAccounts } from '@quizmeet/contract/money/calls.ts';
import type { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { opensAs } from '../demo.ts';
import { expect, onRegistration } from '../fixtures.ts';

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
