import { expect, type Locator, type Page } from '@playwright/test';

export interface ListedRound {
  readonly id: number;
  readonly version: number;
  readonly division: string;
  readonly group: string | null;
  readonly roundNumber: number;
  readonly roomName: string;
  readonly leftTeamId: number;
  readonly rightTeamId: number;
  readonly leftTeamName: string;
  readonly rightTeamName: string;
  readonly winningTeam: string;
}

export async function roundsOf(
  page: Page,
  division: 'All' | 'Novice' | 'Open',
): Promise<ListedRound[]> {
  const answer = await page.request.get(`/api/rounds/all?division=${division}`);
  const slots: { rounds: ListedRound[] }[] = await answer.json();
  return slots.flatMap(({ rounds }) => rounds);
}

export async function openRounds(page: Page): Promise<ListedRound[]> {
  return (await roundsOf(page, 'Novice'))
    .filter(({ winningTeam }) => winningTeam === '')
    .toReversed();
}

/** No sheet asks about these (X7). */
async function nextRounds(page: Page): Promise<ListedRound[]> {
  return (await roomsAhead(page, 'Novice')).flatMap((rounds) => rounds.slice(0, 1));
}

/** After each room's last played one. */
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

/** The next of its room, unused by other tests. */
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

/** A round as the server has it. */
export const stored = async (page: Page, { id }: Pick<ListedRound, 'id'>) =>
  await (await page.request.get(`/api/rounds/${id}`)).json();

export async function savedElsewhere(
  page: Page,
  { id }: ListedRound,
  [leftTeamScore, rightTeamScore]: readonly [number, number],
): Promise<void> {
  const { version } = await stored(page, { id });
  const scores = { leftTeamScore, rightTeamScore, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const saved = await page.request.put('/api/rounds', { data: { id, version, ...scores } });
  expect(saved.status()).toBe(200);
}

/** A left roster of six needs more height than a tablet lying down has. */
export async function roundOfAtMostFive(page: Page) {
  const answer = await page.request.get('/api/teams/all?division=Novice');
  const teams: { id: number; quizzers: unknown[] }[] = await answer.json();
  const short = new Set(teams.filter(({ quizzers }) => quizzers.length <= 5).map(({ id }) => id));
  return await freshRound(page, ({ leftTeamId }) => short.has(leftTeamId));
}
