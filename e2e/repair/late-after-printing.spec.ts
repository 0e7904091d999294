import type { Browser, Page } from '@playwright/test';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { choosesSheet } from '../organizing.ts';
import { expectAccessible } from '../page-checks.ts';
import type { ServerProcess } from '../server-process.ts';
import {
  card,
  choosesTheBest,
  clearsResults,
  expectedTeam,
  roundsOf,
  savesPages,
  scheduleOf,
  whatWasDone,
} from './evening.ts';

// Nobody has played yet.
test.use({ start: { stage: 'friday', now: '2026-11-20T18:48:00-05:00' } });

const familyOpens = async (browser: Browser, server: ServerProcess, division: string) =>
  await someoneOpens(browser, server, `/schedule/${division}`, PHONE);

const linkTo = (page: Page, { id }: Pick<ListedRound, 'id'>) =>
  page.locator(`main a[href="?round=${id}"]`);

test('The sheets are printed, then a church calls that it comes late: the fewest rounds change, and what has to be printed again is one click.', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/admin');
  await clearsResults(admin);
  const { church, team } = await expectedTeam(admin, 'Open 2');
  const before = await scheduleOf(admin);
  const [first] = await roundsOf(admin, team.id);
  if (first === undefined) throw new Error('the team has no round');

  await choosesSheet(admin, 'Print scoresheets');
  const printing = admin.getByRole('dialog', { name: 'Print Scoresheets' });
  await printing.getByRole('radio', { name: 'Open', exact: true }).check();
  const sheets = await savesPages(admin, printing.getByRole('button', { name: 'Confirm' }));
  expect(sheets).toHaveLength(before.filter((round) => round.division === 'Open').length);
  const family = await familyOpens(browser, server, 'Open');
  await expect(linkTo(family, first)).toContainText(team.teamName);

  // Late until 7:30 PM.
  await admin.goto('/checkIn');
  await admin.getByRole('searchbox').fill(church.coachName);
  const churches = admin.getByRole('region', { name: 'Churches' });
  await churches.getByRole('button', { name: `Late: ${team.teamName}`, exact: true }).click();
  const asked = admin.getByRole('dialog', { name: `${team.teamName} is late` });
  await asked.getByRole('link', { name: /^Round 2, / }).click();

  // A second best may not exist.
  await expect(
    admin.getByRole('heading', { name: `${team.teamName} is late and starts in round 2` }),
  ).toBeVisible();
  await expect(card(admin, 'Best')).toContainText('Every team gets all its rounds.');
  await expect(card(admin, 'Change no rounds')).toContainText('can’t be played');
  await expect(card(admin, 'Change no rounds')).toContainText('These problems remain');
  expect(await scheduleOf(admin)).toEqual(before);
  await expectAccessible(admin);

  await choosesTheBest(admin);
  const done = whatWasDone(admin);
  await expect(done).toContainText(`${team.teamName} is late and starts in round 2.`);
  await expectAccessible(admin);
  const after = await scheduleOf(admin);
  const was = new Map(before.map((round) => [round.id, round]));
  const changed = after.filter(
    (round) => JSON.stringify(was.get(round.id)) !== JSON.stringify(round),
  );
  const doors = new Set(
    changed.flatMap((round) => [round.roomName, was.get(round.id)?.roomName ?? round.roomName]),
  );
  for (const room of doors) await expect(done).toContainText(room);
  expect((await roundsOf(admin, team.id)).map(({ roundNumber }) => roundNumber)).not.toContain(1);
  expect(await roundsOf(admin, team.id)).toHaveLength(5);

  for (const round of changed.filter(({ division }) => division === 'Open')) {
    for (const text of [round.leftTeamName, round.rightTeamName, round.roomName]) {
      await expect(linkTo(family, round)).toContainText(text);
    }
  }

  const again = await savesPages(admin, done.getByRole('button', { name: /^Reprint \d+ pages$/ }));
  expect(again).toHaveLength(changed.length + doors.size);
  const paper = again.join(' ');
  for (const round of changed) expect(paper).toContain(round.leftTeamName);

  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText(/ is on time after all\. /)).toBeVisible();
  expect(await scheduleOf(admin)).toEqual(before);
  await expect(linkTo(family, first)).toContainText(team.teamName);
});
