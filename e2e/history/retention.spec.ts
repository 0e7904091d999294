import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { closesYear, NOT_OVER } from '../closing.ts';
import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { restoresFrom } from '../restoring.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

let stick: string;
let server: ServerProcess;
const folders: string[] = [];

test.beforeEach(async () => {
  stick = await mkdtemp(path.join(tmpdir(), 'quizmeet-stick-'));
  server = await startServer({ stage: 'finished', settings: { BACKUP_FOLDER: stick } });
});
test.afterEach(async () => {
  await server.stop();
  for (const folder of [stick, ...folders]) await rm(folder, { recursive: true, force: true });
});

/** Another day, or another machine. */
async function startsAt(now: string, dataDir = server.dataDir): Promise<void> {
  await server.end();
  server = await startServer({ dataDir, now, settings: { BACKUP_FOLDER: stick } });
}

const noticeOn = (page: Page): Locator => page.getByRole('region', { name: 'Closed years' });
const backups = async () =>
  (await readdir(stick)).filter((name) => name.endsWith('.backup')).toSorted();

async function backsUp(page: Page): Promise<string> {
  const before = await backups();
  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const fresh = async () => (await backups()).find((name) => !before.includes(name));
  await expect.poll(fresh).toBeDefined();
  return (await fresh()) ?? '';
}

async function nobodyHelps(page: Page): Promise<void> {
  await page.goto('/admin/officials');
  await expect(page.getByText('No volunteers yet', { exact: true })).toBeVisible();
}

test('closing a year asks when personal data is deleted; on that date it is gone for good', async ({
  browser,
}) => {
  test.slow();
  let page = await opensAs(browser, server, 'admin', '/admin/officials');
  await expect(page.getByText('No volunteers yet', { exact: true })).toHaveCount(0);
  const champions = async () => {
    await page.goto('/history');
    await page.getByRole('link', { name: 'View Details of 2026' }).click();
    // A page that loads would end the next one's loading.
    await page.waitForURL('**/historyDetail/2026');
    const placings = page.getByRole('region', { name: 'Quizzer placings' });
    await expect(placings).toBeVisible();
    return await placings.getByRole('row').allTextContents();
  };
  const before = await champions();

  await test.step('closing proposes a date; a wrong one is an error at the field', async () => {
    await page.goto('/admin/years');
    await page.getByRole('button', { name: 'Reopen 2026' }).click();
    await page.getByRole('button', { name: 'Close 2026', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close 2026?' });
    const date = dialog.getByLabel('Delete personal data on');
    await expect(date).toHaveValue('2027-02-19');
    await date.fill('2026-11-01');
    await dialog.getByRole('button', { name: 'Close 2026' }).click();
    await expect(dialog.getByText('Choose 2026-11-21 or later')).toBeVisible();
    await expect(date).toBeFocused();
    await expectAccessible(page);
    await date.fill('2027-03-12');
    await closesYear(dialog, [NOT_OVER]);
    await expect(page.getByText('2026 is closed', { exact: true })).toBeVisible();
  });

  await test.step('afterwards the date is shown; until then it can be changed', async () => {
    await expect(noticeOn(page)).toContainText('will be deleted on Friday, March 12, 2027');
    await page.getByRole('button', { name: 'Change the date for 2026' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete personal data of 2026' });
    await dialog.getByLabel('Delete personal data on').fill('2027-03-13');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Date saved')).toBeVisible();
    await expect(noticeOn(page)).toContainText('will be deleted on Saturday, March 13, 2027');
    await expectAccessible(page);
  });
  const ofBefore = await backsUp(page);

  await test.step('the day passes while Quizmeet is off; then the people are deleted', async () => {
    await startsAt('2027-03-14T08:00:00-04:00');
    page = await opensAs(browser, server, 'admin', '/admin/years');
    await expect(noticeOn(page)).toContainText('was deleted on Sunday, March 14, 2027');
    await nobodyHelps(page);
    expect(await champions()).toEqual(before);
  });

  await test.step('nor does an earlier restore point have them', async () => {
    await page.goto('/admin/restore-points');
    await page
      .getByRole('button', { name: /^Restore Before closing 2026/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Restore this point?' });
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Restored')).toBeVisible();
    await nobodyHelps(page);
  });

  await test.step('nor does another computer restored from a later backup', async () => {
    await backsUp(page);
    folders.push(server.dataDir);
    const { dataDir } = await restoresFrom(stick);
    await startsAt('2027-03-14T12:00:00-04:00', dataDir);
    page = await opensAs(browser, server, 'admin', '/admin/years');
    await nobodyHelps(page);
  });

  await test.step('restored from an older backup, it is deleted there as well', async () => {
    const before = await mkdtemp(path.join(tmpdir(), 'quizmeet-before-'));
    await copyFile(path.join(stick, ofBefore), path.join(before, ofBefore));
    folders.push(server.dataDir, before);
    const { dataDir } = await restoresFrom(before);
    await startsAt('2027-03-15T08:00:00-04:00', dataDir);
    page = await opensAs(browser, server, 'admin', '/admin/years');
    await expect(noticeOn(page)).toContainText('was deleted on Monday, March 15, 2027');
    await nobodyHelps(page);
  });
});
