import { expect, test } from 'vitest';
import { startTestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';

test('ten failed log-ins close an account to an address, and only to it (P3)', async () => {
  const server = await startTestServer();
  const here = () => new Visitor(server, '192.0.2.1');
  await here().register('ruth@example.org');
  await here().register('naomi@example.org');
  for (let i = 0; i < 10; i++) {
    expect((await here().login('ruth@example.org', 'wrong-one')).statusCode).toBe(401);
  }
  const refused = await here().login('Ruth@example.org', 'barley-field');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await here().login('naomi@example.org')).statusCode).toBe(200);
  const elsewhere = new Visitor(server, '198.51.100.9');
  expect((await elsewhere.login('ruth@example.org')).statusCode).toBe(200);
  await server.end();
});

test('guesses sent all at once do not get more tries (P3)', async () => {
  const server = await startTestServer();
  const guess = () => new Visitor(server, '192.0.2.1').login('ruth@example.org', 'wrong-one');
  const answers = await Promise.all(Array.from({ length: 14 }, guess));
  const rejected = answers.filter((answer) => answer.statusCode === 401);
  expect(rejected).toHaveLength(10);
  await server.end();
});

test('register, resend and reset: five an account, whatever the address (P3)', async () => {
  const server = await startTestServer();
  const from = (i: number) => new Visitor(server, `192.0.2.${i}`);
  const statuses = async (request: (visitor: Visitor) => Promise<{ statusCode: number }>) => {
    const seen: number[] = [];
    for (let i = 1; i <= 6; i++) seen.push((await request(from(i))).statusCode);
    return seen;
  };
  expect(await statuses((visitor) => visitor.register('ruth@example.org'))).toEqual([
    201, 409, 409, 409, 409, 429,
  ]);
  expect(
    await statuses((visitor) =>
      visitor.request('POST', '/api/user/requestPasswordReset', 'nobody@example.org'),
    ),
  ).toEqual([200, 200, 200, 200, 200, 429]);
  const ruth = from(1);
  await ruth.login('ruth@example.org');
  expect(
    await statuses((visitor) => {
      visitor.token = ruth.token;
      return visitor.request('GET', '/api/user/resend');
    }),
  ).toEqual([200, 200, 200, 200, 200, 429]);
  await server.end();
});

test('300 an address, each for another account, and then no more; others go on (P3)', async () => {
  const server = await startTestServer();
  const reset = (i: number, ip: string) =>
    new Visitor(server, ip).request('POST', '/api/user/requestPasswordReset', `p${i}@example.org`);
  for (let i = 0; i < 300; i++) expect((await reset(i, '192.0.2.1')).statusCode).toBe(200);
  const refused = await reset(300, '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await reset(301, '192.0.2.2')).statusCode).toBe(200);
  await server.end();
});

test('reads and saves are never limited by address (P3)', async () => {
  const server = await startTestServer();
  const desk = await server.as('score');
  const nothing = { id: 987_654, version: 1, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  // A cached read, a read from the database, and a call that would save.
  const asked = [
    () => desk.request('GET', '/api/rooms'),
    () => desk.request('GET', '/api/user'),
    () => desk.request('PUT', '/api/rounds', nothing),
  ];
  const statuses = asked.map(() => new Set<number>());
  // Otherwise they would wait too long for the database.
  for (let i = 0; i < 10; i++) {
    for (const [at, request] of asked.entries()) {
      const answers = await Promise.all(Array.from({ length: 40 }, request));
      for (const { statusCode } of answers) statuses[at]?.add(statusCode);
    }
  }
  expect(statuses.map((each) => [...each])).toEqual([[200], [200], [404]]);
  await server.end();
});

test('the counters survive a restart, also one that sets the clock back a little (P3)', async () => {
  const server = await startTestServer({ QUIZ_NOW: '2026-10-15T12:05:00-04:00' });
  for (let i = 0; i < 10; i++) {
    await new Visitor(server).login('ruth@example.org', 'wrong-one');
  }
  await server.stop();
  const again = await startTestServer({
    DATABASE_URL: server.databaseUrl,
    QUIZ_NOW: '2026-10-15T12:00:00-04:00',
  });
  const refused = await new Visitor(again).login('ruth@example.org', 'wrong-one');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  await again.end();
  await server.end();
});

test.each([
  ['0', 'anyone who connects', [401, 401, 429]],
  ['1', 'whom the proxy names', [401, 429, 401]],
  ['2', 'whom the one behind it names', [429, 401, 401]],
])('TRUST_PROXY=%s: failed log-ins are counted by %s (P3)', async (trusted, _, statuses) => {
  const server = await startTestServer({ TRUST_PROXY: trusted });
  const login = (forwarded: string, connects: string) =>
    new Visitor(server, connects).request(
      'POST',
      '/api/login',
      new URLSearchParams({ username: 'ruth@example.org', password: 'wrong-one' }),
      { 'x-requested-with': 'quizmeet', 'x-forwarded-for': forwarded },
    );
  for (let i = 0; i < 10; i++) await login('203.0.113.9, 198.51.100.7', '192.0.2.1');
  // Each varies one address; only a changed address that counts is let in.
  const answers = [
    await login('203.0.113.9, 198.51.100.8', '192.0.2.2'),
    await login('203.0.113.8, 198.51.100.7', '192.0.2.2'),
    await login('203.0.113.8, 198.51.100.8', '192.0.2.1'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
  await server.end();
});
