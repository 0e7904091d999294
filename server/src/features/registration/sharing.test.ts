import { afterAll, expect, test } from 'vitest';
import { confirms } from '../../../testing/accounts.ts';
import { openMailbox, tokenIn } from '../../../testing/mailbox.ts';
import { churchEntry, coachOf, newTeam, ownTeams, refusal } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import {
  answer,
  invitation,
  invite,
  linkOf,
  sharedChurch,
  sharing,
} from '../../../testing/sharing.ts';
import { runStatement } from '../../../testing/statements.ts';
import { lastEntry } from '../../../testing/stored.ts';
import type { Browser } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const server = await sharedTestServer({
  SMTP_URL: mailbox.url,
  PUBLIC_URL: 'https://quiz.example.org',
});

const lastAudit = async (admin: Browser) => (await admin.request('GET', '/api/audit')).json()[0];

/** Accepts the invitation by the mailed link after choosing a password, which ends the thief's session. */
async function resetsAndAccepts(email: string, guid: string, link: string, thief: Visitor) {
  const owner = new Visitor(server);
  const chosen = { guid, password: 'wheat-field', confirmPassword: 'wheat-field' };
  expect((await owner.request('POST', '/api/user/resetPassword', chosen)).body).toBe('true');
  expect(await thief.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect((await thief.login(email)).statusCode).toBe(401);
  await owner.login(email, 'wheat-field');
  expect(await owner.authorities()).toContain('ROLE_CONFIRMED');
  expect((await owner.request('PUT', link, { accept: true })).body).toBe('true');
  return (await owner.request('GET', '/api/church')).json<{ churchName: string }>().churchName;
}

test('a coach invites another by mail, who accepts and shares the church', async () => {
  const anna = await coachOf(server, 'Grace');
  const ben = await server.as('coach', 'Ben Ortiz');
  expect((await invite(anna, anna.churchId, ' Ben.Ortiz@example.org ')).body).toBe('true');
  expect(await sharing(anna, anna.churchId)).toEqual({
    coaches: [{ id: anna.user?.id, name: 'Coach of Grace', email: 'coach.of.grace@example.org' }],
    invited: 'Ben.Ortiz@example.org',
    shared: false,
  });
  const link = await linkOf(server, ben);
  expect(await invitation(ben, link)).toEqual({
    email: 'ben.ortiz@example.org',
    church: {
      churchNameWithDistrict: 'Grace (SWO)',
      asCoach: false,
      coachName: 'Coach of Grace',
      teams: 0,
      ownChurchName: null,
    },
  });
  expect((await ben.request('GET', '/api/church')).json()).toMatchObject({ id: null });

  expect((await answer(ben, link, true)).body).toBe('true');
  expect((await ben.request('GET', link)).statusCode).toBe(410);
  expect((await ben.request('GET', '/api/church')).json()).toMatchObject({ churchName: 'Grace' });
  expect(await sharing(ben, anna.churchId)).toMatchObject({
    coaches: [{ name: 'Coach of Grace' }, { name: 'Ben Ortiz' }],
    invited: null,
  });
  expect(await lastAudit(await server.as('admin'))).toMatchObject({
    who: 'Ben Ortiz',
    action: 'Share church',
    subject: 'Grace',
    before: 'Coach of Grace',
    after: 'Coach of Grace and Ben Ortiz',
  });
});

test('the mail says who asks, in text and HTML, and repeats no name that somebody typed', async () => {
  const coach = await coachOf(server, 'Free Money Now');
  await invite(coach, coach.churchId, 'naomi@example.org');
  const mail = await mailbox.mailFor('naomi@example.org');
  expect(mail.subject).toMatch(/^Invitation to coach a church – /);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('coach.of.free.money.now@example.org has registered a church');
    expect(body).toMatch(/https:\/\/quiz\.example\.org\/invitation\/[\w-]{43}/);
    expect(body).toContain('Log in with this address, naomi@example.org,');
    expect(body).not.toContain('Free Money Now');
  }
  await invite(coach, coach.churchId, 'naomi@example.org');
  expect((await mailbox.mailFor('naomi@example.org', 2)).subject).toBe(mail.subject);
});

test('an organizer’s invitation names the church, without what mail programs would link', async () => {
  const admin = await server.as('admin');
  const church = { ...churchEntry('Pay at evil.example/x'), email: 'tabitha@example.org' };
  expect((await admin.request('POST', '/api/church/forCoach', church)).statusCode).toBe(201);
  const mail = await mailbox.mailFor('tabitha@example.org');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('invited you to coach the teams of Pay at evil. example x.');
  }
});

test('both coaches can do all that one can, and each can print the receipt', async () => {
  const { first, second, churchId } = await sharedChurch(server, 'Hope');
  expect((await second.request('POST', '/api/teams', newTeam())).body).toBe('true');
  expect(await ownTeams(first)).toHaveLength(1);
  const entry = { ...churchEntry('Hope', { monitors: 3 }), id: churchId };
  expect((await second.request('POST', '/api/church', entry)).body).toBe('true');
  expect((await first.request('GET', '/api/church')).json()).toMatchObject({ monitors: 3 });
  expect((await second.request('GET', '/api/church/pdfReceipt')).statusCode).toBe(200);
  expect((await second.request('GET', '/api/church/ledger')).statusCode).toBe(200);
  const list = (await first.request('GET', '/api/church/summaryList')).json<{ id: number }[]>();
  expect(list.find(({ id }) => id === churchId)).toMatchObject({
    coachName: 'Coach of Hope and Second of Hope',
    coachId: first.user?.id,
    secondCoachId: second.user?.id,
  });
  expect(
    await refusal(second.request('POST', '/api/church', churchEntry('Another'))),
  ).toMatchObject({
    statusCode: 409,
    detail: 'You have already registered a church',
  });
});

test('the second coach leaves or is removed, and then can’t see the church', async () => {
  const { first, second, churchId } = await sharedChurch(server, 'Salem');
  expect((await second.request('DELETE', `/api/church/${churchId}/coaches`)).body).toBe('true');
  expect(await refusal(second.request('GET', `/api/church/${churchId}/coaches`))).toMatchObject({
    statusCode: 403,
    detail: 'This church belongs to another coach',
  });
  expect((await sharing(first, churchId)).coaches).toHaveLength(1);
  const admin = await server.as('admin');
  expect(await lastAudit(admin)).toMatchObject({
    action: 'Stop sharing church',
    before: 'Coach of Salem and Second of Salem',
    after: 'Coach of Salem',
  });
  await invite(admin, churchId, second.user?.email);
  await answer(second, await linkOf(server, second), true);
  await first.request('DELETE', `/api/church/${churchId}/coaches`);
  expect((await second.request('GET', '/api/church')).json()).toMatchObject({ id: null });
});

test('canceling an accepted invitation removes nobody', async () => {
  const { first, churchId } = await sharedChurch(server, 'Nineveh');
  const takesBack = first.request('DELETE', `/api/church/${churchId}/coaches?invitation=true`);
  expect(await refusal(takesBack)).toMatchObject({
    statusCode: 409,
    detail: 'The invitation was just accepted',
  });
  expect((await sharing(first, churchId)).coaches).toHaveLength(2);
});

test('the second of a church that has lost its first coach becomes the first, and can share again', async () => {
  const { second, churchId } = await sharedChurch(server, 'Antioch');
  await runStatement(
    server.databaseUrl,
    `update churches set coach_id = null where id = ${churchId}`,
  );
  const admin = await server.as('admin');
  const { email } = second.user ?? {};
  // Inviting isn't offered, since it would be refused.
  expect(await sharing(second, churchId)).toMatchObject({ coaches: [{ email }], shared: true });
  expect((await invite(second, churchId, 'next@example.org')).statusCode).toBe(409);
  expect((await admin.request('PUT', `/api/church/coach/${churchId}`, { email })).body).toBe(
    'true',
  );
  expect(await sharing(second, churchId)).toMatchObject({ coaches: [{ email }], shared: false });
  expect((await invite(second, churchId, 'next@example.org')).body).toBe('true');
});

test('a canceled or declined invitation does nothing', async () => {
  const coach = await coachOf(server, 'Zion');
  const ruth = await server.as('coach', 'Ruth Yoder');
  await invite(coach, coach.churchId, ruth.user?.email);
  await coach.request('DELETE', `/api/church/${coach.churchId}/coaches`);
  const link = await linkOf(server, ruth);
  expect(await refusal(answer(ruth, link, true))).toMatchObject({ statusCode: 410 });
  await invite(coach, coach.churchId, ruth.user?.email);
  expect((await answer(ruth, link, false)).body).toBe('true');
  expect(await sharing(coach, coach.churchId)).toMatchObject({ invited: null });
  expect((await ruth.request('GET', '/api/church')).json()).toMatchObject({ id: null });
});

test('a forwarded link works only in a session of the confirmed address (U16)', async () => {
  const coach = await coachOf(server, 'Shiloh');
  const late = await server.as('unconfirmed', 'Late Comer');
  const email = late.user?.email ?? '';
  await invite(coach, coach.churchId, email);
  const link = await linkOf(server, late);
  for (const role of ['anonymous', 'coach', 'score', 'admin'] as const) {
    const stranger = await server.as(role, `Stranger ${role}`);
    expect(await invitation(stranger, link)).toEqual({ email, hasAccount: true, church: null });
    expect([401, 403]).toContain((await answer(stranger, link, true)).statusCode);
  }
  expect(await invitation(late, link)).toEqual({ email, hasAccount: true, church: null });
  expect((await answer(late, link, true)).statusCode).toBe(403);
  // None of them has used it up.
  await confirms(server, late.user?.id ?? 0);
  const again = new Visitor(server);
  expect((await again.request('GET', link)).json()).toEqual({
    email,
    hasAccount: true,
    church: null,
  });
});

test('the link makes the invited address’s account, confirmed and logged in, which accepts (U16)', async () => {
  const coach = await coachOf(server, 'Mizpah');
  const email = 'mara@example.org';
  await invite(coach, coach.churchId, email);
  const invitation = tokenIn(await mailbox.mailFor(email));
  const mara = new Visitor(server);
  const link = `/api/invitations/${invitation}`;
  expect((await mara.request('GET', link)).json()).toEqual({
    ...{ email, hasAccount: false, church: null },
  });
  const account = { name: 'Mara Lee', password: 'barley-field', confirmPassword: 'barley-field' };
  const creates = (by: Visitor, as: string, guid = invitation) =>
    by.request('POST', '/api/user', { ...account, email: as, invitation: guid });
  // Neither another address nor another link is proven by it.
  expect((await creates(mara, 'other@example.org')).statusCode).toBe(410);
  expect((await creates(mara, email, 'unknown')).statusCode).toBe(410);
  expect(await mara.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect((await creates(mara, 'Mara@example.org')).statusCode).toBe(201);
  expect(await mara.authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED']);
  expect(await lastEntry(server)).toMatchObject({
    ...{ who: 'Mara Lee', action: 'Create account', after: 'confirmed by an invitation' },
  });
  expect((await mara.request('GET', '/api/church')).json()).toMatchObject({ id: null });
  expect((await mara.request('PUT', link, { accept: true })).body).toBe('true');
  expect((await mara.request('GET', '/api/church')).json()).toMatchObject({ churchName: 'Mizpah' });
  expect((await creates(new Visitor(server), email)).statusCode).toBe(410);
});

test('the link of a canceled invitation makes no account', async () => {
  const coach = await coachOf(server, 'Gilgal');
  const email = 'orpah@example.org';
  await invite(coach, coach.churchId, email);
  const guid = tokenIn(await mailbox.mailFor(email));
  await coach.request('DELETE', `/api/church/${coach.churchId}/coaches`);
  const account = { name: 'Orpah', password: 'barley-field', confirmPassword: 'barley-field' };
  const refused = new Visitor(server).request('POST', '/api/user', {
    ...{ ...account, email, invitation: guid },
  });
  expect((await refused).statusCode).toBe(410);
});

test('the owner of an address takes over a stranger’s account with a new password (U16)', async () => {
  const coach = await coachOf(server, 'Peniel');
  const invited = 'penina@example.org';
  const thief = new Visitor(server);
  await thief.register(invited, 'barley-field', 'Mallory Thief');
  await thief.login(invited);
  const confirmation = tokenIn(await mailbox.mailFor(invited));

  // Never confirmed: the account that she finds is not hers.
  const penina = new Visitor(server);
  expect((await penina.register(invited, 'wheat-field')).statusCode).toBe(409);
  await penina.request('POST', '/api/user/requestPasswordReset', invited);
  const guid = tokenIn(await mailbox.mailFor(invited, 2));
  await invite(coach, coach.churchId, invited);
  const link = `/api/invitations/${tokenIn(await mailbox.mailFor(invited, 3))}`;
  expect(await resetsAndAccepts(invited, guid, link, thief)).toBe('Peniel');
  // The invitation is mailed again, as after any confirmation, and the other link is dead.
  await mailbox.mailFor(invited, 4);
  const late = await thief.request('GET', `/api/user/confirm/${confirmation}`);
  expect(late.statusCode).toBe(410);
});

test('knowing the password of an account confirmed by somebody else doesn’t help (U16)', async () => {
  const coach = await coachOf(server, 'Tirzah');
  const invited = 'tirza@example.org';
  const thief = new Visitor(server);
  await thief.register(invited, 'barley-field', 'Mallory Thief');
  await thief.login(invited);
  const confirmation = await mailbox.mailFor(invited);
  await invite(coach, coach.churchId, invited);
  const offered = await mailbox.mailFor(invited, 2);
  const link = `/api/invitations/${tokenIn(offered)}`;

  await new Visitor(server).request('GET', `/api/user/confirm/${tokenIn(confirmation)}`);
  expect(await thief.authorities()).toEqual(['ROLE_ANONYMOUS']);
  // The link of the invitation is in the mailbox, so logging in again does not help.
  await thief.login(invited);
  expect(await thief.authorities()).toContain('ROLE_CONFIRMED');
  expect((await thief.request('GET', '/api/church')).json()).toMatchObject({ id: null });
  expect((await thief.request('GET', '/api/teams/coachId')).json()).toEqual([]);
  for (const guessed of ['unknown', String(coach.churchId), tokenIn(confirmation)]) {
    const tried = await thief.request('PUT', `/api/invitations/${guessed}`, { accept: true });
    expect(tried.statusCode).toBe(410);
  }

  // The invited person chooses a password, which ends the other's session, and accepts.
  await new Visitor(server).request('POST', '/api/user/requestPasswordReset', invited);
  // Confirming has mailed the invitation once more.
  const reset = tokenIn(await mailbox.mailFor(invited, 4));
  expect(await resetsAndAccepts(invited, reset, link, thief)).toBe('Tirzah');
});

test('anyone who has a church cannot share another (C1)', async () => {
  const coach = await coachOf(server, 'Bethel');
  const other = await coachOf(server, 'Carmel');
  expect((await invite(coach, coach.churchId, other.user?.email)).body).toBe('true');
  const link = await linkOf(server, other);
  expect((await invitation(other, link)).church).toMatchObject({ ownChurchName: 'Carmel' });
  expect(await refusal(answer(other, link, true))).toMatchObject({
    statusCode: 409,
    detail: 'Coach of Carmel already has a church: Carmel',
  });
});

test('one other coach at a time, and no nonsense', async () => {
  const { first, churchId } = await sharedChurch(server, 'Ebenezer');
  expect(await refusal(invite(first, churchId, 'third@example.org'))).toMatchObject({
    statusCode: 409,
    detail: 'This church already has two coaches',
  });
  const coach = await coachOf(server, 'Elim');
  const cases = [
    ['', 'Please Enter an Email Address'],
    ['ruth', 'Please Enter a Valid Email Address'],
    ['Coach.of.Elim@example.org', 'This person already coaches this church'],
  ] as const;
  for (const [email, detail] of cases) {
    const refused = await refusal(invite(coach, coach.churchId, email));
    expect(refused).toEqual({ statusCode: 422, detail, path: 'email' });
  }
  await invite(coach, coach.churchId, 'one@example.org');
  expect(await refusal(invite(coach, coach.churchId, 'two@example.org'))).toMatchObject({
    statusCode: 409,
    detail: 'Cancel the other invitation first',
  });
  const again = async () => (await invite(coach, coach.churchId, 'one@example.org')).statusCode;
  expect([await again(), await again(), await again(), await again()]).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await again()).toBe(429);
});

test('an admin invites the first coach of a church without one; only the mailed link takes it (N0, U16)', async () => {
  const admin = await server.as('admin', 'Ada Office');
  const bare = { ...churchEntry('Bare'), email: '' };
  const { id } = (await admin.request('POST', '/api/church/forCoach', bare)).json<{ id: number }>();
  const waiting = async () =>
    (await admin.request('GET', '/api/church/withoutCoach'))
      .json<{ id: number; waitsFor: string | null; invitedOn: string | null }[]>()
      .find((church) => church.id === id);
  expect((await waiting())?.invitedOn).toBeNull();
  expect((await invite(admin, id, 'wrong@example.org')).body).toBe('true');
  await runStatement(
    server.databaseUrl,
    `update mails set failed_at = now() where to_address = 'wrong@example.org'`,
  );
  expect((await waiting())?.invitedOn).toBeNull();
  const lina = await server.as('coach', 'Lina First');
  expect((await invite(admin, id, lina.user?.email)).body).toBe('true');
  const invitedOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await waiting()).toMatchObject({ waitsFor: lina.user?.email, invitedOn });
  expect(await lastAudit(admin)).toMatchObject({
    ...{ action: 'Invite coach', before: 'wrong@example.org', after: lina.user?.email },
  });
  expect((await lina.request('GET', '/api/church')).json()).toMatchObject({ id: null });
  const wrong = await server.as('coach', 'Wrong');
  expect((await answer(wrong, await linkOf(server, wrong), true)).statusCode).toBe(410);
  expect((await answer(lina, await linkOf(server, lina), true)).body).toBe('true');
  expect((await lina.request('GET', '/api/church')).json()).toMatchObject({ id });

  const other = (
    await admin.request('POST', '/api/church/forCoach', { ...bare, churchName: 'Barer' })
  ).json<{ id: number }>();
  expect(await refusal(invite(admin, other.id, lina.user?.email))).toMatchObject({
    ...{ statusCode: 422, path: 'email' },
    detail: 'Lina First already has a church: Bare',
  });
});
