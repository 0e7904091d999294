import type { Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { leaves, PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { savedElsewhere } from '../open-rounds.ts';
import { expectAccessible } from '../page-checks.ts';
import { hearsNothing } from '../teams.ts';
import {
  card,
  choosesTheBest,
  clearsResults,
  expectedTeam,
  roundsOf,
  scheduleOf,
  whatWasDone,
} from './evening.ts';

test.use({ start: { stage: 'friday', now: '2026-11-20T18:48:00-05:00' } });

test.beforeEach(async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank');
  await clearsResults(page);
  await leaves(page);
});

test('A team does not come and another walks in: it takes the rounds over, and the standings have the one that plays. @quick', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/checkIn', PHONE);
  const { church, team } = await expectedTeam(admin, 'Novice 1');
  const rounds = await roundsOf(admin, team.id);

  // Others of the church may come, so their rounds stay.
  await admin.getByRole('searchbox').fill(church.coachName);
  const churches = admin.getByRole('region', { name: 'Churches' });
  await churches.getByRole('link', { name: `Not coming: ${team.teamName}`, exact: true }).click();
  await expect(card(admin, 'Best')).toBeVisible();
  await card(admin, 'Change no rounds').getByRole('button', { name: 'Withdraw team' }).click();
  await expect(whatWasDone(admin)).toContainText(`${team.teamName} is not coming.`);
  expect((await roundsOf(admin, team.id)).map(({ id }) => id)).toEqual(rounds.map(({ id }) => id));

  const walkIn = await registersElsewhere(admin, 'Sidney Walk-Ins');
  await admin.goto(`/admin/repair?cause=walk-in&team=${walkIn}`);
  await admin.getByRole('combobox', { name: 'Group' }).click();
  await admin.getByRole('option', { name: 'Novice 1' }).click();
  await expect(card(admin, 'Best')).toContainText('Every team gets all its rounds.');
  await expectAccessible(admin);
  await choosesTheBest(admin);
  expect((await roundsOf(admin, walkIn)).map(({ id }) => id)).toEqual(rounds.map(({ id }) => id));
  expect(await roundsOf(admin, team.id)).toEqual([]);

  const [first] = await roundsOf(admin, walkIn);
  if (first === undefined) throw new Error('the walk-in has no rounds');
  await savedElsewhere(admin, { ...first, group: 'Novice 1' }, [90, 40]);
  const family = await someoneOpens(browser, server, '/standings/team/Novice', PHONE);
  const ranked = family.getByRole('table');
  await expect(ranked.getByRole('link', { name: 'Sidney Walk-Ins' })).toBeVisible();
  await expect(ranked.getByRole('link', { name: team.teamName, exact: true })).toHaveCount(0);
});

/** After the schedule was made. */
async function registersElsewhere(page: Page, teamName: string): Promise<number> {
  const [church] = await (await page.request.get('/api/checkIn')).json();
  const quizzers = ['Ann', 'Ben', 'Cal'].map((firstName) => ({ firstName, lastName: 'Reed' }));
  const data = { churchId: church.id, teamName, division: 'Novice', quizzers };
  expect((await page.request.post('/api/teams', { data })).status()).toBe(200);
  const teams: { id: number; teamName: string }[] = await (
    await page.request.get('/api/teams/all?division=Novice')
  ).json();
  return teams.find((team) => team.teamName === teamName)?.id ?? 0;
}

test('If the schedule changes while a repair is open, nothing is applied and a new proposal is shown.', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', 'about:blank');
  await hearsNothing(admin);
  const { team } = await expectedTeam(admin, 'Open 3');
  await admin.goto(`/admin/repair?cause=late&team=${team.id}&until=2`);
  await expect(card(admin, 'Best')).toBeVisible();

  // Another administrator swaps sides meanwhile.
  const other = await opensAs(browser, server, 'admin', 'about:blank');
  const [first] = await roundsOf(other, team.id);
  const data = { id: first?.id, swapTeams: true };
  expect((await other.request.put('/api/rounds/swap', { data })).status()).toBe(200);
  const before = await scheduleOf(other);

  const change = card(admin, 'Best').getByRole('button', { name: /^Change \d+ rounds?$/ });
  await change.click();
  await expect(admin.getByText('The schedule has changed. Review the new proposal.')).toBeVisible();
  expect(await scheduleOf(other)).toEqual(before);
  await expect(card(admin, 'Best')).toContainText(
    `${first?.rightTeamName} – ${first?.leftTeamName}`,
  );
  await expectAccessible(admin);

  await choosesTheBest(admin);
  expect((await roundsOf(other, team.id))[0]?.roundNumber).toBeGreaterThan(1);
});
