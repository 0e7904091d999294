import type { Page } from '@playwright/test';
import { becomesAdministrator } from '../accounts.ts';
import { violationsOf } from '../axe.ts';
import { someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

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
    await expect(shownTo(page).first()).toContainText('Churches and teams');
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
