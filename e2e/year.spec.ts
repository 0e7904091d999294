import { logsInAs } from './demo.ts';
import { someoneOpens } from './devices.ts';
import { expect, test } from './product.ts';

test.use({ start: { stage: 'saturday' } });

test('a year is closed, stands in the history, stays readable, and the next one opens', async ({
  browser,
  product,
}) => {
  const organiser = await someoneOpens(browser, product, '/home');
  await logsInAs(organiser, 'admin');
  const visitor = await someoneOpens(browser, product, '/history');
  await expect(visitor.getByText('No past year yet')).toBeVisible();

  await test.step('the organiser closes the year', async () => {
    await organiser.goto('/admin/years');
    await organiser.getByRole('button', { name: 'Close 2026' }).click();
    await organiser.getByRole('dialog').getByRole('button', { name: 'Close 2026' }).click();
    await expect(organiser.getByText('2026 is closed', { exact: true })).toBeVisible();
  });

  await test.step('a visitor’s open page shows it by itself, with its details', async () => {
    await expect(visitor.getByRole('rowheader', { name: '2026' })).toBeVisible();
    await visitor.getByRole('link', { name: /View Details/ }).click();
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
  });

  await test.step('the next year opens empty', async () => {
    await organiser.getByRole('button', { name: 'Open 2027' }).click();
    await organiser.getByRole('dialog').getByRole('button', { name: 'Open 2027' }).click();
    await expect(organiser.getByText('2027 is open', { exact: true })).toBeVisible();
    await visitor.goto('/standings/team/Open');
    await expect(visitor.getByRole('rowheader')).toHaveCount(0);
    await visitor.goto('/archive/2026/Open');
    await expect(visitor.getByRole('region', { name: 'Team standings' })).toBeVisible();
  });
});
