import { type Browser, expect, type Page } from '@playwright/test';
import { type Device, LAPTOP, someoneOpens } from './devices.ts';
import type { ServerProcess } from './server-process.ts';

/** As printed by `npm run demo`. */
const PASSWORD = 'quizmeet-demo';
const ADDRESSES = { admin: 'admin@example.org', scores: 'scores@example.org' } as const;
/** Three of last year came earlier. */
export const OPEN_A = '/bracket/Open/4';
export type Who = keyof typeof ADDRESSES | 'coach';

export async function opensAs(
  browser: Browser,
  server: ServerProcess,
  who: Who,
  address: string,
  device: Device = LAPTOP,
): Promise<Page> {
  const page = await someoneOpens(browser, server, 'about:blank', device);
  await logsInAs(page, who);
  await page.goto(address);
  return page;
}

export async function logsInAs(page: Page, who: Who): Promise<void> {
  const username = who === 'coach' ? await coachOf(page) : ADDRESSES[who];
  const form = { username, password: PASSWORD };
  const answer = await page.request.post('/api/login', { form });
  expect(answer.status()).toBe(200);
}

export async function logsInByHand(page: Page, who: keyof typeof ADDRESSES): Promise<void> {
  await page.getByLabel('Email address').fill(ADDRESSES[who]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function coachOf(page: Page): Promise<string> {
  await logsInAs(page, 'admin');
  const answer = await page.request.get('/api/users');
  const users: { email: string; admin: boolean; scoreEntry: boolean; churchName: string | null }[] =
    await answer.json();
  await page.context().clearCookies();
  return users.find((user) => user.churchName !== null && !user.admin)?.email ?? '';
}
