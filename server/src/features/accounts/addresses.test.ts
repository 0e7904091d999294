import type { Mail } from '@quizmeet/contract/accounts/calls.ts';
import { describe, expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { userRecords } from '../../records/users.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

let places = 0;
const visitor = () => new Visitor(server, `198.51.100.${++places}`);
const mailed = async () =>
  (await admin.request('GET', '/api/mails')).json<{ mails: Mail[] }>().mails.map(({ to }) => to);

const NONE = ['v@x.example\r\nBcc: q@x.example', '<v@x.example>', 'v@x'];

describe('what is no e-mail address', () => {
  test.each(NONE)(
    'makes no account and is mailed nothing, without a word (P2): %j',
    async (email) => {
      const before = await mailed();
      const asked = await visitor().request('POST', '/api/user/requestPasswordReset', email);
      expect([asked.statusCode, asked.json()]).toEqual([200, true]);
      expect(await mailed()).toEqual(before);
      const users = await userRecords(server.services.db).all();
      for (const [url, more] of [
        ['/api/user', {}],
        ['/api/user/setup', { guid: 'any' }],
      ] as const) {
        const answer = await visitor().request('POST', url, {
          name: 'Ruth',
          email,
          password: 'barley-field',
          confirmPassword: 'barley-field',
          ...more,
        });
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors).toEqual([
          { path: 'email', message: 'Please Enter a Valid Email Address' },
        ]);
      }
      expect(await userRecords(server.services.db).all()).toEqual(users);
    },
  );
});

test('one mailbox has one account and one limit, ignoring space around it (P2, P3)', async () => {
  const spellings = ['miriam@example.org', ' Miriam@example.org', 'MIRIAM@example.org\r\n'];
  const statuses: number[] = [];
  for (const email of [...spellings, ...spellings]) {
    statuses.push((await visitor().register(email)).statusCode);
  }
  expect(statuses).toEqual([201, 409, 409, 409, 409, 429]);

  const here = visitor();
  const wrong: number[] = [];
  for (let i = 0; i < 11; i++) {
    wrong.push((await here.login(spellings[i % 3] ?? '', 'wheat-field')).statusCode);
  }
  expect(wrong).toEqual([...Array(10).fill(401), 429]);
});

test('an unreachable address gets an error instead of “email sent”', async () => {
  const ruth = await server.as('unconfirmed');
  await userRecords(server.services.db).change(ruth.user?.id ?? 0, { email: '<r@x.example>' });
  const answer = await ruth.request('GET', '/api/user/resend');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().detail).toContain('An administrator can change it');
});
