import type { Locator, Page } from '@playwright/test';
import type { AwaitedChurch, AwaitedTeam } from '@quizmeet/contract/check-in/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { readPdf } from '../../server/testing/pdf.ts';
import { expect } from '../fixtures.ts';

export const roundsOf = async (page: Page, teamId: number): Promise<ListedRound[]> =>
  await (await page.request.get(`/api/rounds/team?teamId=${teamId}`)).json();

export async function scheduleOf(page: Page): Promise<Omit<ListedRound, 'version'>[]> {
  const answer = await page.request.get('/api/rounds/all?division=All');
  const slots: { rounds: ListedRound[] }[] = await answer.json();
  return slots.flatMap(({ rounds }) => rounds.map(({ version: _, ...round }) => round));
}

/** Plays round 1, and is expected. */
export async function expectedTeam(
  page: Page,
  group: string,
): Promise<{ church: AwaitedChurch; team: AwaitedTeam }> {
  const churches: AwaitedChurch[] = await (await page.request.get('/api/checkIn')).json();
  const [first] = churches.flatMap((church) =>
    church.teams
      .filter((team) => team.group === group && team.presence === 'expected')
      .filter(({ firstRound }) => firstRound?.roundNumber === 1)
      .map((team) => ({ church, team })),
  );
  if (first === undefined) throw new Error(`no team of ${group} begins in round 1`);
  return first;
}

export const card = (page: Page, name: 'Best' | 'Second best' | 'Change no rounds'): Locator =>
  page.getByRole('region', { name, exact: true });

export const whatWasDone = (page: Page): Locator =>
  page.getByRole('region', { name: 'Changes made' });

export async function choosesTheBest(page: Page): Promise<void> {
  await card(page, 'Best')
    .getByRole('button', { name: /^Change \d+ rounds?$/ })
    .click();
  await expect(whatWasDone(page)).toBeVisible();
}

export async function savesPages(page: Page, button: Locator): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await button.click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk));
  const { pages } = await readPdf(Buffer.concat(chunks));
  return pages.map((texts) => texts.join(' '));
}

export async function clearsResults(page: Page): Promise<void> {
  expect((await page.request.put('/api/rounds/clearResults')).status()).toBe(200);
}
