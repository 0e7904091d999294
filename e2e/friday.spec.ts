import { becomesAdministrator, letsEnterScores, logsIn, registersAndConfirms } from './accounts.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { createsSchedule, openAdmin, shufflesTeams } from './organizing.ts';
import {
  addsTeam,
  addsTeamFor,
  importsTeam,
  type NewTeam,
  registersChurch,
} from './registering.ts';
import { opensTheFirstOpenRound, scoresTheRound } from './scoring.ts';
import { standingsThatStayOpen } from './watching.ts';

const RUTH = { name: 'Ruth Coach', email: 'ruth@example.org' };
const OLIVIA = { name: 'Olivia Organizer', email: 'olivia@example.org' };
const SAM = { name: 'Sam Scorer', email: 'sam@example.org' };

const LAST_NAMES = ['Abbott', 'Baker', 'Carver', 'Dyer', 'Ellis', 'Fisher'];

const teams: readonly NewTeam[] = LAST_NAMES.map((last) => ({
  division: 'Open',
  quizzers: [
    ['Anna', last],
    ['Ben', last],
  ],
}));

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a Friday: a church registers, teams are scheduled and scored, a parent sees the standing @quick', async ({
  browser,
  server,
}) => {
  test.slow();
  const coach = await someoneOpens(browser, server, '/home');
  const organizer = await someoneOpens(browser, server, '/home');
  const scorer = await someoneOpens(browser, server, '/home', PHONE);

  await test.step('a coach creates an account and confirms it by mail', async () => {
    await registersAndConfirms(coach, server, RUTH);
    await logsIn(coach, RUTH);
  });

  await test.step('the coach registers the church, adds a team and imports another', async () => {
    await registersChurch(coach, 'Grace Chapel');
    for (const team of teams.slice(0, 1)) await addsTeam(coach, team);
    for (const team of teams.slice(1, 2)) await importsTeam(coach, 'Grace Chapel 2', team);
    await expect(coach.getByRole('heading', { name: 'Your teams (2)' })).toBeVisible();
    await expect(coach.getByRole('link', { name: 'Grace Chapel 2' })).toBeVisible();
  });

  await test.step('the organizer opens the set-up link and adds four teams more', async () => {
    await becomesAdministrator(organizer, server, OLIVIA);
    await openAdmin(organizer, 'before');
    for (const team of teams.slice(2)) {
      await addsTeamFor(organizer, 'Grace Chapel (SWO)', team);
    }
    await expect(organizer.getByText('6 Open teams, 0 Novice teams.')).toBeVisible();
  });

  await test.step('the organizer shuffles the teams and creates the schedule', async () => {
    await shufflesTeams(organizer);
    await createsSchedule(organizer);
  });

  await test.step('a volunteer may enter scores', async () => {
    await registersAndConfirms(scorer, server, SAM);
    await letsEnterScores(organizer, SAM);
    await logsIn(scorer, SAM);
  });

  const parent = await standingsThatStayOpen(browser, server, 'Open');

  await test.step('three rounds are scored on a phone; the standings update', async () => {
    await scorer.goto('/schedule/Open');
    await opensTheFirstOpenRound(scorer);
    for (let scored = 1; scored <= 3; scored++) {
      const played = await scoresTheRound(scorer, {
        left: { score: 110, correct: [4, 1] },
        right: { score: 40, correct: [1, 1] },
      });
      await parent.sees(played);
    }
  });

  parent.hasNeitherReloadedNorPolled();
});
