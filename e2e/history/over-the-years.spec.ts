import type { Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'registration' } });

interface Years {
  readonly name: string;
  readonly years: readonly {
    readonly year: number;
    readonly quizzerId: number;
    readonly churchId: number;
    readonly totalScore: number;
  }[];
  readonly sums: { readonly totalScore: number };
}

async function whoCameBack(page: Page): Promise<Years> {
  const years: { year: number }[] = await (await page.request.get('/api/history/years')).json();
  const last = Math.min(...years.map(({ year }) => year));
  const address = `/api/quizzers/standings?division=Open&year=${last}`;
  const rows: { quizzerId: number }[] = await (await page.request.get(address)).json();
  for (const { quizzerId } of rows) {
    const found = await page.request.get(`/api/history/quizzers/${quizzerId}`);
    const of: Years = await found.json();
    if (of.years.length === 2) return of;
  }
  throw new Error('nobody came back');
}

test('a visitor reads a quizzer’s and a church’s years; an administrator splits and merges them (W2)', async ({
  browser,
  server,
}) => {
  const visitor = await someoneOpens(browser, server, '/home');
  const person = await whoCameBack(visitor);
  const [now] = person.years;
  const address = `/quizzer/${now?.quizzerId}`;
  const rows = visitor.getByRole('table').getByRole('row');

  await test.step('the sums are below the years', async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(rows).toHaveCount(4);
    await expect(rows.last()).toContainText('All years');
    await expect(rows.last()).toContainText(`${person.sums.totalScore}`);
    const points = person.years.reduce((sum, { totalScore }) => sum + totalScore, 0);
    expect(points).toBe(person.sums.totalScore);
    await expectAccessible(visitor);
    await expect(visitor.getByText('For administrators')).toHaveCount(0);
  });

  await test.step('this year’s team has a link', async () => {
    await rows.nth(1).getByRole('link').first().click();
    await expect(visitor).toHaveURL(/\/team\/\d+$/);
    await visitor.goto(address);
  });

  await test.step('the church also has its years', async () => {
    await rows.nth(1).getByRole('link').last().click();
    await expect(visitor.getByText(/^2 years, \d+ teams?, /)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto(address);
  });

  await test.step('an administrator splits off a year; the visitor’s page updates', async () => {
    const admin = await opensAs(browser, server, 'admin', address);
    await admin.getByRole('button', { name: `Split ${now?.year} from the other years` }).click();
    await expect(rows).toHaveCount(2);
    await expectAccessible(admin, 'main');
    await admin.getByRole('button', { name: new RegExp(`^Merge with ${person.name} of `) }).click();
    await expect(admin.getByText('Merged')).toBeVisible();
    await expect(rows).toHaveCount(4);
  });
});
