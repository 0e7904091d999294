import { createsInvitedAccount, logsIn, registersAndConfirms } from '../accounts.ts';
import { LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { addsTeam, registersChurch } from '../registering.ts';

const ANNA = { name: 'Anna Weaver', email: 'anna@grace.example' };
const BEN = { name: 'Ben Ortiz', email: 'ben@grace.example' };

test('two coaches share a church: invited by mail, accepted, seen by both, and ended', async ({
  browser,
  server,
}) => {
  const anna = await someoneOpens(browser, server, server.url, LAPTOP);
  await registersAndConfirms(anna, server, ANNA);
  await logsIn(anna, ANNA);
  await registersChurch(anna, 'Grace');
  await anna.getByRole('button', { name: 'Share with another coach' }).click();
  await anna.getByLabel('Other coach’s email address').fill(ANNA.email);
  await anna.getByRole('button', { name: 'Send invitation' }).click();
  await expect(
    anna.getByRole('main').getByText('This person already coaches this church'),
  ).toBeVisible();
  await anna.getByLabel('Other coach’s email address').fill(BEN.email);
  await anna.getByRole('button', { name: 'Send invitation' }).click();
  await expect(anna.getByText(/^Invitation created\. Not emailed/)).toBeVisible();
  await expect(anna.getByText(`${BEN.email} hasn’t answered the invitation yet.`)).toBeVisible();

  const invitation = await server.linkMailedTo(BEN.email);
  const ben = await someoneOpens(browser, server, server.url, PHONE);
  await ben.goto(invitation);
  await createsInvitedAccount(ben, BEN);
  await expect(ben.getByRole('heading', { name: 'Help coach Grace (SWO)?' })).toBeVisible();
  await expect(ben.getByText('Anna Weaver invites you.')).toBeVisible();
  await ben.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.getByRole('heading', { name: 'Registered Teams' })).toBeVisible();
  await expect(anna.getByText(BEN.name)).toBeVisible();

  await addsTeam(ben, { division: 'Novice', quizzers: [['Nora', 'Wagner']] });
  await expect(anna.getByText('Nora Wagner')).toBeVisible();

  await ben.getByRole('button', { name: 'Leave this church' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ben.getByRole('heading', { name: 'Register Church' })).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Share with another coach' })).toBeVisible();
});
