import type { Browser, Locator, Page } from '@playwright/test';
import { OPEN_A } from './demo.ts';
import { someoneOpens } from './devices.ts';
import { expect, onSaturday as test } from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';

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

/** The home page for everybody. */
const HOMES = ['/home', '/', '/no/such/page'];

/** Headings for everybody, each different from the previous. */
const FOR_ALL: readonly (readonly [address: string, heading: Seen])[] = [
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
  [OPEN_A, 'Open A'],
  ['/bracket/resultSummary', 'Result Summary'],
  ['/awards', 'Awards'],
  ['/schedule/Open', 'Open Schedule'],
  ['/schedule/novice1', 'Novice 1 Schedule'],
  ['/roomDetails', 'Room List'],
  ['/ticker', 'Ticker'],
  ['/resendEmail', 'Confirm Your Email'],
  ['/password/spent', 'Reset Password'],
  ['/confirm/spent', 'Email Confirmation'],
  ['/invitation/spent', 'Invitation'],
];

const REGISTRATION: Readonly<Record<Role, readonly [address: RegExp, heading: Seen]>> = {
  anonymous: [/\/login$/, 'Login'],
  unconfirmed: [/\/resendEmail$/, 'Confirm Your Email'],
  coach: [/\/registration$/, 'Registered Teams'],
  'score entry': [/\/registration$/, 'Enter results'],
  admin: [/\/registration$/, 'Welcome'],
};

const LAST: Readonly<Record<Role, string>> = {
  anonymous: 'Login',
  unconfirmed: 'Logout',
  coach: 'Logout',
  'score entry': 'Logout',
  admin: 'Logout',
};

/** Addresses with contents for only some roles. */
const FOR_SOME: readonly (readonly [
  address: string,
  what: (page: Page) => Locator,
  roles: readonly Role[],
])[] = [
  ['/summary', (page) => page.getByRole('button', { name: /Mark Paid: / }), ['admin']],
  ['/summary', (page) => page.getByRole('button', { name: /^Print PDF: / }), ['admin']],
  [
    '/schedule/Open',
    (page) => page.getByRole('button', { name: /^Edit: / }),
    ['score entry', 'admin'],
  ],
  ['/schedule/Open', (page) => page.getByRole('button', { name: /^Actions: / }), ['admin']],
  [
    '/schedule/Open?round=1',
    (page) => page.getByRole('button', { name: 'Save result' }),
    ['score entry', 'admin'],
  ],
  ['/schedule/Open?round=1', (page) => page.getByText('Swap or move'), ['admin']],
  [OPEN_A, (page) => page.getByRole('button', { name: /^Scores of / }), ['admin']],
];

/** The demo prints a coach's address on the terminal. */
const coachOf = (terminal: string): string => /(\S+@\S+)\s+a coach/.exec(terminal)?.[1] ?? '';

const WIDE = { viewport: { width: 1440, height: 900 } };

/** A person with a role, at a wide screen. */
async function opensFor(browser: Browser, server: ServerProcess, role: Role): Promise<Page> {
  const page = await someoneOpens(browser, server, 'about:blank', WIDE);
  if (role === 'anonymous') return page;
  const username = role === 'coach' ? coachOf(server.terminal()) : ACCOUNTS[role];
  const form = { username, password: PASSWORD };
  expect((await page.request.post('/api/login', { form })).ok()).toBe(true);
  return page;
}

/**
 * Goes to another address as a link in the page does, in a third of the time of a load; pages.spec.ts checks
 * a load of every page.
 */
async function walksTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'));`);
}

/** The page has finished loading and knows the role. */
async function isThere(page: Page, role: Role): Promise<void> {
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: LAST[role] })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading$/ })).toHaveCount(0);
}

test.beforeAll(async ({ server, request }) => {
  const answer = await request.post(`${server.url}/api/user`, {
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
  test(`/registration shows ${role} what it is for @quick`, async ({ browser, server }) => {
    const page = await opensFor(browser, server, role);
    const [address, heading] = REGISTRATION[role];
    await page.goto('/registration');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(address);
  });
}

for (const [role, tag] of [
  ['anonymous', ' @quick'],
  ['admin', ''],
] as const) {
  test(`every address shows ${role} its page${tag}`, async ({ browser, server }) => {
    const page = await opensFor(browser, server, role);
    for (const address of HOMES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: HOME }), address).toBeVisible();
    }
    for (const [address, heading] of FOR_ALL) {
      await walksTo(page, address);
      await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible();
    }
  });
}

for (const role of ['anonymous', 'coach', 'score entry', 'admin'] as const) {
  test(`pages and actions by role: ${role}`, async ({ browser, server }) => {
    const page = await opensFor(browser, server, role);
    let at = '';
    for (const [address, what, roles] of FOR_SOME) {
      if (address !== at) {
        await page.goto(address);
        await isThere(page, role);
        // Friday's teams are folded once rounds are played.
        const folded = page.getByRole('button', { name: /^Teams \d+$/, expanded: false });
        if (!address.includes('?') && (await folded.isVisible())) await folded.click();
        at = address;
      }
      if (roles.includes(role)) await expect(what(page).first(), address).toBeVisible();
      else await expect(what(page), address).toHaveCount(0);
    }
  });
}

test('the team list: a check mark for paid churches only, capacity, totals, and districts', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, 'about:blank', WIDE);
  const answer = await page.request.get('/api/church/summaryList');
  const churches: { paid: boolean }[] = await answer.json();
  const paid = churches.filter((church) => church.paid).length;
  expect([paid > 0, paid < churches.length]).toEqual([true, true]);
  await page.goto('/summary');
  const list = page.getByRole('region', { name: 'Team list' });
  await expect(list.getByRole('row')).toHaveCount(churches.length + 2);
  await expect(list.getByRole('img', { name: 'Paid' })).toHaveCount(paid);
  await expect(list.getByRole('button', { name: /Mark Paid|Print PDF|Undo/ })).toHaveCount(0);
  await expect(list.getByRole('row').last()).toContainText(
    `Total: ${churches.length} churches, 72 teams`,
  );
  for (const capacity of ['of 40 teams', 'of 32 teams']) {
    await expect(page.getByText(capacity)).toBeVisible();
  }
  const districts = page.getByRole('region', { name: 'Churches and teams by district' });
  await expect(districts.getByRole('rowheader')).toHaveText([
    ...['EKY', 'EO', 'NCO', 'NWO', 'SCO', 'SWO', 'WVN', 'WVS', 'OTHER', 'Total'],
  ]);
});

test('Enter logs in and opens registration, logging out opens home; a wrong password shows in red', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, 'about:blank', WIDE);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(coachOf(server.terminal()));
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alert').getByText('Invalid Email Address and Password');
  await expect(toast).toBeVisible();
  const red = page.getByRole('alert').locator('[data-kind="error"]');
  await expect(red).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/registration$/);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
});

test('the appearance is the system’s, light or dark', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, 'about:blank', WIDE);
  await page.goto('/home');
  const choice = page.getByRole('banner').getByRole('radio');
  await expect(choice).toHaveCount(3);
  for (const [name, scheme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', 'light'],
  ] as const) {
    await page.getByRole('banner').getByTitle(name).click();
    await expect(page.getByRole('banner').getByRole('radio', { name })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
});
