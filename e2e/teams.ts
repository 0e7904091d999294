import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { opensAs } from './demo.ts';
import type { ServerProcess } from './server-process.ts';

export interface Team {
  readonly id: number;
  readonly teamName: string;
  readonly division: string;
  readonly quizzers: readonly {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
  }[];
}

export const coachOpens = async (browser: Browser, server: ServerProcess): Promise<Page> =>
  await opensAs(browser, server, 'coach', '/home');

export async function hearsNothing(page: Page): Promise<void> {
  await page.route('/api/live', (route) => route.abort());
}

const named = (...names: readonly string[]) =>
  names.map((firstName) => ({ firstName, lastName: 'Wagner' }));

export const ownTeams = async (page: Page): Promise<Team[]> =>
  await (await page.request.get('/api/teams/coachId')).json();

/** Under its default name. */
export async function addsElsewhere(page: Page, ...names: readonly string[]): Promise<Team> {
  const before = await ownTeams(page);
  const data = { teamName: '', division: 'Novice', quizzers: named(...names) };
  expect((await page.request.post('/api/teams', { data })).status()).toBe(200);
  const added = (await ownTeams(page)).find(({ id }) => before.every((team) => team.id !== id));
  if (added === undefined) throw new Error('no team was added');
  return added;
}

export async function savesElsewhere(page: Page, team: Team, name: string): Promise<void> {
  const { id, teamName, division } = team;
  const quizzers = [...team.quizzers, ...named(name)].map(
    ({ teamId: _, ...quizzer }: Partial<Team['quizzers'][number]> & { teamId?: number }) => quizzer,
  );
  const data = { id, teamName, division, quizzers };
  expect((await page.request.put('/api/teams', { data })).status()).toBe(200);
}

export async function removesElsewhere(page: Page, { id }: Team): Promise<void> {
  expect((await page.request.delete(`/api/teams/${id}`)).status()).toBe(200);
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

export async function typesQuizzer(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('First name').fill(name);
  await dialog.getByLabel('Last name').fill('Wagner');
  await dialog.getByRole('button', { name: 'Save quizzer' }).click();
  await expect(dialog.getByText(`${name} Wagner`)).toBeVisible();
}

export const saves = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Save', exact: true }).click();
