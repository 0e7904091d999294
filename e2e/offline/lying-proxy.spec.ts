import type { Page } from '@playwright/test';
import { logsInAs } from '../demo.ts';
import { LAPTOP } from '../devices.ts';
import { test as base, expect } from '../fixtures.ts';
import { type Lie, type LyingProxy, lyingProxy } from '../lying-proxy.ts';
import { addressOf, freshRound, type ListedRound, sheet } from '../open-rounds.ts';
import { savedText, theColumn } from '../scoring.ts';
import { savesScores, strip } from './saving.ts';

const test = base.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

const SAVING = ['PUT /api/rounds', 'GET /api/user'];

const says =
  (status: number, type: string | null, body = ''): Lie =>
  (answer) => {
    answer.writeHead(status, type === null ? {} : { 'content-type': type }).end(body);
  };

const PORTAL = '<!doctype html><title>Welcome</title><h1>Log in to Grand Hotel Wi-Fi</h1>';

const liesAbout = (another: string): readonly (readonly [name: string, lie: Lie])[] => [
  ['a redirect to a portal', (answer) => answer.writeHead(302, { location: '/portal' }).end()],
  ['a page', says(200, 'text/html', PORTAL)],
  ['an empty answer', says(200, null)],
  ['no content', says(204, null)],
  ['JSON of its own', says(200, 'application/json', '{"ok":true}')],
  ['another round', says(200, 'application/json', another)],
];

const stored = async (page: Page, server: string, { id }: ListedRound) =>
  await (await page.request.get(`${server}/api/rounds/${id}`)).json();

const queued = (page: Page) =>
  page.getByText(/saved on this device, waiting for the network[.:]/i).first();

async function opens(page: Page, round: ListedRound, proxy: LyingProxy): Promise<void> {
  await page.goto(`${proxy.url}${addressOf(round)}`);
  await expect(theColumn(page, 'left')).toBeVisible();
}

test('no proxy response passes for a save: the result waits and is stored once when the server answers', async ({
  browser,
  server,
}) => {
  const proxy = await lyingProxy(server.url, SAVING);
  const context = await browser.newContext({ ...LAPTOP, baseURL: proxy.url });
  const page = await context.newPage();
  try {
    await page.clock.install();
    await page.goto(`${proxy.url}/home`);
    await logsInAs(page, 'scores');
    const another = await freshRound(page);
    const lies = liesAbout(JSON.stringify(await stored(page, server.url, another)));
    for (const [name, lie] of lies) {
      for (const how of ['direct', 'queued'] as const) {
        await test.step(`${name}, ${how}`, async () => {
          const round = await freshRound(page);
          const { version } = await stored(page, server.url, round);
          await opens(page, round, proxy);
          const before = proxy.noticeOn();
          if (how === 'queued') {
            await page.context().setOffline(true);
            await savesScores(page, 150, 120);
            await expect(strip(page)).toContainText('1 unsent result.');
            proxy.lies(lie);
            await page.context().setOffline(false);
          } else {
            proxy.lies(lie);
            await savesScores(page, 150, 120);
          }
          await expect(queued(page).first()).toBeVisible();
          // On the captive portal.
          await page.clock.fastForward('02:00');
          await expect.poll(proxy.noticeOn).toBeGreaterThan(before);
          await expect(strip(page)).toContainText('1 unsent result.');
          await expect(savedText(page)).toHaveCount(0);
          expect(await stored(page, server.url, round)).toMatchObject({
            version,
            winningTeam: '',
          });
          await page.goto(`${proxy.url}${addressOf(round)}`);
          await expect(sheet(page)).toContainText('Saved on this device, waiting for the network.');

          proxy.lies(null);
          await page.clock.fastForward('02:00');
          await expect(strip(page)).toHaveCount(0);
          const saved = await stored(page, server.url, round);
          expect(saved).toMatchObject({ leftTeamScore: 150, rightTeamScore: 120 });
          await page.clock.fastForward('02:00');
          expect(await stored(page, server.url, round)).toEqual(saved);
        });
      }
    }
  } finally {
    await context.close();
    await proxy.close();
  }
});
