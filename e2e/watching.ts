import { type Browser, expect, type Page } from '@playwright/test';
import { PHONE, someoneOpens } from './devices.ts';
import type { Played } from './scoring.ts';
import type { ServerProcess } from './server-process.ts';

interface Watched {
  /** With a round won by the left team. */
  sees(played: Played): Promise<void>;
  /** Each read has a saved round as its reason. */
  hasNeitherReloadedNorPolled(): void;
}

export async function standingsThatStayOpen(
  browser: Browser,
  server: ServerProcess,
  division: string,
): Promise<Watched> {
  const page = await someoneOpens(browser, server, '/home', PHONE);
  const stream = page.waitForResponse('**/api/live');
  await page.goto(`/standings/team/${division}`);
  await stream;
  await expect(page.getByRole('table').or(page.getByText('No results yet'))).toBeVisible();

  let loads = 0;
  let looks = 0;
  page.on('load', () => loads++);
  page.on('request', (request) => {
    if (request.url().includes('/api/teams/standings')) looks++;
  });

  const records = new Map<string, { won: number; lost: number }>();
  const recordOf = (team: string) => records.get(team) ?? { won: 0, lost: 0 };
  let rounds = 0;
  return {
    sees: async ({ left, right }) => {
      rounds++;
      records.set(left, { ...recordOf(left), won: recordOf(left).won + 1 });
      records.set(right, { ...recordOf(right), lost: recordOf(right).lost + 1 });
      for (const team of [left, right]) {
        const { won, lost } = recordOf(team);
        await expect(rowOf(page, team)).toContainText(`${won}–${lost}`);
      }
    },
    hasNeitherReloadedNorPolled: () => {
      expect(loads).toBe(0);
      // Plus one before the stream opened.
      expect(looks).toBeLessThanOrEqual(rounds + 1);
    },
  };
}

const rowOf = (page: Page, team: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: team, exact: true }) });
