import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from './server-process.ts';

export type Person = { readonly name: string; readonly email: string };

const PASSWORD = 'two or three gathered';

export async function registersAndConfirms(
  page: Page,
  server: ServerProcess,
  { name, email }: Person,
): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await fillsInAccount(dialog, { name, email });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('You were successfully registered.')).toBeVisible();
  // Closing a dialog goes back in history, which would break the next navigation.
  await expect.poll(() => page.evaluate('history.state?.dialog ?? null')).toBeNull();
  await page.goto(await server.linkMailedTo(email, '/confirm/'));
  await expect(
    page.getByText('Your email has been confirmed, you may now login to register your team(s)'),
  ).toBeVisible();
}

export async function becomesAdministrator(
  page: Page,
  server: ServerProcess,
  person: Person,
): Promise<void> {
  const link = /http\S+\/setup\/\S+/.exec(server.terminal())?.[0];
  if (link === undefined) throw new Error(`No set-up link was printed:\n${server.terminal()}`);
  await page.goto(link);
  await fillsInAccount(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Installation' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
}

export async function createsInvitedAccount(page: Page, { name, email }: Person): Promise<void> {
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await fillsInNameAndPassword(page, name);
  await page.getByRole('button', { name: 'Create account' }).click();
}

type Fields = Pick<Page, 'getByLabel'>;

async function fillsInAccount(within: Fields, { name, email }: Person): Promise<void> {
  await within.getByLabel('Email address').fill(email);
  await fillsInNameAndPassword(within, name);
}

async function fillsInNameAndPassword(within: Fields, name: string): Promise<void> {
  await within.getByLabel('Name').fill(name);
  await within.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await within.getByLabel('Confirm password').fill(PASSWORD);
}

export async function logsIn(
  page: Page,
  { email }: Pick<Person, 'email'>,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function letsEnterScores(page: Page, { name }: Person): Promise<void> {
  await page.goto('/admin/people');
  const role = page.getByRole('switch', { name: `${name}: Score entry` });
  await role.click({ force: true });
  await expect(role).toBeChecked();
}
