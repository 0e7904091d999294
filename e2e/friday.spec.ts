import { becomesAdministrator, letsEnterScores, logsIn, registersAndConfirms } from './accounts.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { createsSchedule, openAdmin, shufflesTeams } from './organizing.ts';
import { addsTeam, importsTeams, type NewTeam, registersChurch } from './registering.ts';
import { entersSide, opensTheFirstOpenRound, savedRound, savesTheSheet } from './scoring.ts';
import { standingsThatStayOpen } from './watching.ts';

const RUTH = { name: 'Ruth Coach', email: 'ruth@example.org' };
const OLIVIA = { name: 'Olivia Organizer', email: 'olivia@example.org' };

const LAST_NAMES = ['Abbott', 'Baker', 'Carver', 'Dyer', 'Ellis', 'Fisher'];

const teams = LAST_NAMES.map((last, i): [string, NewTeam] => [
  `Grace Chapel ${i + 1}`,
  { division: 'Open', quizzers: [['Anna', last]] },
]);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a Friday: a church registers, teams are scheduled and scored, a parent sees the standing @quick', async ({
  browser,
  server,
}) => {
  const coach = await someoneOpens(browser, server, 'about:blank');
  const organizer = await someoneOpens(browser, server, 'about:blank');
  const scorer = await someoneOpens(browser, server, 'about:blank', PHONE);

  await test.step('a coach creates an account and confirms it by mail', async () => {
    await registersAndConfirms(coach, server, RUTH);
    await logsIn(coach, RUTH);
  });

  await test.step('the coach registers the church, adds a team and imports others', async () => {
    await registersChurch(coach, 'Grace Chapel');
    for (const [, team] of teams.slice(0, 1)) await addsTeam(coach, team);
    await importsTeams(coach, new Map(teams.slice(1)));
    await expect(coach.getByRole('heading', { name: 'Your teams (6)' })).toBeVisible();
    await expect(coach.getByRole('link', { name: 'Grace Chapel 2' })).toBeVisible();
  });

  await test.step('the organizer opens the set-up link, and finds the teams', async () => {
    await becomesAdministrator(organizer, server, OLIVIA);
    await openAdmin(organizer, 'before');
    await expect(organizer.getByText('6 Open teams, 0 Novice teams.')).toBeVisible();
  });

  await test.step('the organizer shuffles the teams and creates the schedule', async () => {
    await shufflesTeams(organizer);
    await createsSchedule(organizer);
  });

  await test.step('the coach may enter scores, and logs in on a phone', async () => {
    await letsEnterScores(organizer, RUTH);
    await logsIn(scorer, RUTH);
  });

  const parent = await standingsThatStayOpen(browser, server, 'Open');

  await test.step('a round is scored on a phone; the standings update', async () => {
    await scorer.goto('/schedule/Open');
    await opensTheFirstOpenRound(scorer);
    const sides = { left: { score: 90, correct: [4] }, right: { score: 20, correct: [1] } };
    const left = await entersSide(scorer, 'left', sides.left);
    const right = await entersSide(scorer, 'right', sides.right);
    await savesTheSheet(scorer);
    await expect(scorer.getByText('Only 5 of 20 questions are entered')).toBeVisible();
    await scorer.getByRole('button', { name: 'Save anyway' }).tap();
    await expect(savedRound(scorer, left, right, sides)).toBeVisible();
    await parent.sees({ left, right });
  });

  parent.hasNeitherReloadedNorPolled();
});
