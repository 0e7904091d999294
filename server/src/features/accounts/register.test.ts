import { afterAll, expect, test } from 'vitest';
import { openMailbox, tokenIn } from '../../../testing/mailbox.ts';
import { withSettings } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { hashToken } from '../../calls/sessions.ts';
import { linkRecords, userRecords } from '../../records/users.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const server = await sharedTestServer({
  SMTP_URL: mailbox.url,
  PUBLIC_URL: 'https://quiz.example.org',
});

const visitor = (ip?: string) => new Visitor(server, ip);

test('register, confirm by mail, log in: a confirmed coach', async () => {
  const ruth = visitor();
  const answer = await ruth.register(' ruth@example.org ', 'barley-field', ' Ruth Yoder ');
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    name: 'Ruth Yoder',
    email: 'ruth@example.org',
  });
  expect(await ruth.authorities()).toEqual(['ROLE_ANONYMOUS']);

  await ruth.login('ruth@example.org');
  expect(await ruth.authorities()).toEqual(['ROLE_USER', 'ROLE_UNCONFIRMED']);

  const mail = await mailbox.mailFor('ruth@example.org');
  const link = `https://quiz.example.org/confirm/${tokenIn(mail)}`;
  expect(mail.html).toContain(link);
  expect(mail.text).toContain(link);
  const confirmed = await ruth.request('GET', `/api/user/confirm/${tokenIn(mail)}`);
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json()).toBe(true);
  expect(await ruth.authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED']);
});

test('of two registrations of one address at the same time, one succeeds (P2)', async () => {
  const answers = await Promise.all([
    visitor().register('twice@example.org'),
    visitor().register('twice@example.org'),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
  expect(answers.map((answer) => answer.json().detail)).toContain(
    'There is already an account for this email address',
  );
});

test('every error is at its field, with the form’s message (P2)', async () => {
  const answer = await visitor().request('POST', '/api/user', {
    name: ' ',
    email: 'nowhere',
    password: 'short',
    confirmPassword: 'other',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    detail: 'Please Enter a Name',
    errors: [
      { path: 'name', message: 'Please Enter a Name' },
      { path: 'email', message: 'Please Enter a Valid Email Address' },
      { path: 'password', message: 'Password must be at least 8 characters' },
      { path: 'confirmPassword', message: 'Passwords must match' },
    ],
  });
});

test('a missing field gets the message of an empty one (N4)', async () => {
  expect((await visitor().request('POST', '/api/user', {})).json().errors).toEqual([
    { path: 'name', message: 'Please Enter a Name' },
    { path: 'email', message: 'Please Enter an Email Address' },
    { path: 'password', message: 'Please Enter a Password' },
  ]);
});

test('nobody registers with roles: an unknown field is refused', async () => {
  const answer = await visitor().request('POST', '/api/user', {
    name: 'Eve',
    email: 'eve@example.org',
    password: 'barley-field',
    confirmPassword: 'barley-field',
    admin: true,
  });
  expect(answer.statusCode).toBe(422);
  expect(await userRecords(server.services.db).byEmail('eve@example.org')).toBeNull();
});

test('oversized or unstorable input is refused, not an internal error', async () => {
  const long = await visitor().register(`${'a'.repeat(250)}@example.org`);
  expect(long.statusCode).toBe(422);
  expect((await visitor().register('nul@example.org', 'barley-field', 'Ru\0th')).statusCode).toBe(
    422,
  );
});

test('a confirmation link works once, even used twice at the same time; then it’s a 410 (P2)', async () => {
  await visitor().register('miriam@example.org');
  const url = `/api/user/confirm/${tokenIn(await mailbox.mailFor('miriam@example.org'))}`;
  const both = await Promise.all([visitor().request('GET', url), visitor().request('GET', url)]);
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 410]);
  // A mail scanner may have been the first (U8).
  const spent = await visitor().request('GET', url);
  expect([spent.statusCode, spent.json()]).toMatchObject([
    410,
    { detail: 'Your email is already confirmed', confirmed: true },
  ]);
  for (const token of ['nothing', 'x'.repeat(201), 'x'.repeat(8000)]) {
    const unknown = await visitor().request('GET', `/api/user/confirm/${token}`);
    expect(unknown.statusCode).toBe(410);
    expect(unknown.json()).not.toHaveProperty('confirmed');
  }
});

test('a link of an account that was confirmed by hand says that it is confirmed (U8)', async () => {
  const { id } = (await visitor().register('anna@example.org')).json();
  const url = `/api/user/confirm/${tokenIn(await mailbox.mailFor('anna@example.org'))}`;
  const admin = await server.as('admin');
  await admin.request('PUT', `/api/users/${id}/confirm`);
  expect((await visitor().request('GET', url)).json()).toMatchObject({
    status: 410,
    confirmed: true,
  });
});

test('a confirmation ends the sessions in other browsers, and only those (U16)', async () => {
  const [here, elsewhere, other] = [visitor(), visitor(), visitor()];
  await here.register('susanna@example.org');
  const link = `/api/user/confirm/${tokenIn(await mailbox.mailFor('susanna@example.org'))}`;
  for (const browser of [here, elsewhere]) await browser.login('susanna@example.org');
  await other.register('joanna@example.org');
  await other.login('joanna@example.org');
  await here.request('GET', link);
  expect(await here.authorities()).toContain('ROLE_CONFIRMED');
  expect(await elsewhere.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect(await other.authorities()).toContain('ROLE_UNCONFIRMED');
});

test('a confirmation link lives 7 days, is stored as a hash only, and is then a 410 (P2)', async () => {
  const sentAt = server.services.clock().getTime();
  await visitor().register('huldah@example.org');
  const token = tokenIn(await mailbox.mailFor('huldah@example.org'));
  const links = linkRecords(server.services.db);
  const at = (days: number) => new Date(sentAt + days * 24 * 3_600_000);
  expect(await links.find(hashToken(token), 'confirm', at(6.99))).not.toBeNull();
  expect(await links.find(hashToken(token), 'confirm', at(7.01))).toBeNull();
  expect(await links.find(Buffer.from(token), 'confirm', at(0))).toBeNull();
  const url = `/api/user/confirm/${token}`;
  const later = await startTestServer({
    DATABASE_URL: server.databaseUrl,
    QUIZ_NOW: '2026-10-22T12:30:00-04:00',
  });
  const answer = await new Visitor(later).request('GET', url);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    410,
    'This link no longer works. Log in to get a new one.',
  ]);
  await later.end();
  expect((await visitor().request('GET', url)).statusCode).toBe(200);
});

test('resend emails a new link to the logged-in user until confirmed', async () => {
  const lydia = visitor();
  expect((await lydia.request('GET', '/api/user/resend')).statusCode).toBe(401);
  await lydia.register('lydia@example.org');
  await lydia.login('lydia@example.org');
  const first = await mailbox.mailFor('lydia@example.org');
  expect((await lydia.request('GET', '/api/user/resend')).json()).toBe(true);
  const second = await mailbox.mailFor('lydia@example.org', 2);
  expect(tokenIn(second)).not.toBe(tokenIn(first));
  await lydia.request('GET', `/api/user/confirm/${tokenIn(second)}`);
  expect(await lydia.authorities()).toContain('ROLE_CONFIRMED');
  expect((await lydia.request('GET', '/api/user/resend')).json()).toBe(true);
  const mine = (await server.as('admin').then((admin) => admin.request('GET', '/api/mails'))).json()
    .mails;
  expect(mine.filter((mail: { to: string }) => mail.to === 'lydia@example.org')).toHaveLength(2);
});

test('a confirmation mail names the account and says what to do if it is not yours (U16)', async () => {
  await visitor().register('jael@example.org', 'barley-field', "Jo St. John-O'Neil");
  const { html = '', text = '' } = await mailbox.mailFor('jael@example.org');
  expect(text).toContain("with this email address and the name “Jo St. John-O'Neil”");
  expect(html).toContain('Jo St. John-');
  for (const body of [html, text]) expect(body).toContain('choose Forgot Password');
});

test.each([
  ['me@evil.example', 'me evil. example'],
  ['Free money for you, ask at the third door', 'Free money for you, ask at the third doo'],
])('the name %j is written in a mail as %j, which links to nothing', async (name, shown) => {
  const address = `deborah.${shown.length}@example.org`;
  await visitor().register(address, 'barley-field', name);
  const { html = '', text = '' } = await mailbox.mailFor(address);
  expect(text).toContain(`the name “${shown}”`);
  expect(html + text).not.toContain('evil.example');
  expect(html).not.toMatch(/<img|<script|src=|url\(/);
  expect(html.match(/<a [^>]*display:inline-block/g)).toHaveLength(1);
});

test('a stored line break in a title or contact can’t inject a header', async () => {
  const bad = {
    title: 'Bible Quiz\r\nBcc: q@x.example',
    contactEmail: 'c@x.example\r\nBcc: q@x.example',
  };
  await withSettings(server, bad, async () => {
    await visitor().register('header@example.org');
    const mail = await mailbox.mailFor('header@example.org');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.to).toEqual([{ name: '', address: 'header@example.org' }]);
    expect(mail.subject).toBe('Please confirm your email address – Bible Quiz Bcc: q@x.example');
  });
});
