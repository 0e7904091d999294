import { readFile } from 'node:fs/promises';
import { readPdf, textOf } from '../../server/testing/pdf.ts';
import { becomesAdministrator } from '../accounts.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { roundsOf } from '../open-rounds.ts';
import { makesSchedule } from '../organizing.ts';

// A separate empty instance without an administrator.
test.use({ start: { now: '2026-10-15T12:00:00-04:00' } });

const OLIVIA = { name: 'Olivia Office', email: 'olivia@example.org' };

/** To all paper of both divisions. */
const MOST_CLICKS = 12;

test('from an empty installation to printed paper, following only the screens @quick', async ({
  browser,
  server,
}) => {
  test.slow();
  const page = await someoneOpens(browser, server, '/home');
  await becomesAdministrator(page, server, OLIVIA);
  let clicks = 0;
  const presses = async (name: string, role: 'button' | 'menuitem' = 'button') => {
    clicks++;
    const dialog = page.getByRole('dialog');
    const place = (await dialog.isVisible()) ? dialog : page;
    await place.getByRole(role, { name, exact: true }).click();
  };

  await test.step('next steps are in order: event, rooms, churches, email', async () => {
    const next = page.getByRole('region', { name: 'What comes next' });
    await expect(next.getByRole('heading', { level: 3 })).toHaveText([
      ...['Name, place, and dates', 'Rooms', 'Churches and teams until Nov 11'],
      ...['Email', 'Phones', 'Letters and reminders', 'Backups'],
    ]);
  });

  await test.step('teams come from one file, and are shuffled and scheduled', async () =>
    await makesSchedule(page, presses));

  const paper = await test.step('all sheets of both divisions are in one file', async () => {
    await presses('Print…');
    await presses('Print Friday’s sheets', 'menuitem');
    const saved = page.waitForEvent('download');
    await presses('Download anyway');
    return await saved;
  });
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  const texts = (await readPdf(await readFile(await paper.path()))).pages.map(textOf);
  const rounds = await roundsOf(page, 'All');
  expect(rounds.length).toBeGreaterThan(0);
  const sheets = texts.filter((text) => text.includes('Scan to enter the score'));
  expect(sheets).toHaveLength(rounds.length);
  for (const { leftTeamName, rightTeamName } of rounds) {
    expect(
      sheets.filter((text) => text.includes(leftTeamName) && text.includes(rightTeamName)),
    ).not.toEqual([]);
  }
});
