import type { Page } from '@playwright/test';
import type { PublicPage } from '@quizmeet/contract/pages.ts';
import { logsInAs, OPEN_A, type Who } from './demo.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { LARGE_LETTERS, unreadableOf } from './large-letters.ts';
import { addressOf, freshRound, sheet } from './open-rounds.ts';
import { expect, onFriday as test } from './product.ts';
import { organizerOpens, sheetCode, strangerScans } from './room-links.ts';

test.use({ launchOptions: LARGE_LETTERS });

const NEW_PHONE = { ...PHONE, isNew: true };

/** An address of each public page, with what a visitor sees most of. */
const PUBLIC: Readonly<Record<PublicPage, string>> = {
  home: '/home',
  overview: '/overview',
  details: '/details',
  roomDetails: '/roomDetails',
  room: '/room/1',
  summary: '/summary',
  schedule: '/schedule/Open',
  teamStandings: '/standings/team/Open',
  quizzerStandings: '/standings/quizzer/Open',
  team: '/team/1',
  brackets: '/brackets',
  bracket: OPEN_A,
  resultSummary: '/bracket/resultSummary',
  awards: '/awards',
  history: '/history',
  historyDetail: '/historyDetail/2025',
  quizzerYears: '/quizzer/1',
  churchYears: '/church/1',
  archive: '/archive/2025/Open',
};

/** Pages that a person with a role sees, or more of; dialogs are opened by their address. */
const STAFF: readonly (readonly [who: Who, name: string, addresses: readonly string[]])[] = [
  [
    'coach',
    'a coach',
    [
      ...['/registration', '/registration?open=new', '/registration?open=church'],
      ...['/registration?open=import', '/forms', '/home'],
    ],
  ],
  ['scores', 'a volunteer', ['/room/1', '/registration', '/audit', '/checkIn', '/schedule/Open']],
  [
    'admin',
    'an organizer',
    [
      ...['/admin', '/admin/event', '/admin/rooms', '/admin/people', '/admin/officials'],
      ...['/summary', '/scheduler', '/checkIn', '/forms', '/admin/repair', '/admin/money'],
      ...['/admin/money/1', '/admin/letters', '/admin/room-links', '/admin/awards'],
    ],
  ],
  [
    'admin',
    'an organizer behind the scenes',
    [
      ...['/admin/letters/1', '/admin/years', '/admin/outbox', '/admin/restore-points'],
      ...['/admin/backups', '/admin/erase', '/admin/installation'],
      ...['/audit', '/admin/repair?cause=late&team=1', '/schedule/Novice'],
    ],
  ],
];

/** What of each address cannot be read; nothing of those where all can. */
async function unreadable(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    const isDialog = address.includes('?open=');
    const there = isDialog ? page.getByRole('dialog') : page.getByRole('contentinfo');
    await expect(there).toBeVisible();
    await expect(page.getByRole('status', { name: /loading$/ })).toHaveCount(0);
    faults.push(...(await unreadableOf(page)).map((fault) => `${address} at ${fault}`));
  }
  return faults;
}

const FIRST_HALF = Object.values(PUBLIC).slice(0, 10);

for (const [name, addresses] of [
  ['first', FIRST_HALF],
  ['other', Object.values(PUBLIC).slice(FIRST_HALF.length)],
] as const) {
  test(`with letters of twice the size the ${name} public pages are read and used whole`, async ({
    browser,
    product,
  }) => {
    const page = await someoneOpens(browser, product, 'about:blank', NEW_PHONE);
    expect(await unreadable(page, addresses)).toEqual([]);
  });
}

for (const [who, name, addresses] of STAFF) {
  test(`with letters of twice the size the pages of ${name} are read and used whole`, async ({
    browser,
    product,
  }) => {
    const page = await someoneOpens(browser, product, 'about:blank', NEW_PHONE);
    await logsInAs(page, who);
    expect(await unreadable(page, addresses)).toEqual([]);
  });
}

test('with letters of twice the size a volunteer’s sheet is read and used whole, by account and by room link', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, 'about:blank', NEW_PHONE);
  await logsInAs(page, 'scores');
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await expect(sheet(page).getByRole('button', { name: 'Save result' })).toBeVisible();
  expect(await unreadableOf(page)).toEqual([]);

  const admin = await organizerOpens(browser, product);
  const code = await sheetCode(admin, round);
  const stranger = await strangerScans(browser, product, code);
  await expect(stranger.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  expect(await unreadableOf(stranger)).toEqual([]);
  await stranger.getByRole('textbox', { name: 'Your name' }).fill('Maria Lopez');
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet(stranger)).toBeVisible();
  expect(await unreadableOf(stranger)).toEqual([]);
  await stranger.goto('/enter');
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await unreadableOf(stranger)).toEqual([]);
});

test('with letters of twice the size a phone’s menu and bar are on the screen', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, 'about:blank', NEW_PHONE);
  for (const address of ['/standings/team/Open', '/details']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const link of await page
      .getByRole('navigation', { name: 'Friday' })
      .getByRole('link')
      .all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.99 });
    }
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAccessibleName(
      'Quizmeet',
    );
    await page.getByRole('button', { name: 'Menu' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  }
});
