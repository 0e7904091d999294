import type { Account } from '@quizmeet/contract/accounts/calls.ts';
import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { openMailbox, tokenIn } from '../../../testing/mailbox.ts';
import { coachOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { churchRecords } from '../../records/churches.ts';
import { userRecords } from '../../records/users.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const server = await sharedTestServer({ SMTP_URL: mailbox.url });
const admin = await server.as('admin');

const visitor = () => new Visitor(server);
const account = async (id: number | undefined) =>
  (await admin.request('GET', '/api/users')).json<Account[]>().find((each) => each.id === id);
const change = (id: number | undefined, name: string, email: string) =>
  admin.request('PUT', `/api/users/${id}`, { name, email });

test('an administrator fixes an account’s name and address, and it’s in the audit', async () => {
  const coach = await coachOf(server, 'Grace');
  const id = coach.user?.id;
  await userRecords(server.services.db).change(id ?? 0, {
    name: 'Ru\nth',
    email: '<ruth@x.example>',
  });
  const answer = await change(id, ' Ruth Yoder ', ' ruth@x.example\n');
  expect([answer.statusCode, answer.json()]).toEqual([200, true]);
  // The mailbox has not changed: nothing needs to be confirmed.
  expect(await account(id)).toMatchObject({
    name: 'Ruth Yoder',
    email: 'ruth@x.example',
    confirmed: true,
  });
  const rows = (await admin.request('GET', '/api/church/summaryList')).json();
  expect(rows).toContainEqual(expect.objectContaining({ coachName: 'Ruth Yoder' }));
  expect(await lastEntry(server)).toMatchObject({
    action: 'Edit account',
    before: 'Ru\\nth <<ruth@x.example>>',
    after: 'Ruth Yoder <ruth@x.example>',
  });
});

test('a new mailbox is confirmed again, and links mailed to the old one end', async () => {
  await visitor().register('old@example.org');
  const old = tokenIn(await mailbox.mailFor('old@example.org'));
  await visitor().request('POST', '/api/user/requestPasswordReset', 'old@example.org');
  const reset = tokenIn(await mailbox.mailFor('old@example.org', 2));
  await visitor().request('GET', `/api/user/confirm/${old}`);
  const before = visitor();
  const { id } = (await before.login('old@example.org')).json();

  expect((await change(id, 'Ruth Yoder', 'new@example.org')).statusCode).toBe(200);
  expect(await account(id)).toMatchObject({ email: 'new@example.org', confirmed: false });
  expect(await before.authorities()).toEqual(['ROLE_ANONYMOUS']);
  const spent = await visitor().request('POST', '/api/user/resetPassword', {
    guid: reset,
    password: 'wheat-field',
    confirmPassword: 'wheat-field',
  });
  expect(spent.statusCode).toBe(410);
  const moved = await mailbox.mailFor('new@example.org');
  expect(moved.text).toContain('The old password no longer works');
  const fresh = tokenIn(moved);
  expect((await visitor().request('GET', `/api/user/confirm/${fresh}`)).statusCode).toBe(200);
  expect(await account(id)).toMatchObject({ confirmed: true });
  // Whoever knew the password need not own the mailbox (U16).
  for (const address of ['new@example.org', 'old@example.org']) {
    expect((await visitor().login(address)).statusCode).toBe(401);
  }
  await visitor().request('POST', '/api/user/requestPasswordReset', 'new@example.org');
  const guid = tokenIn(await mailbox.mailFor('new@example.org', 2));
  const chosen = { guid, password: 'wheat-field', confirmPassword: 'wheat-field' };
  expect((await visitor().request('POST', '/api/user/resetPassword', chosen)).body).toBe('true');
  expect((await visitor().login('new@example.org', 'wheat-field')).statusCode).toBe(200);
});

test('administrators who change their own address stay logged in in that browser', async () => {
  const own = await server.as('admin', 'Own Mover');
  const { id } = own.user ?? {};
  const move = (email: string) => own.request('PUT', `/api/users/${id}`, { name: 'Own', email });
  expect((await move('mistyped@example.org')).statusCode).toBe(200);
  expect((await move('own@example.org')).statusCode).toBe(200);
  expect(await account(id)).toMatchObject({ email: 'own@example.org', confirmed: false });
});

test('a taken or invalid address, a bad name, and an unknown account are refused', async () => {
  const { id } = (await visitor().register('mine@example.org')).json();
  await visitor().register('taken@example.org');
  const taken = await change(id, 'Ruth', 'Taken@example.org');
  expect([taken.statusCode, taken.json().detail]).toEqual([
    409,
    'There is already an account for this email address',
  ]);
  const bad = await change(id, ' ', '<mine@example.org>');
  expect(bad.statusCode).toBe(422);
  expect(bad.json().errors).toEqual([
    { path: 'name', message: 'Please Enter a Name' },
    { path: 'email', message: 'Please Enter a Valid Email Address' },
  ]);
  expect((await change(id, 'Ru\nth', 'mine@example.org')).json().errors[0].path).toBe('name');
  expect((await change(987_654, 'Ruth', 'nobody@example.org')).statusCode).toBe(404);
  expect(await account(id)).toMatchObject({ name: 'Ruth Yoder', email: 'mine@example.org' });
});

test('other case of an address is no new mailbox, and an account left as it is leaves no entry', async () => {
  const naomi = await server.as('coach', 'Naomi');
  const { id, email = '' } = naomi.user ?? {};
  await change(id, 'Naomi', email.toUpperCase());
  expect(await account(id)).toMatchObject({ email: email.toUpperCase(), confirmed: true });
  const entries = async () =>
    (await admin.request('GET', '/api/audit')).json<AuditEntry[]>().length;
  const before = await entries();
  await change(id, 'Naomi', email.toUpperCase());
  expect(await entries()).toBe(before);
});

test('a confirmed account whose address is corrected is mailed the church that waits for it (N0, U16)', async () => {
  const { db } = server.services;
  const boaz = await server.as('coach', 'Boaz');
  const id = boaz.user?.id ?? 0;
  const hope = await coachOf(server, 'Hope');
  await churchRecords(db).change(hope.churchId, { coachId: null, waitsFor: 'Boaz@x.example' });
  await userRecords(db).change(id, { email: '<boaz@x.example>' });

  expect((await change(id, 'Boaz', 'boaz@x.example')).statusCode).toBe(200);
  expect((await boaz.request('GET', '/api/church')).json()).toMatchObject({ id: null });
  const link = `/api/invitations/${tokenIn(await mailbox.mailFor('boaz@x.example'))}`;
  expect((await boaz.request('PUT', link, { accept: true })).body).toBe('true');
  expect((await boaz.request('GET', '/api/church')).json()).toMatchObject({ churchName: 'Hope' });
  const entries = (await admin.request('GET', '/api/audit?limit=2')).json<AuditEntry[]>();
  expect(entries.map(({ action, subject }) => [action, subject])).toContainEqual([
    'Claim church',
    'Hope',
  ]);
});

test('an account that is still to be confirmed gets no church by a corrected address', async () => {
  const { db } = server.services;
  const { id } = (await visitor().register('orpah@x.example')).json();
  const faith = await coachOf(server, 'Faith');
  await userRecords(db).change(id, { email: '<orpah@x.example>' });
  await churchRecords(db).change(faith.churchId, { coachId: null, waitsFor: 'orpah@x.example' });
  expect((await change(id, 'Orpah', 'orpah@x.example')).statusCode).toBe(200);
  const waiting = (await admin.request('GET', '/api/church/withoutCoach')).json<{ id: number }[]>();
  expect(waiting.map((church) => church.id)).toContain(faith.churchId);
});
