import type { Browser, Page } from '@playwright/test';
import { expect, test } from './product.ts';

test.use({ start: { stage: 'saturday' } });

type Role = 'anonymous' | 'unconfirmed' | 'coach' | 'score entry' | 'admin';
const ROLES: readonly Role[] = ['anonymous', 'unconfirmed', 'coach', 'score entry', 'admin'];
const ACCOUNTS: Readonly<Record<Exclude<Role, 'anonymous' | 'coach'>, string>> = {
  unconfirmed: 'una@example.org',
  'score entry': 'scores@example.org',
  admin: 'admin@example.org',
};
const PASSWORD = 'quizmeet-demo';

const HOME = /Buckeye Bible Quiz/;
type Seen = string | RegExp;

/** Each address, and the heading that everybody sees there. */
const FOR_ALL: readonly (readonly [address: string, heading: Seen])[] = [
  ['/home', HOME],
  ['/', HOME],
  ['/no/such/page', HOME],
  ['/overview', 'Quizzing Schedule'],
  ['/details', 'Details'],
  ['/scheduler', 'Create Schedule'],
  ['/summary', 'Team List'],
  ['/history', 'History'],
  ['/historyDetail/2026', 'History of 2026'],
  ['/standings/team/Open', 'Open Team Standings'],
  ['/standings/team/novice', 'Novice Team Standings'],
  ['/standings/quizzer/Novice', 'Novice Individual Standings'],
  ['/team/1', /^Schedule for /],
  ['/brackets', 'Saturday Brackets'],
  ['/bracket/Open/1', 'Open A'],
  ['/bracket/resultSummary', 'Result Summary'],
  ['/schedule/Open', 'Open Schedule'],
  ['/schedule/novice1', 'Novice 1 Schedule'],
  ['/roomDetails', 'Room Key'],
  ['/ticker', 'Ticker'],
  ['/resendEmail', 'Confirm Your Email'],
  ['/password/spent', 'Reset Password'],
  ['/confirm/spent', 'Email Confirmation'],
];

/** Where /registration leads each role (specification, section 6). */
const REGISTRATION: Readonly<Record<Role, readonly [address: RegExp, heading: Seen]>> = {
  anonymous: [/\/login$/, 'Login'],
  unconfirmed: [/\/resendEmail$/, 'Confirm Your Email'],
  coach: [/\/registration$/, 'Registered Teams'],
  'score entry': [/\/registration$/, 'Register Church'],
  admin: [/\/registration$/, 'Register Church'],
};

/** The menu's entries in their order; `end` differs by role. */
const MENU = ['Home', 'Details', 'Schedule Overview', 'Team List', 'Room List', 'Open Schedule'];
const END: Readonly<Record<Role, readonly string[]>> = {
  anonymous: ['History', 'Login'],
  unconfirmed: ['History', 'Logout'],
  coach: ['History', 'Logout'],
  'score entry': ['History', 'Logout'],
  admin: ['History', 'Admin', 'Logout'],
};

async function pageOf(browser: Browser, url: string, role: Role, coach: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  if (role === 'anonymous') return page;
  const username = role === 'coach' ? coach : ACCOUNTS[role];
  const entered = await page.request.post('/api/login', { form: { username, password: PASSWORD } });
  expect(entered.ok()).toBe(true);
  return page;
}

/** The demo prints a coach's address on the terminal. */
const coachOf = (terminal: string): string => /(\S+@\S+)\s+a coach/.exec(terminal)?.[1] ?? '';

test.beforeAll(async ({ product, request }) => {
  const answer = await request.post(`${product.url}/api/user`, {
    data: {
      name: 'Una Unconfirmed',
      email: ACCOUNTS.unconfirmed,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });
  expect(answer.status()).toBe(201);
});

for (const role of ROLES) {
  test(`every address shows ${role} what the specification says`, async ({ browser, product }) => {
    const page = await pageOf(browser, product.url, role, coachOf(product.terminal()));
    for (const [address, heading] of FOR_ALL) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible();
    }
    const [address, heading] = REGISTRATION[role];
    await page.goto('/registration');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.context().close();
  });

  test(`the menu holds ${role}'s entries, at its width and behind the button`, async ({
    browser,
    product,
  }) => {
    const page = await pageOf(browser, product.url, role, coachOf(product.terminal()));
    await page.goto('/overview');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const header = page.getByRole('banner');
    for (const entry of END[role]) {
      await expect(header.getByRole('link', { name: entry, exact: true })).toBeVisible();
    }
    await expect(header.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(
      role === 'admin' ? 1 : 0,
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const entry of [...MENU, ...END[role]]) {
      await expect(
        page.getByRole('link', { name: entry, exact: true }).filter({ visible: true }).first(),
        entry,
      ).toBeVisible();
    }
    await page.context().close();
  });

  test(`/admin and /audit show ${role} no more than the role allows`, async ({
    browser,
    product,
  }) => {
    const page = await pageOf(browser, product.url, role, coachOf(product.terminal()));
    await page.goto('/admin');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toHaveCount(
      role === 'admin' ? 1 : 0,
    );
    await page.goto('/audit');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const mayLook = role === 'admin' || role === 'score entry';
    await expect(page.getByRole('table')).toHaveCount(mayLook ? 1 : 0);
    await page.context().close();
  });
}

test('an unknown call is a 404 problem, an unknown page answers 200 with the client', async ({
  product,
  request,
}) => {
  const call = await request.get(`${product.url}/api/no/such/call`);
  expect(call.status()).toBe(404);
  expect(call.headers()['content-type']).toContain('application/problem+json');
  const page = await request.get(`${product.url}/no/such/page`);
  expect(page.status()).toBe(200);
  expect(page.headers()['content-type']).toContain('text/html');
});
