import type { Locator, Page } from '@playwright/test';
import type { AwaitedChurch, AwaitedTeam } from '@quizmeet/contract/check-in/calls.ts';
import { opensAs } from '../demo.ts';
import { leaves, PHONE } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

// Nobody has played yet.
test.use({ start: { stage: 'friday', now: '2026-11-20T18:48:00-05:00' } });

test.beforeEach(async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank');
  expect((await page.request.put('/api/rounds/clearResults')).status()).toBe(200);
  const teams = (await churchesSeenBy(page)).flatMap((church) => church.teams);
  await undoes(page, teams);
  await leaves(page);
});

async function churchesSeenBy(page: Page): Promise<AwaitedChurch[]> {
  return await (await page.request.get('/api/checkIn')).json();
}

async function undoes(page: Page, teams: readonly AwaitedTeam[]): Promise<void> {
  const data = { teamIds: teams.map(({ id }) => id) };
  expect((await page.request.put('/api/checkIn/undo', { data })).status()).toBe(200);
}

async function churchOf(page: Page, teams: number): Promise<AwaitedChurch> {
  const found = (await churchesSeenBy(page)).find(
    (church) => church.teams.length === teams && !church.paid,
  );
  if (found === undefined) throw new Error(`no church of ${teams} teams has to pay`);
  return found;
}

const cardOf = (page: Page, { churchName }: AwaitedChurch): Locator =>
  page
    .getByRole('region', { name: 'Churches' })
    .getByRole('region', { name: new RegExp(`^${churchName} \\(`) });

/** Presses by a person. */
async function countsTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`window.taps = 0; addEventListener('click', () => window.taps++, true)`);
  return async () => await page.evaluate<number>('window.taps');
}

test('A church at the desk is found by name and checked in and paid with two taps; the other desk sees both.', async ({
  browser,
  server,
}) => {
  const desk = await opensAs(browser, server, 'admin', '/checkIn');
  const other = await opensAs(browser, server, 'scores', '/checkIn', PHONE);
  const church = await churchOf(desk, 2);
  await expect(cardOf(other, church)).toContainText('0 of 2 here');
  await expect(cardOf(other, church)).toContainText('due');

  const row = cardOf(other, church).getByRole('button', { expanded: false });
  await row.tap();

  const taps = await countsTaps(desk);
  await desk.getByRole('searchbox').fill(church.coachName);
  const card = cardOf(desk, church);
  await expect(card).toContainText(church.coachEmail ?? '');
  await card.getByRole('button', { name: /^All 2 here/ }).click();
  await expect(card).toContainText('all 2 here');
  await card.getByRole('button', { name: /^Mark Paid/ }).click();
  await expect(card).toContainText(`$${church.total} paid`);
  expect(await taps()).toBeLessThanOrEqual(3);

  await expect(cardOf(other, church)).toContainText('all 2 here');
  await expect(cardOf(other, church)).toContainText(`$${church.total} paid`);
  await expect(cardOf(other, church).getByText(/here\s*Avery Admin, Nov 20,/)).toHaveCount(2);
  await expect(cardOf(other, church).getByRole('button', { name: /Paid/ })).toHaveCount(0);
  const later = await opensAs(browser, server, 'scores', '/checkIn');
  await expect(cardOf(later, church)).toContainText('all 2 here');
  await expect(cardOf(later, church).getByText('Equipment')).toBeHidden();
  await expectAccessible(later);
  await undoes(other, church.teams);
  await expect(card).toContainText('0 of 2 here');
  await expectAccessible(desk);
});

test('Another desk ticks a team while a finger is on its way to one further down: the right team is checked in.', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/checkIn', PHONE);
  const teams = new Map(
    (await churchesSeenBy(page)).flatMap((church) =>
      church.teams.map((team) => [team.teamName, team] as const),
    ),
  );
  await page.getByText(/^Missing \(/).tap();
  const list = page.getByRole('region', { name: 'Missing' });
  const rows = list.getByRole('listitem');
  const nameIn = async (place: number) =>
    (await rows.nth(place).getByRole('link').first().textContent()) ?? '';
  const [third, twelfth, thirteenth] = [await nameIn(2), await nameIn(11), await nameIn(12)];
  await rows.nth(11).scrollIntoViewIfNeeded();
  const aim = await list
    .getByRole('button', { name: `Here: ${twelfth}`, exact: true })
    .boundingBox();
  if (aim === null) throw new Error('the twelfth team has no button');

  const elsewhere = `/api/checkIn/teams/${teams.get(third)?.id}`;
  await page.request.put(elsewhere, { data: { presence: 'here' } });
  const undo = list.getByRole('button', { name: `Undo, not here: ${third}`, exact: true });
  await expect(undo).toBeAttached();
  await page.touchscreen.tap(aim.x + aim.width / 2, aim.y + aim.height / 2);
  await expect(
    list.getByRole('button', { name: `Undo, not here: ${twelfth}`, exact: true }),
  ).toBeVisible();
  const presenceOf = async (name: string) =>
    (await churchesSeenBy(page))
      .flatMap((church) => church.teams)
      .find(({ teamName }) => teamName === name)?.presence;
  expect(await presenceOf(twelfth)).toBe('here');
  expect(await presenceOf(thirteenth)).toBe('expected');

  await list.getByRole('button', { name: `Undo, not here: ${twelfth}`, exact: true }).tap();
  await expect(list.getByRole('button', { name: `Here: ${twelfth}`, exact: true })).toBeVisible();
  expect(await presenceOf(twelfth)).toBe('expected');
  // After some seconds the list moves.
  await expect(list.getByRole('link', { name: third, exact: true })).toHaveCount(0);
});
