import { opensAs } from './demo.ts';
import { LAPTOP, leaves, PHONE, someoneOpens } from './devices.ts';
import { expect, onFriday as test } from './fixtures.ts';
import { openRounds } from './open-rounds.ts';

test('a team’s page: the next round first, a calendar to subscribe to, its own address as a code @quick', async ({
  browser,
  server,
}) => {
  const finder = await someoneOpens(browser, server, '/home', PHONE);
  const [round] = await openRounds(finder);
  await finder.goto(`/team/${round?.leftTeamId}`);
  const next = finder.getByRole('region', { name: /^(Next round|Playing now|Up next)/ });
  for (const fact of ['Time', 'Room', 'Opponent']) {
    await expect(next.getByRole('term').filter({ hasText: fact })).toBeVisible();
  }
  const tops = await Promise.all(
    [
      next,
      finder.getByText('Friday Record:'),
      finder.getByRole('heading', { name: 'Add to calendar or print' }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const calendar = `/api/rounds/team/${round?.leftTeamId}/calendar.ics`;
  await expect(finder.getByRole('link', { name: 'Subscribe in calendar' })).toHaveAttribute(
    'href',
    `webcal://${new URL(server.url).host}${calendar}`,
  );
  expect((await finder.request.get(calendar)).headers()['content-type']).toContain('text/calendar');
  const code = finder.getByRole('img', { name: 'QR code that opens this page' });
  await expect(code).toHaveCount(0);
  await finder.getByRole('button', { name: 'Share' }).tap();
  await code.scrollIntoViewIfNeeded();
  await expect(code).toHaveJSProperty('complete', true);
  await expect(code).not.toHaveJSProperty('naturalWidth', 0);
});

test('a followed team’s next round is first on /home: one tap the first time, none the second @quick', async ({
  browser,
  server,
}) => {
  const parent = await someoneOpens(browser, server, '/home', PHONE);
  await expect(parent.getByRole('heading', { level: 1 })).toBeVisible();
  const open = await openRounds(parent);
  // Other tests save this team's rounds.
  const taken = open.at(-1)?.leftTeamId;
  const round = open.find((each) => ![each.leftTeamId, each.rightTeamId].includes(taken ?? 0));
  const teamId = round?.leftTeamId ?? 0;
  // The page may be seconds old until its scripts run.
  const next = open.findLast((each) => [each.leftTeamId, each.rightTeamId].includes(teamId));
  const opponent = next?.leftTeamId === teamId ? next.rightTeamName : next?.leftTeamName;
  await parent.goto(`/team/${teamId}`);
  await expect(
    parent.getByRole('region', { name: /^(Next round|Playing now|Up next)/ }),
  ).toBeVisible();
  await parent
    .getByRole('button', { name: /Follow/ })
    .first()
    .click();
  await parent.goto('/home');
  const first = parent.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText(`${round?.leftTeamName}: `);
  await expect(first).toContainText(/Next round|Playing now|Up next/);
  await expect(first).toContainText(next?.roomName ?? 'no room');
  await expect(first).toContainText(`against ${opponent}`);
  await expect(first).toBeInViewport({ ratio: 1 });
  const heading = parent.getByRole('heading', { level: 1 });
  const [top, below] = [await first.boundingBox(), await heading.boundingBox()];
  expect(top?.y).toBeLessThan(below?.y ?? 0);
});

test('in a dead spot, a round’s details and the pages that families tap next still open', async ({
  browser,
  server,
}) => {
  const parent = await someoneOpens(browser, server, 'about:blank', { ...PHONE, isNew: true });
  const last = parent.waitForResponse(/assets\/room-.{8}\.js$/);
  await parent.goto('/team/1');
  await (await last).finished();
  await parent.context().setOffline(true);
  await parent
    .getByRole('button', { name: /^Detail of / })
    .first()
    .click();
  await expect(parent.getByRole('dialog')).toBeVisible();
  await parent.goBack();
  for (const name of ['Open Schedule', 'Open Team Standings']) {
    await parent.getByRole('link', { name, exact: true }).tap();
    await expect(parent.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await leaves(parent);
});

const PROGRAM = [
  ['4:30-6:00', 'Registration'],
  ['6:00-6:45', 'Kickoff'],
  ['7:00-10:30', 'Round robin, 5 rounds per team'],
  ['9:45-11:00', 'Pizza party'],
  ['8:45-9:00', 'Bracket pickup for Open and Novice'],
  ['9:00-11:30', 'Initial tournament rounds'],
  ['11:15-12:30', 'Lunch'],
  ['12:30-3:00', 'Quarter, semi and finals'],
  ['3:00-4:00', 'Trophy and scholarship presentations'],
] as const;
const STEPS = [
  ...['Add the quizzers', 'Print your confirmation', 'Send the fee'],
  'Bring your equipment',
];

test('home, overview, details and rooms are drawn from the event, and follow when it changes', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/home', LAPTOP);
  // They are past.
  await expect(page.getByText('Last day to add a team', { exact: true })).toBeHidden();
  await page.getByText('Dates and registration').click();
  const steps = page.getByRole('region', { name: 'Registration is closed' });
  await expect(steps.locator('li strong')).toHaveText(STEPS);
  for (const words of [
    'Last day at $40, then the price rises',
    'Last day to add a team',
    'Last day to change a roster',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  }
  await expect(page.locator('[aria-current="date"]')).toHaveCount(1);
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'quiz@example.org' });
  await expect(contact).toHaveAttribute('href', 'mailto:quiz@example.org');
  await page.goto('/overview');
  await expect(page.locator('tbody tr')).toHaveCount(PROGRAM.length);
  for (const [i, line] of PROGRAM.entries()) {
    await expect(page.locator('tbody tr').nth(i).getByRole('cell')).toHaveText([...line]);
  }
  await page.goto('/details');
  for (const words of ['$40 per team until Oct 27', '$50 per team after that', '$5 off per team']) {
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  }
  await page.goto('/roomDetails');
  const rooms = await (await page.request.get('/api/rooms')).json();
  await expect(page.getByRole('rowheader')).toHaveCount(rooms.length);

  const map = page.getByRole('link', { name: /campus map/i });
  await expect(map).toHaveCount(0);
  const organizer = await opensAs(browser, server, 'admin', '/admin/event');
  await organizer.getByLabel('Venue').fill('The old gymnasium');
  await organizer.getByLabel('Campus map link').fill('https://example.org/map');
  await organizer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(organizer.getByText('All changes saved')).toBeVisible();
  await expect(map).toHaveAttribute('href', 'https://example.org/map');
  await page.goto('/home');
  await expect(page.getByText('The old gymnasium')).toBeVisible();
});
