import type { Browser, BrowserContext, Page } from '@playwright/test';
import { logsInAs } from '../demo.ts';
import { LAPTOP } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { type ListedRound, roomsAhead, sheet } from '../open-rounds.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { goesDown, isReady, noConnection } from './away.ts';
import { closesTheSheet, correctsScores, savesScores, strip } from './saving.ts';

const ROOMS = 4;
const MINUTES = 10;

interface Room {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly rounds: readonly ListedRound[];
  /** Left and right, different per room. */
  readonly scores: readonly (readonly [number, number])[];
  readonly taken: number[];
}

let server: ServerProcess;
test.beforeEach(async () => {
  server = await startServer({ stage: 'friday' });
});
test.afterEach(async () => await server.stop());

async function roomOpens(browser: Browser, place: number): Promise<Room> {
  const context = await browser.newContext({
    ...LAPTOP,
    baseURL: server.url,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await page.clock.install();
  await logsInAs(page, 'scores');
  const ahead = (await roomsAhead(page, 'All')).filter((rounds) => rounds.length >= 3);
  const rounds = ahead[place]?.slice(0, 3) ?? [];
  expect(rounds, `room ${place + 1} has three rounds to play`).toHaveLength(3);
  const taken: number[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !request.url().endsWith('/api/rounds')) return;
    if (answer.status() !== 200) return;
    const { id } = request.postDataJSON();
    // A lost response is retried; the audit shows that it was stored once.
    if (taken.at(-1) !== id) taken.push(id);
  });
  await page.goto('/schedule/All');
  await expect(page.getByRole('link', { name: /\bopen\b/ }).first()).toBeVisible();
  // Screens are cached after loading.
  await page.clock.fastForward(20_000);
  const scores = [100, 140, 180].map((score) => [score + 10 * place, 60] as const);
  return { context, page, rounds, scores, taken };
}

async function enters({ page, rounds, scores }: Room, which: number): Promise<void> {
  const { roundNumber = 0 } = rounds[which] ?? {};
  const title = sheet(page).getByRole('heading', { level: 2, name: `Round ${roundNumber}` });
  // All pages that look for a server share the cores.
  await expect(title).toBeVisible({ timeout: 90_000 });
  await savesScores(page, ...(scores[which] ?? [0, 0]));
  await expect(title).toHaveCount(0, { timeout: 90_000 });
}

const goesOnFor = async ({ page }: Room, minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) await page.clock.fastForward(60_000);
};

test('four rooms score for ten minutes without a server; everything arrives once and in order', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const rooms: Room[] = [];
  for (let place = 0; place < ROOMS; place++) rooms.push(await roomOpens(browser, place));
  for (const { page } of rooms) await isReady(page);
  const comesBack = await goesDown(server);

  for (const room of rooms) {
    const { page } = room;
    await page.goto(`/schedule/All?round=${room.rounds[0]?.id}`);
    await enters(room, 0);
    await goesOnFor(room, MINUTES / 2);
    await enters(room, 1);
    await page.reload();
    await expect(strip(page)).toContainText('2 unsent results.', { timeout: 90_000 });
    await enters(room, 2);
    await goesOnFor(room, MINUTES / 2);
    await expect(strip(page)).toContainText('3 unsent results.');
    expect(room.taken).toEqual([]);
  }
  const [first] = rooms;
  if (first === undefined) throw new Error('no room');
  await closesTheSheet(first.page);
  await first.page.goto(`/schedule/All?round=${first.rounds[0]?.id}`);
  await correctsScores(first.page, 90, 60);
  await expect(strip(first.page)).toContainText('3 unsent results.');

  server = await comesBack();
  for (const { page, rounds, taken } of rooms) {
    await expect(noConnection(page)).toHaveCount(0, { timeout: 90_000 });
    await expect(strip(page)).toHaveCount(0, { timeout: 90_000 });
    expect(taken).toEqual(rounds.map(({ id }) => id));
  }
  const stored = await first.page.request.get('/api/rounds/all?division=All');
  const slots: { rounds: (ListedRound & { leftTeamScore: number })[] }[] = await stored.json();
  const byId = new Map(slots.flatMap((slot) => slot.rounds).map((round) => [round.id, round]));
  await first.page.context().clearCookies();
  await logsInAs(first.page, 'admin');
  const audit = await (await first.page.request.get('/api/audit?limit=500')).json();
  const saves: string[] = audit
    .filter(({ action }: { action: string }) => action === 'Save result')
    .map(({ subject }: { subject: string }) => subject);
  for (const { rounds, scores } of rooms) {
    for (const [i, round] of rounds.entries()) {
      const wanted = round.id === first.rounds[0]?.id ? 90 : scores[i]?.[0];
      expect(byId.get(round.id)).toMatchObject({ leftTeamScore: wanted });
      const { roundNumber, roomName, leftTeamName, rightTeamName } = round;
      const place = `round ${roundNumber}, ${roomName}: ${leftTeamName} – ${rightTeamName}`;
      const own = saves.filter((subject) => subject.endsWith(place));
      expect(own, place).toHaveLength(1);
    }
  }
  for (const { context } of rooms) await context.close();
});
