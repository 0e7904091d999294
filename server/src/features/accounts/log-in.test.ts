import { beforeAll, expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { auditRecords } from '../../records/audit.ts';

const server = await sharedTestServer();
beforeAll(async () => {
  await new Visitor(server).register('ruth@example.org');
});

const visitor = (ip?: string) => new Visitor(server, ip);

test('a login returns the user and sets a cookie as in P5', async () => {
  const ruth = visitor();
  const answer = await ruth.login(' RUTH@example.org ');
  expect(answer.statusCode).toBe(200);
  const user = {
    id: expect.any(Number),
    name: 'Ruth Yoder',
    email: 'ruth@example.org',
    authorities: ['ROLE_USER', 'ROLE_UNCONFIRMED'],
  };
  expect(answer.json()).toEqual(user);
  expect((await ruth.request('GET', '/api/user')).json()).toEqual(user);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain('Expires');
});

test('a wrong password and an unknown account are refused alike', async () => {
  const answers = [
    await visitor('192.0.2.7').login('ruth@example.org', 'wheat-field'),
    await visitor('192.0.2.7').login('nobody@example.org', 'wheat-field'),
    await visitor('192.0.2.7').login('', ''),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail).toBe('Invalid Email Address and Password');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('a failed login has an audit entry for administrators, without a mistyped name (N2)', async () => {
  await visitor('192.0.2.8').login('ruth@example.org', 'wheat-field');
  await visitor('192.0.2.8').login('rhut@example.org', 'my-secret-password');
  const audit = auditRecords(server.services.db);
  const [mistyped, known] = await audit.page(null, 2, true);
  expect(known).toMatchObject({
    action: 'Login failed',
    subject: 'Ruth Yoder <ruth@example.org>',
  });
  expect(mistyped).toMatchObject({ action: 'Login failed', aboutAccounts: true, userId: null });
  expect(JSON.stringify(mistyped)).not.toMatch(/rhut|secret/);
  expect(await audit.page(null, 2, false)).toEqual([]);
});

test('the login accepts only a form', async () => {
  const answer = await visitor().request('POST', '/api/login', {
    username: 'ruth@example.org',
    password: 'barley-field',
  });
  expect(answer.statusCode).toBe(415);
});

test('logging in starts a fresh session and ends the one this browser had (P3)', async () => {
  const ruth = visitor();
  await ruth.login('ruth@example.org');
  const first = ruth.token;
  await ruth.login('ruth@example.org');
  expect(ruth.token).not.toBe(first);
  const thief = visitor();
  thief.token = first;
  expect(await thief.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect(await ruth.authorities()).toContain('ROLE_USER');
});

test('two browsers of one person have a session each; logging out ends one', async () => {
  const desk = visitor();
  const phone = visitor();
  await desk.login('ruth@example.org');
  await phone.login('ruth@example.org');
  const token = desk.token;
  const answer = await desk.request('POST', '/api/logout');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe('/');
  expect(answer.headers['set-cookie']).toMatch(/^quizmeet_session=; Max-Age=0; Path=\//);
  desk.token = token;
  expect(await desk.authorities()).toEqual(['ROLE_ANONYMOUS']);
  expect((await desk.request('GET', '/api/user')).statusCode).toBe(401);
  expect(await phone.authorities()).toContain('ROLE_USER');
});

test('behind https the cookie is Secure (P5)', async () => {
  const secure = await startTestServer({ PUBLIC_URL: 'https://quiz.example.org' });
  const ruth = new Visitor(secure);
  await ruth.register('ruth@example.org');
  const answer = await ruth.login('ruth@example.org');
  expect(answer.headers['set-cookie']).toContain('; Secure');
  await secure.end();
});
