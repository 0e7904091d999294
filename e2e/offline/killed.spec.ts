import type { Browser, Page, Route } from '@playwright/test';
import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import { logsInAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { type ListedRound, roomsAhead, sheet } from '../open-rounds.ts';
import { organizerOpens, sheetCode, strangerScans } from '../room-links.ts';
import { fillsScores } from '../scoring.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { closesTheSheet, strip } from './saving.ts';

let server: ServerProcess;
test.beforeEach(async () => {
  server = await startServer({ stage: 'friday' });
});
test.afterEach(async () => await server.stop());

/** As by a power failure; restarts later. */
async function isKilled({ dataDir, url, kill }: ServerProcess) {
  const now = (await fetch(`${url}/api/health`)).headers.get('date') ?? '';
  await kill();
  return async () => {
    const port = Number(new URL(url).port);
    return await startServer({ dataDir, port, now: new Date(now).toISOString() });
  };
}

/** On a stranger's phone. */
async function volunteerOpens(browser: Browser) {
  const admin = await organizerOpens(browser, server);
  const round = (await roomsAhead(admin, 'Novice')).find((own) => own.length >= 3)?.[0];
  if (round === undefined) throw new Error('no room has a round to come');
  const phone = await strangerScans(browser, server, await sheetCode(admin, round), 'Maria Lopez');
  await expect(sheet(phone)).toContainText(round.leftTeamName);
  return { admin, phone, round };
}

async function types(phone: Page): Promise<void> {
  await fillsScores(phone, 110, 70);
  await sheet(phone).getByRole('button', { name: 'Save result' }).tap();
}

/** With the number of its saves in the audit. */
async function stored(admin: Page, { id, leftTeamName }: ListedRound) {
  await admin.goto('/home');
  await logsInAs(admin, 'admin').catch(() => undefined);
  const { leftTeamScore, rightTeamScore } = await (
    await admin.request.get(`/api/rounds/${id}`)
  ).json();
  const entries: AuditEntry[] = await (await admin.request.get('/api/audit?limit=50')).json();
  const saves = entries.filter(
    ({ who, subject }) => /^Maria Lopez/.test(who) && `${subject}`.includes(leftTeamName),
  );
  return { scores: [leftTeamScore, rightTeamScore], saves: saves.length };
}

for (const [when, isStored] of [
  ['before the result is stored', false],
  ['before the phone hears of it', true],
] as const) {
  test(`a server that is killed ${when} loses nothing and stores nothing twice`, async ({
    browser,
  }) => {
    const { admin, phone, round } = await volunteerOpens(browser);
    const killed = Promise.withResolvers<Awaited<ReturnType<typeof isKilled>>>();
    const meets = async (route: Route) => {
      if (route.request().method() !== 'PUT') return await route.fallback();
      if (isStored) expect((await route.fetch()).status()).toBe(200);
      killed.resolve(await isKilled(server));
      await route.abort('connectionreset');
      await phone.unroute('**/api/rounds');
    };
    await phone.route('**/api/rounds', meets);
    await types(phone);
    await sheet(phone).getByRole('button', { name: 'Save scores only' }).tap();
    const comesBack = await killed.promise;
    await expect(strip(phone)).toContainText('1 unsent result');
    await closesTheSheet(phone);
    server = await comesBack();
    await expect(strip(phone)).toHaveCount(0, { timeout: 60_000 });
    expect(await stored(admin, round)).toEqual({ scores: [110, 70], saves: 1 });
  });
}
