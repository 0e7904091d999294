import type { Browser, Locator, Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { expect, onSaturday as test } from '../fixtures.ts';
import { choosesSheet, openAdmin } from '../organizing.ts';
import type { ServerProcess } from '../server-process.ts';

const adminAtALaptop = async (browser: Browser, server: ServerProcess): Promise<Page> =>
  await opensAs(browser, server, 'admin', 'about:blank');

/** From the specification, by tab. */
const ACTIONS = {
  before: ['Add team', 'Shuffle teams', 'Create schedule'],
  friday: ['Set round time', 'Create import', 'Load results', 'Audit results'],
  saturday: ['Assign Saturday'],
  danger: ['Clear schedule', 'Clear brackets', 'Clear results', 'Clear teams'],
};
const SHEETS = [
  ...['Print labels', 'Print registration', 'Print schedule', 'Print scoresheets'],
  'Print bracket page',
];
const GROUPS = ['Open 1', 'Open 2', 'Open 3', 'Novice 1', 'Novice 2'];

test('the admin page has every action; its dialogs close or stay as specified', async ({
  browser,
  server,
}) => {
  const page = await adminAtALaptop(browser, server);
  for (const tab of ['before', 'friday', 'saturday', 'danger'] as const) {
    await openAdmin(page, tab);
    for (const name of ACTIONS[tab]) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
  }
  await page.getByRole('button', { name: 'Print…' }).click();
  for (const name of SHEETS) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  const opened = async (button: string, title: string) => {
    if (button.startsWith('Print')) await choosesSheet(page, button);
    else await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const labels = (dialog: Locator) => dialog.getByRole('radio').locator('xpath=../..');
  const prints = async (button: string, title: string, division: string, file: string) => {
    const dialog = await opened(button, title);
    await expect(dialog.getByRole('radio', { name: 'Open', exact: true })).toBeChecked();
    await dialog.getByRole('radio', { name: division, exact: true }).check();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    expect((await saved).suggestedFilename()).toBe(file);
    return dialog;
  };
  const cancels = async (dialog: Locator, button: string, title: string) => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    const again = await opened(button, title);
    await expect(again.getByRole('radio', { name: 'Open', exact: true })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
  };

  for (const [button, title, file] of [
    ['Print bracket page', 'Print Bracket Page', 'SaturdayBracketsNovice.pdf'],
    ['Print scoresheets', 'Print Scoresheets', 'FridayScoresheetsNovice.pdf'],
  ] as const) {
    const dialog = await prints(button, title, 'Novice', file);
    await expect(dialog.getByText(`Saved as ${file}`)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Novice' })).toBeChecked();
    await expect(labels(dialog)).toHaveText(['Open', 'Novice']);
    await cancels(dialog, button, title);
  }

  const schedule = ['Print schedule', 'Print Schedule'] as const;
  const printed = await prints(...schedule, 'Open 1', 'FridayScheduleOpen 1.pdf');
  await expect(printed).toBeHidden();
  const choices = await opened(...schedule);
  const [open1 = '', open2 = '', open3 = '', ...novice] = GROUPS;
  await expect(labels(choices)).toHaveText(['Open', open1, open2, open3, 'Novice', ...novice]);
  await choices.getByRole('radio', { name: 'Novice', exact: true }).check();
  await cancels(choices, ...schedule);

  const clearing = await opened('Clear schedule', 'Clear Schedule');
  await expect(labels(clearing)).toContainText(['All', ...GROUPS]);
  await expect(clearing).toContainText('There are brackets for Open and Novice.');
  await expect(clearing.getByRole('button', { name: 'Clear schedule' })).toBeDisabled();
  await clearing.getByRole('button', { name: 'Cancel' }).click();
  await expect(clearing).toBeHidden();

  await openAdmin(page, 'friday');
  const time = await opened('Set round time', 'Set round time');
  await time.getByLabel('Round').selectOption({ label: 'Round 5, 9:00 PM' });
  await time.getByLabel('Time', { exact: true }).fill('21:30');
  await time.getByLabel('Time', { exact: true }).fill('');
  await time.getByRole('button', { name: 'Set time' }).click();
  await expect(time.getByText('Enter a time', { exact: true })).toBeVisible();
  await time.getByRole('button', { name: 'Cancel' }).click();
  await expect(time).toBeHidden();

  await openAdmin(page, 'danger');
  const teams = await opened('Clear teams', 'Clear Teams');
  await expect(teams).toContainText(
    /Clear all teams\? This deletes 72 teams, \d+ quizzers, \d+ rounds, \d+ results, and 9 brackets\./,
  );
  await teams.getByRole('button', { name: 'Cancel' }).click();
  await expect(teams).toBeHidden();
  for (const [button, file] of [
    ['Print labels', 'labels.csv'],
    ['Print registration', 'RegistrationTable.pdf'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await choosesSheet(page, button);
    expect((await saved).suggestedFilename()).toBe(file);
  }
});

test('a failed swap closes the dialog silently', async ({ browser, server }) => {
  const page = await adminAtALaptop(browser, server);
  await page.route('**/api/rounds/swap', (route) =>
    route.fulfill({ status: 422, json: { status: 422, detail: 'No' } }),
  );
  await page.goto('/schedule/Open?round=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Swap or move').click();
  await dialog.getByRole('button', { name: 'Swap left and right' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('');
});
