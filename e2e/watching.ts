import { type Browser, expect, type Page } from '@playwright/test';
import { PHONE, someoneOpens } from './devices.ts';
import type { Played } from './scoring.ts';
import type { ServerProcess } from './server-process.ts';

interface Watched {
  /** The first round, won by the left team. */
  sees(played: Played): Promise<void>;
  /** Each read has the saved round as its reason. */
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

  return {
    sees: async ({ left, right }) => {
      await expect(rowOf(page, left)).toContainText('1–0');
      await expect(rowOf(page, right)).toContainText('0–1');
    },
    hasNeitherReloadedNorPolled: () => {
      expect(loads).toBe(0);
      // One before the stream opened.
      expect(looks).toBeLessThanOrEqual(2);
    },
  };
}

const rowOf = (page: Page, team: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: team, exact: true }) });
