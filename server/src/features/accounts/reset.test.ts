import { afterAll, expect, test } from 'vitest';
import { openMailbox, tokenIn } from '../../../testing/mailbox.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { hashToken } from '../../calls/sessions.ts';
import { linkRecords } from '../../records/users.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const server = await sharedTestServer({ SMTP_URL: mailbox.url });

const visitor = (ip?: string) => new Visitor(server, ip);
const askReset = (address: unknown) =>
  visitor().request('POST', '/api/user/requestPasswordReset', address);
const choose = (by: Visitor, guid: string, password: string, confirmPassword = password) =>
  by.request('POST', '/api/user/resetPassword', { guid, password, confirmPassword });

/** A new account whose mails are the confirmation, then the reset. */
async function forgetful(email: string): Promise<string> {
  await visitor().register(email);
  await mailbox.mailFor(email);
  await askReset(email.toUpperCase());
  return tokenIn(await mailbox.mailFor(email, 2));
}

test('a forgotten password is replaced by a mailed link', async () => {
  const guid = await forgetful('ruth@example.org');
  expect((await choose(visitor(), guid, 'wheat-field')).json()).toBe(true);
  expect((await visitor().login('ruth@example.org', 'barley-field')).statusCode).toBe(401);
  expect((await visitor().login('ruth@example.org', 'wheat-field')).statusCode).toBe(200);
});

test('the request answers the same whether or not the address has an account (P2)', async () => {
  await visitor().register('naomi@example.org');
  const answers = [
    await askReset('naomi@example.org'),
    await askReset('nobody@example.org'),
    await askReset('no address at all'),
    await askReset(''),
    await visitor().request('POST', '/api/user/requestPasswordReset'),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('true');
  }
  await mailbox.mailFor('naomi@example.org', 2);
  expect(mailbox.mails.flatMap((mail) => mail.to ?? []).map((to) => to.address)).not.toContain(
    'nobody@example.org',
  );
});

test('the bare address is understood beside the JSON string', async () => {
  await visitor().register('orpah@example.org');
  await server.app.inject({
    method: 'POST',
    url: '/api/user/requestPasswordReset',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'quizmeet' },
    payload: 'orpah@example.org',
  });
  const mail = await mailbox.mailFor('orpah@example.org', 2);
  expect(mail.subject).toContain('Set a new password');
});

test('emails for deleted accounts leave the outbox (P2)', async () => {
  await askReset('stranger@example.org');
  const admin = await server.as('admin');
  const addresses = async () =>
    (await admin.request('GET', '/api/mails')).json().mails.map((mail: { to: string }) => mail.to);
  await expect.poll(addresses).not.toContain('stranger@example.org');
});

test('a reset link works once, lives an hour, and dies with the next reset (P2)', async () => {
  const guid = await forgetful('miriam@example.org');
  await askReset('miriam@example.org');
  const newer = tokenIn(await mailbox.mailFor('miriam@example.org', 3));
  const links = linkRecords(server.services.db);
  const inMinutes = (minutes: number) =>
    new Date(server.services.clock().getTime() + minutes * 60_000);
  expect(await links.find(hashToken(newer), 'reset', inMinutes(59))).not.toBeNull();
  expect(await links.find(hashToken(newer), 'reset', inMinutes(61))).toBeNull();

  expect((await choose(visitor(), newer, 'wheat-field')).statusCode).toBe(200);
  for (const dead of [newer, guid, 'nothing', '']) {
    const answer = await choose(visitor(), dead, 'other-field');
    expect(answer.statusCode).toBe(410);
    expect(answer.json().detail).toContain('no longer works');
  }
  expect((await visitor().login('miriam@example.org', 'wheat-field')).statusCode).toBe(200);
});

test('a confirmation link resets no password, and a reset link confirms no address', async () => {
  await visitor().register('tamar@example.org');
  const confirm = tokenIn(await mailbox.mailFor('tamar@example.org'));
  expect((await choose(visitor(), confirm, 'wheat-field')).statusCode).toBe(410);
  await askReset('tamar@example.org');
  const reset = tokenIn(await mailbox.mailFor('tamar@example.org', 2));
  expect((await visitor().request('GET', `/api/user/confirm/${reset}`)).statusCode).toBe(410);
});

test('a new password follows the same rules, and a refusal spends no link (P2)', async () => {
  const guid = await forgetful('esther@example.org');
  const answer = await choose(visitor(), guid, 'short', 'other');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([
    { path: 'password', message: 'Password must be at least 8 characters' },
    { path: 'confirmPassword', message: 'Passwords must match' },
  ]);
  expect((await choose(visitor(), guid, 'wheat-field')).statusCode).toBe(200);
});

test('a password change ends the other sessions of that user, and nobody else’s (P3)', async () => {
  const guid = await forgetful('lydia@example.org');
  const [desk, phone] = [visitor(), visitor()];
  await desk.login('lydia@example.org');
  await phone.login('lydia@example.org');
  await visitor().register('phoebe@example.org');
  const phoebe = visitor();
  await phoebe.login('phoebe@example.org');

  await choose(desk, guid, 'wheat-field');
  expect(await phone.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect(await desk.authorities()).toContain('ROLE_USER');
  expect(await phoebe.authorities()).toContain('ROLE_USER');
});
