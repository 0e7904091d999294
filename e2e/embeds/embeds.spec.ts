import type { Page, Request } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { foreignSite } from '../foreign-site.ts';
import { expect, test as fresh } from '../product.ts';
import type { RunningProduct } from '../running.ts';

const test = fresh.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

/** An embed of each kind that there is on Friday, and what is read in it. */
const EMBEDS = [
  ['/embed/standings/team/Open', 'Olympic points'],
  ['/embed/standings/quizzer/Novice', 'Total errors'],
  ['/embed/schedule/Open%201', 'Round 1'],
  ['/embed/team/5', 'Quizzers'],
] as const;

const frameOf = ({ url }: RunningProduct, path: string) =>
  `<iframe src="${url}${path}" title="${path}" width="600" height="400"></iframe>`;

/** What a page asks the product for from now on. */
function requestsOf(page: Page, { url }: RunningProduct): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(url)) asked.push(request);
  });
  return asked;
}

test('a church puts embeds into its own site, and its visitors read them there', async ({
  browser,
  product,
}) => {
  const site = await foreignSite(EMBEDS.map(([path]) => frameOf(product, path)).join(''));
  const visitor = await someoneOpens(browser, product, 'about:blank');
  await visitor.goto(site.url);
  for (const [path, says] of EMBEDS) {
    const main = visitor.frameLocator(`iframe[title="${path}"]`).getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main).toContainText(says);
  }
  await site.close();
});

test('nothing else of the product can be put into a frame', async ({ browser, product }) => {
  const pages = ['/home', '/login', '/standings/team/Open', '/team/5', '/api/event', '/admin'];
  const site = await foreignSite(pages.map((path) => frameOf(product, path)).join(''));
  const visitor = await someoneOpens(browser, product, 'about:blank');
  await visitor.goto(site.url);
  await expect.poll(() => visitor.frames().length).toBe(pages.length + 1);
  for (const frame of visitor.frames().slice(1)) {
    expect(frame.url()).toMatch(/^chrome-error:/);
  }
  await site.close();
});

test('a frame knows no cookie, even where somebody is logged in', async ({ browser, product }) => {
  const site = await foreignSite(frameOf(product, '/embed/standings/team/Open'));
  const admin = await opensAs(browser, product, 'admin', '/admin');
  // What the administrators' page still asks for has a cookie.
  await admin.goto('about:blank');
  const asked = requestsOf(admin, product);
  await admin.goto(site.url);
  const live = () => asked.filter((request) => request.url().endsWith('/api/live'));
  await expect.poll(() => live().length).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(1);
  for (const request of asked) {
    expect(await request.headerValue('cookie'), request.url()).toBeNull();
  }
  // Opened by itself it is a page of the product's own site, and still keeps to itself.
  asked.length = 0;
  await admin.goto(`${product.url}/embed/standings/team/Open`);
  await expect.poll(() => live().length).toBeGreaterThan(0);
  for (const request of live()) expect(await request.headerValue('cookie')).toBeNull();
  const newDevice = await (await browser.newContext()).newPage();
  const listens = newDevice.waitForRequest(/\/api\/live$/);
  await newDevice.goto(`${product.url}/embed/standings/team/Open`);
  await listens;
  const stored = `document.cookie + Object.keys(localStorage).join()`;
  expect(await newDevice.evaluate(stored)).toBe('');
  await newDevice.context().close();
  await site.close();
});

test('a result is in the frame a moment after it was saved, and where one reads stays', async ({
  browser,
  product,
}) => {
  const site = await foreignSite(frameOf(product, '/embed/schedule/Novice'));
  const visitor = await someoneOpens(browser, product, 'about:blank');
  await visitor.goto(site.url);
  const frame = visitor.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Novice Schedule');
  const read = frame.getByRole('link').nth(5);
  await read.focus();
  const admin = await opensAs(browser, product, 'admin', '/admin');
  const slots: { rounds: { id: number; version: number; winningTeam: string }[] }[] = await (
    await admin.request.get('/api/rounds/all?division=Novice')
  ).json();
  const open = slots.flatMap(({ rounds }) => rounds).find(({ winningTeam }) => winningTeam === '');
  const saved = await admin.request.put('/api/rounds', {
    headers: { 'x-requested-with': 'quizmeet' },
    data: {
      ...{ id: open?.id, version: open?.version, leftTeamScore: 410, rightTeamScore: 70 },
      ...{ leftTeamQuizzers: [], rightTeamQuizzers: [] },
    },
  });
  expect(await saved.text()).toContain('410');
  await expect(frame.getByText('✓ 410')).toBeVisible();
  await expect(read).toBeFocused();
  await site.close();
});

test('without scripts, in a sandbox and in the dark it can be read as well', async ({
  browser,
  product,
}) => {
  const path = '/embed/standings/team/Open';
  const sandboxed = frameOf(product, path).replace('<iframe', '<iframe sandbox=""');
  const site = await foreignSite(sandboxed);
  const visitor = await someoneOpens(browser, product, 'about:blank');
  await visitor.goto(site.url);
  const heading = visitor.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Open Team Standings');
  await site.close();

  const ground = `getComputedStyle(document.body).backgroundColor`;
  for (const [scheme, query, colour] of [
    ['light', '', 'rgb(255, 255, 255)'],
    ['dark', '', 'rgb(19, 30, 53)'],
    ['dark', '?theme=light', 'rgb(255, 255, 255)'],
    ['light', '?theme=dark', 'rgb(19, 30, 53)'],
  ] as const) {
    await visitor.emulateMedia({ colorScheme: scheme });
    await visitor.goto(`${product.url}${path}${query}`);
    expect(await visitor.evaluate(ground)).toBe(colour);
    expect(await faultsOf(visitor)).toEqual([]);
  }
});
