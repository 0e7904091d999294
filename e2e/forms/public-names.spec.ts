import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import type { Team } from '../teams.ts';

test.use({ start: { stage: 'friday' } });

test('A coach makes a name private: public pages show first name and initial, the scoresheet and roster the full name.', async ({
  browser,
  server,
}) => {
  const coach = await opensAs(browser, server, 'coach', '/registration', PHONE);
  const [team]: Team[] = await (await coach.request.get('/api/teams/coachId')).json();
  const [quizzer] = team?.quizzers ?? [];
  if (team === undefined || quizzer === undefined) throw new Error('the coach has no team');
  const full = `${quizzer.firstName} ${quizzer.lastName}`;
  const short = `${quizzer.firstName} ${quizzer.lastName[0]}.`;
  const visitor = await someoneOpens(browser, server, `/team/${team.id}`);
  await expect(visitor.getByText(full).first()).toBeVisible();

  await coach.getByRole('link', { name: 'Change forms and names' }).click();
  await coach.getByRole('checkbox', { name: `Public name: ${full}` }).uncheck();
  await expect(coach.getByText(`(public: ${short})`)).toBeVisible();
  await expectAccessible(coach);

  // Updated immediately; other clients never received the name.
  await expect(visitor.getByText(short).first()).toBeVisible();
  await expect(visitor.getByText(full)).toHaveCount(0);
  const { division } = team;
  const addresses = [`/team/${team.id}`, `/standings/quizzer/${division}`, `/schedule/${division}`];
  for (const address of [...addresses, '/summary', '/home', '/history']) {
    const sent = async () => await (await fetch(new URL(address, server.url))).text();
    await expect.poll(sent, { message: address }).toContain('sent-page');
    const page = (await sent()).replaceAll(/<[^>]*>/g, '');
    expect(page, address).not.toContain(full);
    expect(page, address).not.toContain(`"${quizzer.firstName}","lastName":"${quizzer.lastName}"`);
  }

  const rounds: { id: number; day: string }[] = await (
    await visitor.request.get(`/api/rounds/team?teamId=${team.id}`)
  ).json();
  const round = rounds.find(({ day }) => day === 'Friday')?.id;
  const staff = await opensAs(browser, server, 'scores', `/schedule/${division}?round=${round}`);
  await expect(staff.getByRole('dialog').getByText(full).first()).toBeVisible();
  await visitor.goto(`/schedule/${division}?round=${round}`);
  await expect(visitor.getByRole('dialog').getByText(short).first()).toBeVisible();

  // An administrator's save keeps it too.
  const admin = await opensAs(browser, server, 'admin', `/summary?open=team-${team.id}`);
  const dialog = admin.getByRole('dialog', { name: 'Edit Team' });
  await expect(dialog.getByText(full)).toBeVisible();

  await coach.getByRole('checkbox', { name: `Public name: ${full}` }).check();
  await expect(coach.getByText('(public:')).toHaveCount(0);
});
