import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { closesYear, NOT_COMPLETE, NOT_OVER } from '../closing.ts';
import { logsInAs, opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { openAdmin } from '../organizing.ts';
import { expectAccessible } from '../page-checks.ts';
import { startServer } from '../server-process.ts';

test.use({ start: { stage: 'saturday' } });

const PAST_YEARS = `champions,2016,Lima First,Ann Lee,Dayton Trinity,Ben Moss
champions,2019,Troy Grace,Cal Dean,Piqua Faith,Dee Orr
team,2019,Open,Open A,1,Troy Grace
team,2019,Middle,Open A,2,Piqua Faith`;

const ROOMS_FILE = `Number,Abbreviation,Name,Building,Friday\r\n3,G7,"Gym, east",Gymnasium,no\r\n`;

test('a year is closed, appears in the history, stays readable, and the next one opens', async ({
  browser,
  server,
}) => {
  const organizer = await opensAs(browser, server, 'admin', '/home');
  const visitor = await someoneOpens(browser, server, '/history');
  // The demo stores the previous year.
  await expect(visitor.getByRole('rowheader')).toHaveText(['2025']);

  await test.step('the organizer enters past years; the preview names the bad row', async () => {
    await organizer.goto('/admin/years');
    await organizer.getByLabel('Rows').fill(PAST_YEARS);
    await organizer.getByRole('button', { name: 'Preview' }).click();
    await expect(organizer.getByText(/^Typed rows: 2 years \(2019, 2016\)/)).toBeVisible();
    await expect(organizer.getByRole('main').getByRole('listitem')).toHaveText(
      'Row 4: The level must be Open or Novice',
    );
    await expect(visitor.getByRole('rowheader')).toHaveText(['2025']);
    await organizer.getByRole('button', { name: 'Import the valid rows' }).click();
    await expect(organizer.getByText('2 years imported')).toBeVisible();
    await expect(organizer.getByLabel('Rows')).toHaveValue('');
  });

  await test.step('a visitor finds them; details are there for years after 2017 only', async () => {
    const row = (year: string) =>
      visitor.getByRole('row').filter({ has: visitor.getByRole('rowheader', { name: year }) });
    await expect(row('2016')).toContainText('Lima First');
    await expect(row('2016').getByRole('link')).toHaveCount(0);
    await expect(row('2019').getByRole('link', { name: /View Details/ })).toBeVisible();
    const note = visitor.getByText(/^Is a past champion missing\?/);
    await expect(note.getByRole('link')).toHaveAttribute('href', 'mailto:quiz@example.org');
  });

  await test.step('a year is removed', async () => {
    const first = visitor.getByRole('rowheader', { name: '2016' });
    await organizer.getByRole('button', { name: 'Remove 2016' }).click();
    const dialog = organizer.getByRole('dialog', { name: 'Remove 2016 from the history?' });
    await expect(dialog).toContainText('Its champions, 0 team placings, and 0 quizzer placings');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(first).toHaveCount(0);
  });

  await test.step('the organizer closes the year', async () => {
    await organizer.getByRole('button', { name: 'Close 2026' }).click();
    await closesYear(organizer.getByRole('dialog'), [NOT_COMPLETE, NOT_OVER]);
    await expect(organizer.getByText('2026 is closed', { exact: true })).toBeVisible();
  });

  await test.step('a visitor’s open page updates, with details', async () => {
    await expect(visitor.getByRole('rowheader', { name: '2026' })).toBeVisible();
    await visitor.getByRole('link', { name: 'View Details of 2026' }).click();
    await expect(visitor.getByRole('heading', { name: 'History of 2026' })).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Quizzer placings' })).toBeVisible();
  });

  await test.step('the archive keeps standings, brackets and schedule', async () => {
    await visitor.getByRole('link', { name: /^Open: schedule/ }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Open 2026' })).toBeVisible();
    for (const table of ['Team standings', 'Quizzer standings', 'Friday schedule']) {
      await expect(visitor.getByRole('region', { name: table })).toBeVisible();
    }
    await expect(visitor.getByRole('heading', { name: 'Open A' })).toBeVisible();
    const matches = visitor.getByRole('region', { name: 'Matches of Open A' });
    await expect(matches.getByRole('row').nth(1)).toContainText('won');
  });

  await test.step('the next year opens empty', async () => {
    await organizer.getByRole('button', { name: 'Open 2027' }).click();
    await organizer.getByRole('dialog').getByRole('button', { name: 'Open 2027' }).click();
    await expect(organizer.getByText('2027 is open', { exact: true })).toBeVisible();
    await visitor.goto('/standings/team/Open');
    await expect(visitor.getByRole('rowheader')).toHaveCount(0);
    await visitor.goto('/archive/2026/Open');
    await expect(visitor.getByRole('region', { name: 'Team standings' })).toBeVisible();
  });

  await test.step('everything of the finished year is still one file', async () => {
    await openAdmin(organizer, 'after');
    await organizer.getByRole('link', { name: 'Years', exact: true }).click();
    const saving = organizer.waitForEvent('download');
    await organizer.getByRole('button', { name: 'Download everything from 2026' }).click();
    expect((await saving).suggestedFilename()).toBe('Quizmeet2026.zip');
    await expectAccessible(organizer);
  });

  await test.step('its rooms come from a CSV file, and are shown once they are saved', async () => {
    await organizer.goto('/admin/rooms');
    await theFile(organizer).setInputFiles({
      name: 'rooms.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(ROOMS_FILE),
    });
    await organizer.getByRole('button', { name: 'Replace all rooms' }).click();
    await expect(organizer.getByLabel('Row 1: Full name')).toHaveValue('Gym, east');
    await organizer.getByRole('button', { name: 'Save' }).click();
    await visitor.goto('/roomDetails');
    await expect(visitor.getByText('Gym, east')).toBeVisible();
  });
});

const theFile = (page: Page) => page.locator('input[type=file]');

test('a finished event has every place, appears in the history, and can be cleared', async ({
  browser,
}) => {
  const server = await startServer({ stage: 'finished' });
  try {
    const visitor = await someoneOpens(browser, server, '/bracket/resultSummary');
    const places = visitor.getByRole('main').locator('ol > li');
    await expect(places).toHaveCount(72);
    const champion = (await places.first().getByRole('link').textContent()) ?? '';
    await visitor.goto('/history');
    const row = visitor.getByRole('row').filter({ hasText: '2026' });
    await expect(row).toContainText(champion);
    await expect(row.getByText('–', { exact: true })).toHaveCount(0);
    for (const [address, last] of [
      ['/historyDetail/2026', 'Quizzer placings'],
      ['/archive/2026/Open', 'Matches of Open E'],
    ] as const) {
      await visitor.goto(address);
      await expect(visitor.getByRole('region', { name: last })).toBeVisible();
      expect(await violationsOf(visitor)).toEqual([]);
    }
    await clearsEverything(await someoneOpens(browser, server, '/home'));
  } finally {
    await server.stop();
  }
});

/** With numbers; then a restore point exists (N1). */
const CLEARINGS: readonly (readonly [button: string, title: string, asks: RegExp])[] = [
  [
    'Clear brackets',
    'Clear Brackets',
    /9 brackets with 72 teams and \d+ decided matches will be deleted/,
  ],
  ['Clear results', 'Clear Results', /results for Friday night\? \d+ results will/],
  ['Clear schedule', 'Clear Schedule', /\d+ rounds will be deleted/],
  ['Clear teams', 'Clear Teams', /Clear all teams\? This deletes 72 teams and \d+ quizzers\./],
];

async function clearsEverything(page: Page): Promise<void> {
  await logsInAs(page, 'admin');
  await openAdmin(page, 'danger');
  for (const [button, title, asks] of CLEARINGS) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(asks);
    await expect(dialog).toContainText(/restore point/i);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/cleared\. Restore point saved\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  const restorePoints = await (await page.request.get('/api/restore-points')).json();
  expect(restorePoints.slice(0, 4).map(({ reason }: { reason: string }) => reason)).toEqual([
    'Before removing all teams',
    'Before clearing the schedule of All',
    'Before clearing Friday’s results',
    'Before clearing the brackets',
  ]);
}
