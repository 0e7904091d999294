import type { Locator } from '@playwright/test';
import {
  assignsNoviceAgain,
  assignsSaturdayWithATie,
  clearsBrackets,
  correctsWinner,
  entersScores,
  keepsWinner,
  letsWin,
  letsWinElsewhere,
  matchBox,
  opensBracket,
  placeRow,
  takesBackWinner,
  teamOn,
  teamSeeded,
} from '../brackets.ts';
import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { correctsScore, tiesTwoAtTheTop } from '../scoring.ts';

test.use({ start: { stage: 'saturday' } });

test('tied teams are ordered by drag or number; their seeds follow, and stay when Friday is corrected', async ({
  browser,
  server,
}) => {
  const organizer = await opensAs(browser, server, 'admin', '/home');
  const rounds = await tiesTwoAtTheTop(organizer, 'Novice');
  let [first = '', second = ''] = rounds.keys();

  await test.step('the organizer clears the brackets; assigning Novice again names a tie', async () => {
    await clearsBrackets(organizer);
    const dialog = await assignsSaturdayWithATie(organizer, 'Novice');
    const set = dialog.getByRole('region', { name: 'Tied teams' }).first();
    await expect(set).toContainText('2 teams are tied; the first seeds higher');
    const named = await tiedTeams(set);
    expect(named.toSorted()).toEqual([first, second].toSorted());
    [first = '', second = ''] = named;
    await expect(dialog).toHaveCSS('opacity', '1');
    await expectAccessible(organizer, '[role=dialog]');
  });

  await test.step('the second is dragged to the top, and put back by its number', async () => {
    const set = organizer.getByRole('region', { name: 'Tied teams' }).first();
    const row = (team: string) => set.getByRole('listitem').filter({ hasText: team });
    await row(second).locator('[data-grip]').hover();
    await organizer.mouse.down();
    await row(first).locator('[data-grip]').hover();
    await organizer.mouse.up();
    await expect.poll(() => tiedTeams(set)).toEqual([second, first]);
    await set.getByRole('combobox', { name: `Place of ${second}` }).selectOption('2');
    await expect.poll(() => tiedTeams(set)).toEqual([first, second]);
    await organizer.getByRole('button', { name: 'Cancel' }).focus();
  });

  await test.step('the second gets the first number, and the brackets follow', async () => {
    const dialog = organizer.getByRole('dialog', { name: 'Novice: break the ties' });
    const set = dialog.getByRole('region', { name: 'Tied teams' }).first();
    await set.getByRole('combobox', { name: `Place of ${second}` }).selectOption('1');
    await expect.poll(() => tiedTeams(set)).toEqual([second, first]);
    await dialog.getByRole('button', { name: 'Assign in this order' }).click();
    await expect(dialog).toBeHidden();
    await expect(organizer.getByText('Created 4 brackets.')).toBeVisible();
    await expect(organizer.getByText(/Novice: 4 brackets, 0 of 64 matches decided/)).toBeVisible();
  });

  await test.step('their seeds follow that order', async () => {
    await opensBracket(organizer, 'Novice A');
    expect(await teamSeeded(organizer, 1)).toBe(second);
    expect(await teamSeeded(organizer, 2)).toBe(first);
  });

  await test.step('a Friday score is corrected: the seeds stay, and the bracket shows the differences', async () => {
    const [round = 0] = rounds.get(first) ?? [];
    await correctsScore(organizer, { division: 'Novice', round, team: first, score: 410 });
    const note = organizer.getByRole('alert').filter({ hasText: 'would be seeded differently' });
    await expect(organizer.getByRole('dialog').locator(note)).toBeVisible();
    await opensBracket(organizer, 'Novice A');
    await expect(note).toContainText('2 teams would be seeded differently');
    await note.getByText('Show differences').click();
    await expect(note.getByRole('listitem')).toHaveText([
      `${first}: seed 2 of Novice A; current standings: seed 1 of Novice A`,
      `${second}: seed 1 of Novice A; current standings: seed 2 of Novice A`,
    ]);
    expect(await teamSeeded(organizer, 1)).toBe(second);
    await expectAccessible(organizer, '[role=alert]');
  });
});

test('a Saturday: brackets are assigned and played, a mistake is corrected, the places stand @quick', async ({
  browser,
  server,
}) => {
  const organizer = await opensAs(browser, server, 'admin', 'about:blank');
  const parent = await someoneOpens(browser, server, '/home', PHONE);

  await test.step('the organizer assigns Novice again', async () => {
    await assignsNoviceAgain(organizer);
    await expect(organizer.getByText(/Novice: 4 brackets, 0 of 64 matches decided/)).toBeVisible();
  });

  await test.step('a parent finds the bracket on a phone, and its matches by time', async () => {
    await parent.getByRole('link', { name: 'Novice A' }).tap();
    await expect(parent.getByRole('heading', { level: 1, name: 'Novice A' })).toBeVisible();
    await expect(matchBox(parent, 7)).toContainText('Winner of 1');
    await expect(parent.getByText('*If Necessary')).toHaveCount(1);
    await expect(parent.getByRole('heading', { level: 2, name: '9:00 AM' })).toBeVisible();
  });

  await opensBracket(organizer, 'Novice A');

  await test.step('the first match is entered with scores; the parent sees who advances', async () => {
    const favorite = await teamOn(organizer, 1, 'left');
    await entersScores(organizer, 1, [140, 90]);
    await expect(matchBox(parent, 1)).toContainText('140');
    await expect(matchBox(parent, 7)).toContainText(favorite);
  });

  await test.step('a click on the other team asks, though no match depends on it', async () => {
    await keepsWinner(organizer, 1, 'right');
    await expect(matchBox(organizer, 1)).toContainText('140');
  });

  await test.step('a wrong winner is corrected; only dependent matches reopen', async () => {
    await letsWin(organizer, 2, 'left');
    await letsWin(organizer, 7, 'left');
    await correctsWinner(organizer, 2, 'right', [7]);
    const right = await teamOn(organizer, 2, 'right');
    expect(await teamOn(organizer, 7, 'right')).toBe(right);
    await expect(matchBox(organizer, 1)).toContainText('140');
    await expect(matchBox(parent, 7)).toContainText(right);
  });

  await test.step('a winner set by mistake is undone', async () => {
    await letsWin(organizer, 3, 'left');
    await takesBackWinner(organizer, 3, 'left', []);
    await expect(matchBox(parent, 8)).toContainText('Winner of 3');
  });

  await test.step('the matches are played; the team from the losers’ side wins the final', async () => {
    await letsWinElsewhere(organizer, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    await expect(matchBox(organizer, 15)).toContainText('Winner of 14');
    await letsWin(organizer, 14, 'left');
    await expect(matchBox(parent, 15)).toContainText('not needed');
    await correctsWinner(organizer, 14, 'right', []);
    await expect(matchBox(parent, 15)).not.toContainText('not needed');
  });

  await test.step('so the match if necessary is played, and decides the first two places', async () => {
    const [first, second] = [
      await teamOn(organizer, 15, 'left'),
      await teamOn(organizer, 15, 'right'),
    ];
    await expect(placeRow(organizer, 1)).toContainText('Winner of 15');
    await letsWin(organizer, 15, 'right');
    await expect(placeRow(organizer, 1)).toContainText(second);
    await expect(placeRow(organizer, 2)).toContainText(first);
  });

  await test.step('the consolation settles the rest; the parent sees every place', async () => {
    for (const match of [21, 22]) await letsWin(organizer, match, 'left');
    for (const place of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await expect(placeRow(parent, place).getByRole('link')).toBeVisible();
    }
  });

  await test.step('the champion is in the summary, and its page has Saturday’s matches', async () => {
    const champion = (await placeRow(parent, 1).getByRole('link').textContent()) ?? '';
    await parent.goto('/bracket/resultSummary');
    await expect(parent.getByRole('main').locator('ol > li').first()).toContainText(champion);
    await parent.getByRole('link', { name: champion, exact: true }).click();
    await expect(parent.getByRole('heading', { name: `Schedule for ${champion}` })).toBeVisible();
    await expect(parent.getByRole('link', { name: /Saturday bracket Novice A/ })).toBeVisible();
    await expect(parent.getByText('Final place: Champion, 1st, Novice A')).toBeVisible();
    const played = parent
      .getByRole('row')
      .filter({ has: parent.getByRole('button', { name: /^Detail of / }) });
    await expect(played.last()).toContainText(`${champion}won`);
    await parent.getByRole('button', { name: 'Follow this team' }).click();
    await parent.goto('/home');
    await expect(parent.getByRole('list', { name: 'Teams you follow' })).toContainText(
      '1st place in Novice A',
    );
  });
});

async function tiedTeams(within: Locator): Promise<string[]> {
  const places = await within.getByRole('combobox').all();
  const labels = await Promise.all(places.map((place) => place.getAttribute('aria-label')));
  return labels.map((label) => label?.replace('Place of ', '') ?? '');
}

test('a bracket: a team’s way lights up under focus, and its press opens its page', async ({
  browser,
  server,
}) => {
  const anyone = await someoneOpens(browser, server, '/brackets');
  await anyone.getByRole('link', { name: /^Novice A/ }).click();
  const first = matchBox(anyone, 1).getByRole('link').first();
  await first.focus();
  await expect(first).toHaveAttribute('data-lit', 'true');
  const name = (await first.getAttribute('title')) ?? '';
  await anyone.keyboard.press('Enter');
  await expect(anyone.getByRole('heading', { name: `Schedule for ${name}` })).toBeVisible();
});

/** In the browser: px of the smallest name. */
const SMALLEST_NAME = `Math.min(...[...document.querySelectorAll('article [class*=slot] [class*=name]')]
  .map((name) => parseFloat(getComputedStyle(name).fontSize)))`;

test('a bracket leads to the room list, and to its drawing alone for a wall, to be read from 10 m', async ({
  browser,
  server,
}) => {
  const anyone = await someoneOpens(browser, server, '/brackets');
  await anyone.getByRole('link', { name: /^Novice B/ }).click();
  await expect(anyone.getByRole('link', { name: 'Room list' })).toHaveAttribute(
    'href',
    '/roomDetails',
  );
  await anyone.getByRole('link', { name: 'Wall display' }).click();
  await anyone.setViewportSize({ width: 1920, height: 1080 });
  const wall = anyone.getByRole('region', { name: 'Drawing of Novice B' });
  await expect(wall).toHaveAccessibleName(/Winners’ side$/);
  for (const match of [1, 4, 15])
    await expect(matchBox(anyone, match)).toBeInViewport({ ratio: 1 });
  expect(await anyone.evaluate(SMALLEST_NAME)).toBeGreaterThanOrEqual(24);
  await expect(anyone.getByRole('region', { name: 'Places of Novice B' })).toHaveCount(0);
  await expect(wall).toHaveAccessibleName(/Losers’ side$/, { timeout: 20_000 });
  for (const match of [5, 13, 22])
    await expect(matchBox(anyone, match)).toBeInViewport({ ratio: 1 });
  expect(await anyone.evaluate(SMALLEST_NAME)).toBeGreaterThanOrEqual(24);
});

for (const form of ['Drawing', 'List by round']) {
  test(`a bracket as ${form}, light and dark: nothing for axe, no sideways scroll of the page`, async ({
    browser,
    server,
  }) => {
    const page = await someoneOpens(browser, server, '/brackets', PHONE);
    await page.getByRole('link', { name: /^Novice A/ }).click();
    await page.getByText(form).click();
    await expect(matchBox(page, 1)).toBeVisible();
    await expectAccessible(page);
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(sideways)).toBe(0);
  });
}
