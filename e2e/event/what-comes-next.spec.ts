import type { Page } from '@playwright/test';
import { becomesAdministrator } from '../accounts.ts';
import { violationsOf } from '../axe.ts';
import { closesYear, NOT_OVER } from '../closing.ts';
import { opensAs } from '../demo.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { startServer } from '../server-process.ts';

// A separate empty instance without an administrator.
test.use({ start: { now: '2026-10-15T12:00:00-04:00' } });

const OLIVIA = { name: 'Olivia Office', email: 'olivia@example.org' };

const nextOf = (page: Page) => page.getByRole('region', { name: 'What comes next' });
/** Due and running steps. */
const shownTo = (page: Page) => nextOf(page).getByRole('heading', { level: 3 });
const stepOf = (page: Page, title: string) =>
  nextOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) });

test('the guide leads an organizer from an empty event to its churches', async ({
  browser,
  server,
}) => {
  const page = await someoneOpens(browser, server, '/home');
  await becomesAdministrator(page, server, OLIVIA);

  await test.step('the first step says what’s missing; its button links there', async () => {
    await expect(shownTo(page).first()).toHaveText('Name, place, and dates');
    await expect(stepOf(page, 'Name, place, and dates')).toContainText(
      'Venue is still “To be announced”.',
    );
    await expectAccessible(page);
    expect(await violationsOf(page)).toEqual([]);
    await nextOf(page).getByRole('link', { name: 'Event settings: ' }).click();
    await page.getByLabel('Venue').fill('Grace College');
    await page.getByLabel('Study range').fill('Luke 1-12');
    await page.getByLabel('Contact email').fill('quiz@grace.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Event saved')).toBeVisible();
  });

  await test.step('then it is done, and the rooms are first', async () => {
    await page.goto('/admin');
    await expect(shownTo(page).first()).toHaveText('Rooms');
    await expect(stepOf(page, 'Rooms')).toContainText('Still the sample rooms.');
    await nextOf(page).getByRole('link', { name: 'Rooms: ' }).click();
    await page.getByLabel('Row 29: Full name').fill('Library 2');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rooms saved')).toBeVisible();
    await page.goto('/admin');
    await expect(shownTo(page).first()).toHaveText('Email');
  });

  await test.step('the other steps are one click away, each with its state and link', async () => {
    await nextOf(page)
      .getByText(/^\d+ more steps, \d+ done$/)
      .click();
    await expect(stepOf(page, 'Name, place, and dates')).toContainText('done');
    const titles = await shownTo(page).allTextContents();
    expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
    await expect(stepOf(page, 'Groups')).toContainText('from Nov 12');
    await expect(stepOf(page, 'Friday’s schedule')).toContainText(
      'Comes after “Churches and teams”.',
    );
    await expectAccessible(page);
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('a step’s link goes to its card, and Enter starts it', async () => {
    await stepOf(page, 'Groups').getByRole('link').click();
    const shuffle = page.getByRole('button', { name: 'Shuffle teams' });
    await expect(shuffle).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/#shuffle-teams$/);
  });
});

test('the guide shows Friday’s rounds, and on Saturday the matches', async ({ browser }) => {
  for (const [stage, first, way, address] of [
    ['friday', 'Friday’s rounds', 'Enter results', /\/schedule\/Open$/],
    ['saturday', 'Saturday’s matches', 'Enter winners', /\/brackets$/],
  ] as const) {
    const server = await startServer({ stage });
    try {
      const page = await opensAs(browser, server, 'admin', '/admin');
      // The day's steps, then leftovers.
      await expect(shownTo(page).first()).toHaveText(first);
      await expect(shownTo(page).filter({ hasText: 'Email' })).toBeVisible();
      await expect(nextOf(page)).toBeInViewport();
      await nextOf(page).getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(address);
    } finally {
      await server.stop();
    }
  }
});

test('after the last match the year closes, and the next one opens with its own dates', async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ stage: 'finished' });
  try {
    const page = await opensAs(browser, server, 'admin', '/admin');

    await test.step('a closed year leaves one step: the next year', async () => {
      await expect(shownTo(page)).toHaveText(['The next year']);
    });

    await test.step('reopened, the only step left is closing it', async () => {
      await nextOf(page).getByRole('link', { name: 'Open the next year: ' }).click();
      await page.getByRole('button', { name: 'Reopen 2026' }).click();
      await expect(page.getByText('2026 was reopened')).toBeVisible();
      await page.goto('/admin');
      await expect(shownTo(page).filter({ hasText: 'Close the year' })).toBeVisible();
      await nextOf(page).getByRole('link', { name: 'Close the year: ' }).click();
      await page.getByRole('button', { name: 'Close 2026' }).click();
      await closesYear(page.getByRole('dialog'), [NOT_OVER]);
      await expect(page.getByText('2026 is closed', { exact: true })).toBeVisible();
    });

    const dialog = page.getByRole('dialog', { name: 'Open 2027?' });
    await test.step('the next year asks for its days', async () => {
      await page.getByRole('button', { name: 'Open 2027' }).click();
      await expect(dialog.getByLabel('Friday', { exact: true })).toHaveValue('2027-11-19');
      await dialog.getByLabel('Friday', { exact: true }).fill('2027-11-12');
      await dialog.getByLabel('Saturday', { exact: true }).fill('2027-11-13');
      await expectAccessible(page);
    });

    await test.step('a day of another year is refused before anything happens', async () => {
      await dialog.getByLabel('Saturday', { exact: true }).fill('2027-11-12');
      await dialog.getByRole('button', { name: 'Open 2027' }).click();
      await expect(dialog.getByText('Saturday must come after Friday')).toBeVisible();
      await dialog.getByLabel('Saturday', { exact: true }).fill('2027-11-13');
    });

    await test.step('it has this year’s rooms, and starts at its first step', async () => {
      await dialog.getByRole('button', { name: 'Open 2027' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('2027 is open', { exact: true })).toBeVisible();
      await page.goto('/admin');
      await expect(shownTo(page).first()).toHaveText('Name, place, and dates');
      await expect(stepOf(page, 'Name, place, and dates')).toContainText(
        'Study range is still “To be announced”.',
      );
    });
  } finally {
    await server.stop();
  }
});
