import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { opensAs } from '../demo.ts';
import { LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** The demo's evening has no results of round 5, which should have been over at 9:30. */
const LATE = '2026-11-20T21:41:00-05:00';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServer({ stage: 'friday', now: LATE });
});
test.afterAll(async () => await server.stop());

type Next = { readonly teamId: number; readonly teamName: string; readonly roomName: string };

async function whoIsNext(page: Page): Promise<Next> {
  const answer = await page.request.get('/api/rounds/next');
  const [next]: Next[] = await answer.json();
  if (next === undefined) throw new Error('nobody is next');
  return next;
}

async function followerOpens(browser: Browser, address: string): Promise<Page> {
  const page = await someoneOpens(browser, server, '/home', PHONE);
  const { teamId } = await whoIsNext(page);
  await page.evaluate((id) => localStorage.setItem('quizmeet:following', `[${id}]`), teamId);
  await page.goto(address.replace('TEAM', String(teamId)));
  return page;
}

const LATENESS = /About \d+ minutes late, as of 9:4\d PM/;

test('a parent sees on every page of the evening how late it is, and where the team is next', async ({
  browser,
}) => {
  const home = await followerOpens(browser, '/home');
  const { teamName, roomName } = await whoIsNext(home);
  await expect(home.getByText(LATENESS)).toBeVisible();
  const list = home.getByRole('list', { name: 'Teams you follow' });
  await expect(list).toContainText(`${teamName}: Up next`);
  await expect(list).toContainText(` · ${roomName}`);
  expect(await violationsOf(home)).toEqual([]);

  const team = await followerOpens(browser, '/team/TEAM');
  await expect(team.getByText(LATENESS)).toBeVisible();
  await expect(
    team.getByRole('heading', { name: new RegExp(`^Up next in ${roomName}`) }),
  ).toBeVisible();
  expect(await violationsOf(team)).toEqual([]);

  const schedule = await followerOpens(browser, '/schedule/All');
  await expect(schedule.getByText(LATENESS)).toBeVisible();
  const wall = await someoneOpens(browser, server, '/schedule/All?display=wall', LAPTOP);
  await expect(wall.getByText(/^About \d+ minutes late$/)).toBeVisible();
});

test('an administrator sees overdue rooms, and announcements show on every open page', async ({
  browser,
}) => {
  const home = await someoneOpens(browser, server, '/home', PHONE);
  const wall = await someoneOpens(browser, server, '/ticker?display=wall', LAPTOP);
  await expect(wall.getByRole('heading', { name: 'Ticker' })).toBeVisible();
  const admin = await opensAs(browser, server, 'admin', '/admin');
  await expect(admin.getByRole('heading', { name: /\d+ rooms? overdue/ })).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);

  await admin.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(
    admin.getByRole('region', { name: 'Announcement' }).getByText('Enter the announcement'),
  ).toBeVisible();
  await admin.getByLabel('Message').fill('Pizza is here');
  await admin.getByRole('button', { name: 'Announce', exact: true }).click();

  const strip = (page: Page) =>
    page.getByRole('status', { name: 'Announcements' }).filter({ hasText: 'Pizza is here' });
  await expect(strip(home)).toBeVisible();
  await expect(strip(wall)).toBeVisible();
  await expect(strip(admin)).toBeVisible();
  expect(await violationsOf(home)).toEqual([]);

  await home.getByRole('button', { name: 'Dismiss on this device: Pizza is here' }).tap();
  await expect(strip(home)).toHaveCount(0);
  await home.reload();
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip(home)).toHaveCount(0);
  await expect(strip(wall)).toBeVisible();

  await admin.getByRole('button', { name: 'End now: Pizza is here' }).click();
  await expect(strip(wall)).toHaveCount(0);
  await expect(strip(admin)).toHaveCount(0);
});
