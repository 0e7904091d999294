import { opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test as fresh } from '../fixtures.ts';
import { foreignSite } from '../foreign-site.ts';
import type { ServerProcess } from '../server-process.ts';

const test = fresh.extend<object, object>({ start: [{ stage: 'friday' }, { scope: 'worker' }] });

/** By title, with some content. */
const EMBEDS = [
  ['/standings/team/Open?embed', 'Olympic points'],
  ['/standings/quizzer/Novice?embed', 'Total errors'],
  ['/team/5?embed', 'Quizzers'],
  // Earlier versions' address.
  ['/embed/schedule/Open%201', 'Round 1'],
] as const;

const frameOf = ({ url }: ServerProcess, path: string) =>
  `<iframe src="${url}${path}" title="${path}" width="600" height="400"></iframe>`;

test('another site embeds public pages without the menu, with live updates and links in a new tab (W7)', async ({
  browser,
  server,
}) => {
  const site = await foreignSite(EMBEDS.map(([path]) => frameOf(server, path)).join(''));
  const visitor = await someoneOpens(browser, server, 'about:blank');
  await visitor.goto(site.url);
  for (const [path, says] of EMBEDS) {
    const frame = visitor.frameLocator(`iframe[title="${path}"]`);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.getByRole('main')).toContainText(says);
    await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  }
  const standings = visitor.frameLocator(`iframe[title="${EMBEDS[0][0]}"]`);
  const opened = visitor.context().waitForEvent('page');
  await standings.locator('a[href^="/team/"]').first().click();
  const tab = await opened;
  expect(tab.url()).toMatch(/\/team\/\d+$/);
  await expect(tab.getByRole('banner').getByRole('link', { name: /Bible Quiz/ })).toBeVisible();
  await expect(standings.getByRole('main')).toContainText('Olympic points');
  await site.close();
});

test('an embed shows an administrator the public view, and the session stays (W7)', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/admin');
  const withCookie: string[] = [];
  // Images and the live stream ignore cookies.
  admin.on('request', async (request) => {
    const isCall = request.resourceType() === 'fetch';
    if (isCall && (await request.headerValue('cookie')) !== null) withCookie.push(request.url());
  });
  await admin.goto('about:blank');
  withCookie.length = 0;
  const asked = admin.waitForResponse(/\/api\/user\/authorities$/);
  await admin.goto(`${server.url}/team/5?embed`);
  await asked;
  await expect(admin.getByRole('heading', { name: 'Quizzers' })).toBeVisible();
  await expect(admin.getByRole('button', { name: /Edit/ })).toHaveCount(0);
  expect(withCookie).toEqual([]);
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

test('an embed leaves the device’s list of a coach’s teams alone (W7)', async ({
  browser,
  server,
}) => {
  const coach = await opensAs(browser, server, 'coach', '/home');
  const own = coach.getByRole('list', { name: /^Your teams/ }).getByRole('listitem');
  await expect(own.first()).toBeVisible();
  const stored = async () => await coach.evaluate(() => localStorage.getItem('quizmeet:own-teams'));
  const before = await stored();
  expect(before).toMatch(/\d/);
  await coach.goto('/home?embed');
  await expect(own).toHaveCount(0);
  expect(await stored()).toBe(before);
});

test('an administrator copies the HTML of an embed (W7)', async ({ browser, server }) => {
  const admin = await opensAs(browser, server, 'admin', '/admin');
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Show results on another site' }).click();
  await expect(admin.getByText(`Only this computer can open ${server.url}.`)).toBeVisible();
  await admin.getByLabel('Page', { exact: true }).selectOption('Novice Schedule');
  await expect(admin.getByLabel('HTML for the other site')).toHaveValue(
    new RegExp(`<iframe src="${server.url}/schedule/Novice\\?embed"`),
  );
});
