import type { Page } from '@playwright/test';
import { logsInByHand, opensAs } from '../demo.ts';
import { leaves, PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { beingPlayed, eventFile, type Playing, sendsLive } from '../machines.ts';
import { openAdmin } from '../organizing.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'friday' } });

test('quiz machines: live scores update and are accepted; files are loaded and compared', async ({
  browser,
  server,
}) => {
  test.slow();
  const organizer = await opensAs(browser, server, 'admin', '/home');
  const [first, second, third] = await beingPlayed(organizer);
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('the demo plays too few rounds');
  }
  let address = '';

  await test.step('the organizer turns live scores on and gets the address', async () => {
    await openAdmin(organizer, 'friday');
    await organizer.getByRole('button', { name: 'Live machines' }).click();
    const dialog = organizer.getByRole('dialog', { name: 'Live machines' });
    await dialog.getByRole('switch', { name: 'Live scores' }).click();
    const field = dialog.getByRole('textbox', { name: /^Address for the machines/ });
    await expect(field).toBeVisible();
    address = await field.inputValue();
    expect(address).toContain('/api/quiz-machine/feed/');
    await expect(dialog.getByText('No machine has connected yet.')).toBeVisible();
    await expectAccessible(organizer);
  });

  const parent = await someoneOpens(browser, server, `/team/${first.leftTeamId}`, PHONE);
  let loads = 0;
  parent.on('load', () => loads++);
  const record = parent.getByText(/^Friday Record:/);
  const before = (await record.textContent()) ?? '';
  const card = parent.getByRole('region', { name: /^Playing now/ });

  await test.step('a machine sends; an open team page shows its live score', async () => {
    await sendsLive(address, first, 9);
    await expect(card.getByText('live, question 9')).toBeVisible();
    await expect(card).toContainText('40 : 20');
    await sendsLive(address, first, 14);
    await expect(card.getByText('live, question 14')).toBeVisible();
    await expect(card).toContainText('60 : 20');
    expect(await record.textContent()).toBe(before);
  });

  await test.step('everybody finds it on the ticker, marked as live', async () => {
    const anyone = await someoneOpens(browser, server, '/ticker');
    await expect(tickerRow(anyone, first)).toHaveAttribute('data-live', 'playing');
    await expect(tickerRow(anyone, first)).toContainText('60');
    await expectAccessible(anyone);
    await leaves(anyone);
  });

  await test.step('the game ends, a volunteer accepts it, and the record changes', async () => {
    await sendsLive(address, first, 20);
    const scorer = await someoneOpens(browser, server, '/home', PHONE);
    await scorer.goto(`/schedule/${first.division}?round=${first.id}`);
    const sheet = scorer.getByRole('dialog', { name: /Round \d+/ });
    await sheet.getByRole('link', { name: 'Log in to enter the score' }).tap();
    await logsInByHand(scorer, 'scores');
    await expect(sheet.getByText(/^From the machine: 90 : 20/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Accept as the result' }).tap();
    await expect(sheet.getByText(`${first.left.name} won`)).toBeVisible();
    await expect(record).not.toHaveText(before);
    await leaves(scorer);
    expect(loads, 'the parent never reloaded the page').toBe(0);
  });

  await test.step('the organizer sees the games as they move, and accepts one there', async () => {
    await sendsLive(address, second, 20);
    const dialog = organizer.getByRole('dialog', { name: 'Live machines' });
    await expect(dialog.getByText(/^Last contact: /)).toBeVisible();
    await dialog
      .getByRole('button', { name: `Accept ${second.left.name} – ${second.right.name}` })
      .click();
    await expect(dialog.getByText('No live games')).toBeVisible();
    await organizer.keyboard.press('Escape');
  });

  await test.step('event files are uploaded; an invalid one says so', async () => {
    await organizer.getByRole('button', { name: 'Load results' }).click();
    const dialog = organizer.getByRole('dialog', { name: 'Load Results' });
    const files = dialog.locator('input[type=file]');
    const mimeType = 'text/plain';
    await files.setInputFiles({
      name: 'shopping.txt',
      mimeType,
      buffer: Buffer.from('milk, bread'),
    });
    await expect(organizer.getByRole('alert')).toContainText(
      /shopping\.txt isn’t a quiz machine event file/,
    );
    await files.setInputFiles({
      name: 'room.txt',
      mimeType,
      buffer: Buffer.from(eventFile(third)),
    });
    await expect(theFiles(organizer)).toContainText(/room\.txt.*not loaded/);
    await expectAccessible(organizer);
  });

  await test.step('they are loaded, with a report and a restore point', async () => {
    const dialog = organizer.getByRole('dialog', { name: 'Load Results' });
    const saved = organizer.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Load', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe('insertResults.txt');
    await expect(dialog.getByText(/^Loaded: 1\. .*Saved as insertResults\.txt/)).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'insertResults.txt' })).toContainText(
      `${third.left.name}: 90`,
    );
    await expect(dialog.getByRole('link', { name: /restore point/ })).toBeVisible();
    await expect(theFiles(organizer)).toContainText(/room\.txt.*loaded Nov \d+/);
    await organizer.keyboard.press('Escape');
  });

  await test.step('the audit lists what’s missing, and compares the first round', async () => {
    const saved = organizer.waitForEvent('download');
    await organizer.getByRole('button', { name: 'Audit results' }).click();
    expect((await saved).suggestedFilename()).toBe('audit.txt');
    const dialog = organizer.getByRole('dialog', { name: 'Audit Results' });
    await expect(dialog.getByRole('region', { name: 'audit.txt' })).toContainText(
      /Overdue rounds: \d+/,
    );
    await expect(dialog.getByText('No machine results for this round.')).toBeVisible();
    await expectAccessible(organizer);
  });
});

test('the machines’ files are created and downloaded as one archive', async ({
  browser,
  server,
}) => {
  const organizer = await opensAs(browser, server, 'admin', '/admin?tab=friday');
  await organizer.getByRole('button', { name: 'Create import' }).click();
  await expect(
    organizer.getByText('File uploaded to local storage', { exact: true }),
  ).toBeVisible();
  const saved = organizer.waitForEvent('download');
  await organizer.getByRole('button', { name: 'Download files' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Machines\d{4}\.zip$/);
});

const theFiles = (page: Page) => page.getByRole('region', { name: /^Result files in / });

const tickerRow = (page: Page, { room }: Playing) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: room, exact: true }) })
    .first();
