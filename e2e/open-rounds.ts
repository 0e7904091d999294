import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { opensAs } from './demo.ts';
import type { RunningProduct } from './running.ts';

/** A round of the half-played night, as listed in the schedule. */
export interface ListedRound {
  readonly id: number;
  readonly version: number;
  readonly group: string;
  readonly roundNumber: number;
  readonly roomName: string;
  readonly leftTeamId: number;
  readonly rightTeamId: number;
  readonly leftTeamName: string;
  readonly rightTeamName: string;
  readonly winningTeam: string;
}

/** Open Novice rounds, the last of the evening first; nobody else plays those now. */
export async function openRounds(page: Page): Promise<ListedRound[]> {
  const answer = await page.request.get('/api/rounds/all?division=Novice');
  const slots: { rounds: ListedRound[] }[] = await answer.json();
  return slots
    .flatMap(({ rounds }) => rounds)
    .filter(({ winningTeam }) => winningTeam === '')
    .toReversed();
}

const used = new Set<number>();

/** An open round that no test of this worker has used. */
export async function freshRound(page: Page): Promise<ListedRound> {
  const round = (await openRounds(page)).find(({ id }) => !used.has(id));
  if (round === undefined) throw new Error('no round is open');
  used.add(round.id);
  return round;
}

export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /Round \d+/ });
export const addressOf = ({ id }: ListedRound) => `/schedule/Novice?round=${id}`;

/** A score-entry volunteer at a laptop, on a page. */
export async function scorerOpens(
  browser: Browser,
  product: RunningProduct,
  address: string,
): Promise<Page> {
  const page = await opensAs(browser, product, 'scores', address);
  return page;
}

/** Saves a result as another device would, not through this page. */
export async function savedElsewhere(
  page: Page,
  { id }: ListedRound,
  [leftTeamScore, rightTeamScore]: readonly [number, number],
): Promise<void> {
  const { version } = await (await page.request.get(`/api/rounds/${id}`)).json();
  const scores = { leftTeamScore, rightTeamScore, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const saved = await page.request.put('/api/rounds', { data: { id, version, ...scores } });
  expect(saved.status()).toBe(200);
}
