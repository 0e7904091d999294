import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { logsInAs, opensAs } from './demo.ts';
import { type Device, LAPTOP, someoneOpens } from './devices.ts';
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

export async function roundsOf(page: Page, division: 'All' | 'Novice'): Promise<ListedRound[]> {
  const answer = await page.request.get(`/api/rounds/all?division=${division}`);
  const slots: { rounds: ListedRound[] }[] = await answer.json();
  return slots.flatMap(({ rounds }) => rounds);
}

/** Open Novice rounds, the last of the evening first; nobody else plays those now. */
export async function openRounds(page: Page): Promise<ListedRound[]> {
  return (await roundsOf(page, 'Novice'))
    .filter(({ winningTeam }) => winningTeam === '')
    .toReversed();
}

/** The rounds that are entered next in their rooms: no sheet asks whether one of these is meant (X7). */
async function nextRounds(page: Page): Promise<ListedRound[]> {
  return (await roomsAhead(page, 'Novice')).flatMap((rounds) => rounds.slice(0, 1));
}

/** The open rounds after the last played one of each room, in order. */
export async function roomsAhead(
  page: Page,
  division: 'All' | 'Novice',
): Promise<readonly ListedRound[][]> {
  const rooms = Map.groupBy(await roundsOf(page, division), ({ roomName }) => roomName);
  return [...rooms.values()].map((rounds) =>
    rounds.slice(rounds.findLastIndex(({ winningTeam }) => winningTeam !== '') + 1),
  );
}

const used = new Set<number>();

/** An open round, the next of its room, that no test of this worker has used and that suits this one. */
export async function freshRound(
  page: Page,
  suits: (round: ListedRound) => boolean = () => true,
): Promise<ListedRound> {
  const rounds = (await nextRounds(page)).toReversed();
  const round = rounds.find((each) => !used.has(each.id) && suits(each));
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

/** A second score-entry volunteer, on a page: a coach who has been given the role. */
export async function secondScorerOpens(
  browser: Browser,
  product: RunningProduct,
  address: string,
  device: Device = LAPTOP,
): Promise<Page> {
  const page = await someoneOpens(browser, product, 'about:blank', device);
  await logsInAs(page, 'coach');
  const coach: { id: number } = await (await page.request.get('/api/user')).json();
  await logsInAs(page, 'admin');
  const data = { admin: false, scoreEntry: true };
  expect((await page.request.put(`/api/users/${coach.id}/roles`, { data })).status()).toBe(200);
  await page.context().clearCookies();
  await logsInAs(page, 'coach');
  await page.goto(address);
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
