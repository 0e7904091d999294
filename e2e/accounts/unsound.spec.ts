import type { Page } from '@playwright/test';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/supervisor.ts';
import { runStatement } from '../../server/testing/statements.ts';
import { faultsOf } from '../axe.ts';
import { opensAs } from '../demo.ts';
import { expect, test } from '../product.ts';
import { type RunningProduct, startProduct } from '../running.ts';

/** Starts the product again on data that an earlier version could have stored. */
async function withStored(
  product: RunningProduct,
  statements: readonly string[],
): Promise<RunningProduct> {
  await product.end();
  const { dataDir, url } = product;
  const database = await startEmbeddedPostgres({ dataDir, log: console });
  for (const statement of statements) await runStatement(database.url, statement);
  await database.stop();
  return await startProduct({ dataDir, port: Number(new URL(url).port) });
}

const STORED = [
  `update users set email = E'<coach@x.example>', name = E'Ruth\\nYoder'
    where id = (select min(coach_id) from churches)`,
  `update teams set name = U&'Grace\\200B Nine' where id = (select min(id) from teams)`,
];

const mend = (page: Page, text: string) => page.getByLabel(`Mend: ${text}`, { exact: true });

test('names and addresses of an earlier version are shown to an admin, who mends them', async ({
  browser,
}) => {
  test.slow();
  let product = await startProduct({ stage: 'friday' });
  try {
    product = await withStored(product, STORED);
    const page = await opensAs(browser, product, 'admin', '/admin');
    const card = page
      .getByRole('listitem')
      .filter({ hasText: '3 names or addresses need a look.' });
    // The whole card is a link to it.
    await card.getByRole('link', { name: 'People' }).click();
    await expect(page).toHaveURL(/\/admin\/people$/);
    await expect(page.getByRole('heading', { name: '3 names or addresses' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await test.step('an account in place', async () => {
      await mend(page, 'Ruth\\nYoder').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Stored as <coach@x.example>')).toBeVisible();
      const name = dialog.getByLabel('Name');
      await expect(name).toHaveValue('Ruth Yoder');
      await expect(dialog.getByLabel('Email address')).toHaveValue('coach@x.example');
      await name.fill('Ruth\u200BYoder');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(/Please write this on one line/);
      // Typed text stays when the dialog is closed.
      await name.fill('Ruth Y');
      await page.keyboard.press('Escape');
      await mend(page, '<coach@x.example>').click();
      await expect(name).toHaveValue('Ruth Y');
      await name.fill('Ruth Yoder');
      await dialog.getByLabel('Email address').fill('admin@example.org');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(
        /There is already an account for this email address/,
      );
      await dialog.getByLabel('Email address').fill('coach@x.example');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The account was saved')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('a team where teams are edited', async () => {
      await expect(page.getByRole('heading', { name: '1 name or address' })).toBeVisible();
      await mend(page, 'Grace\\u200B Nine').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Team name').fill('Grace Nine');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await page.goto('/admin/people');
    await expect(page.getByRole('columnheader', { name: 'Roles' })).toBeVisible();
    await expect(page.getByText(/need a look|needs a look/)).toHaveCount(0);
  } finally {
    await product.stop();
  }
});
