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

async function noviceRounds(page: Page): Promise<ListedRound[]> {
  const answer = await page.request.get('/api/rounds/all?division=Novice');
  const slots: { rounds: ListedRound[] }[] = await answer.json();
  return slots.flatMap(({ rounds }) => rounds);
}

/** Open Novice rounds, the last of the evening first; nobody else plays those now. */
export async function openRounds(page: Page): Promise<ListedRound[]> {
  return (await noviceRounds(page)).filter(({ winningTeam }) => winningTeam === '').toReversed();
}

/** The rounds that are entered next in their rooms: no sheet asks whether one of these is meant (X7). */
async function nextRounds(page: Page): Promise<ListedRound[]> {
  const rooms = Map.groupBy(await noviceRounds(page), ({ roomName }) => roomName);
  return [...rooms.values()].flatMap((rounds) => {
    const last = rounds.findLastIndex(({ winningTeam }) => winningTeam !== '');
    return rounds.slice(last + 1, last + 2);
  });
}

const used = new Set<number>();

/** An open round, the next of its room, that no test of this worker has used. */
export async function freshRound(page: Page): Promise<ListedRound> {
  const round = (await nextRounds(page)).toReversed().find(({ id }) => !used.has(id));
  if (round === undefined) throw new Error('no room has a next round that is not used yet');
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
