import type { Page } from '@playwright/test';
import { expect, onRegistration as test } from '../fixtures.ts';
import { coachOpens, dialogOf, saves, typesQuizzer } from '../teams.ts';

async function losesSession(page: Page, quizzer: string): Promise<string> {
  await page.goto('/registration');
  await page.getByRole('button', { name: 'Add Team' }).click();
  await dialogOf(page).getByRole('radio', { name: 'Novice' }).check();
  await typesQuizzer(dialogOf(page), quizzer);
  await page.waitForLoadState('networkidle');
  const { email } = await (await page.request.get('/api/user')).json();
  await page.context().clearCookies();
  await saves(dialogOf(page));
  await expect(page).toHaveURL(/\/login$/);
  return email;
}

test('a coach logged out while adding a team logs in again and finds the draft', async ({
  browser,
  server,
}) => {
  const page = await coachOpens(browser, server);
  const email = await losesSession(page, 'Gesa');
  await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quizmeet-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialogOf(page).getByText('Gesa Wagner')).toBeVisible();
  await expect(dialogOf(page).getByRole('radio', { name: 'Novice' })).toBeChecked();
});
