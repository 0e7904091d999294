import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openMailbox, tokenIn } from '../../../testing/mailbox.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const server = await sharedTestServer({ SMTP_URL: mailbox.url });
const admin = await server.as('admin', 'Ada Office');

const visitor = () => new Visitor(server);
const invite = (email: string, role = 'scoreEntry', name = 'Timothy Bell') =>
  admin.request('POST', '/api/users/invitations', { people: [{ name, email, role }] });
const choose = (guid: string, password: string) =>
  visitor().request('POST', '/api/user/resetPassword', {
    guid,
    password,
    confirmPassword: password,
  });
const accountOf = async (email: string) =>
  (await admin.request('GET', '/api/users'))
    .json<{ id: number; email: string }[]>()
    .find((account) => account.email === email);
const authoritiesOf = async (email: string, password: string) =>
  (await visitor().login(email, password)).json<{ authorities: string[] }>().authorities;

test('a volunteer is invited with the role, chooses a password by the mailed link, and has it (P1)', async () => {
  const email = 'timothy@example.org';
  expect((await invite(` ${email}`)).json()).toBe(true);
  expect(await accountOf(email)).toMatchObject({
    ...{ name: 'Timothy Bell', confirmed: false, scoreEntry: true, admin: false },
  });
  const mail = await mailbox.mailFor(email);
  expect(mail.subject).toMatch(/^Invitation to join the staff – /);
  expect(mail.text).toContain('have invited you to enter scores');
  expect((await choose(tokenIn(mail), 'barley-field')).json()).toBe(true);
  expect(await authoritiesOf(email, 'barley-field')).toEqual([
    ...['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_SCORE_ENTRY'],
  ]);
  expect((await choose(tokenIn(mail), 'wheat-field')).statusCode).toBe(410);
});

test('an earlier account of the address loses password and session, and gets no role (U16)', async () => {
  const email = 'susanna@example.org';
  const stranger = visitor();
  await stranger.register(email);
  await mailbox.mailFor(email);
  await stranger.login(email, 'barley-field');
  expect((await invite(email, 'admin')).json()).toBe(true);
  const authorities = await stranger.request('GET', '/api/user/authorities');
  expect(authorities.json()).toEqual(['ROLE_ANONYMOUS']);
  expect((await stranger.login(email, 'barley-field')).statusCode).toBe(401);
  const mail = await mailbox.mailFor(email, 2);
  expect((await choose(tokenIn(mail), 'wheat-field')).json()).toBe(true);
  expect(await authoritiesOf(email, 'wheat-field')).toContain('ROLE_ADMIN');
});

test('nobody can register an invited address; a second invitation mails another link', async () => {
  const email = 'lydia@example.org';
  await invite(email);
  const first = tokenIn(await mailbox.mailFor(email));
  expect((await visitor().register(email)).statusCode).toBe(409);
  expect((await invite(email)).json()).toBe(true);
  const second = tokenIn(await mailbox.mailFor(email, 2));
  expect((await choose(first, 'barley-field')).statusCode).toBe(410);
  expect((await choose(second, 'barley-field')).json()).toBe(true);
});

test('an invited administrator who never logged in doesn’t count as the last one (P1)', async () => {
  const lone = await startTestServer();
  onTestFinished(() => lone.end());
  const only = await lone.as('admin', 'Only Admin');
  const people = [{ name: 'Never Came', email: 'never@example.org', role: 'admin' }];
  expect((await only.request('POST', '/api/users/invitations', { people })).json()).toBe(true);
  const stops = await only.request('PUT', `/api/users/${only.user?.id}/roles`, { admin: false });
  expect(stops.statusCode).toBe(409);
});

test('several people are invited together, or nobody (N1)', async () => {
  const person = (name: string, role = 'scoreEntry') => {
    return { name, email: `${name.toLowerCase()}@example.org`, role };
  };
  const inviteAll = (...people: object[]) =>
    admin.request('POST', '/api/users/invitations', { people });
  expect((await inviteAll(person('Nina'), person(' '))).statusCode).toBe(422);
  expect(await accountOf('nina@example.org')).toBeUndefined();
  expect((await inviteAll(person('Nina'), person('Otto', 'admin'))).json()).toBe(true);
  expect(await accountOf('nina@example.org')).toMatchObject({ scoreEntry: true, admin: false });
  expect(await accountOf('otto@example.org')).toMatchObject({ scoreEntry: false, admin: true });
  await mailbox.mailFor('otto@example.org');
});

test('among several, a confirmed account gets the role, and keeps name, password, and session (P1)', async () => {
  const claire = await server.as('coach', 'Claire Lee');
  const email = claire.user?.email ?? '';
  const people = [
    { name: 'Other Name', email: email.toUpperCase(), role: 'scoreEntry' },
    { name: 'Phoebe', email: 'phoebe@example.org', role: 'scoreEntry' },
  ];
  const invites = () => admin.request('POST', '/api/users/invitations', { people });
  expect((await invites()).json()).toBe(true);
  expect(await accountOf(email)).toMatchObject({ name: 'Claire Lee', scoreEntry: true });
  expect((await claire.request('GET', '/api/user/authorities')).json()).toContain(
    'ROLE_SCORE_ENTRY',
  );
  expect(await accountOf('phoebe@example.org')).toMatchObject({ scoreEntry: true });
  const mailed = await mailbox.mailFor('phoebe@example.org');
  expect(mailed.text).toMatch(/\/password\/[\w-]+\?invited$/m);
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toEqual([]);
  const [entry] = (await admin.request('GET', '/api/audit')).json();
  expect(entry).toMatchObject({ action: 'Invite person' });
  // A role that it has already is kept.
  people.length = 1;
  expect((await invites()).json()).toBe(true);
});

test('an account emails 300 people in 15 minutes (P3)', async () => {
  const host = await server.as('admin', 'Busy Host');
  const asks = async (call: number) => {
    const people = Array.from({ length: 100 }, (_, i) => {
      return { name: `Helper ${i}`, email: `helper.${call}.${i}@example.org`, role: 'scoreEntry' };
    });
    return (await host.request('POST', '/api/users/invitations', { people })).statusCode;
  };
  const answers = [await asks(1), await asks(2), await asks(3), await asks(4)];
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await accountOf('helper.4.0@example.org')).toBeUndefined();
});

test('name and address are checked', async () => {
  expect((await invite('no address', 'admin', ' ')).json()).toMatchObject({
    status: 422,
    errors: [
      { path: 'people.0.name', message: 'Please Enter a Name' },
      { path: 'people.0.email', message: 'Please Enter a Valid Email Address' },
    ],
  });
  expect((await invite('a@example.org', 'coach')).statusCode).toBe(422);
});
