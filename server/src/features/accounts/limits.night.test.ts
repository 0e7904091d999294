import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/product.ts';
import { Visitor } from '../../../testing/visitor.ts';

test('ten failed log-ins close an account to an address, and only to it (P3)', async () => {
  const product = await testProduct();
  const here = () => new Visitor(product, '192.0.2.1');
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
  const elsewhere = new Visitor(product, '198.51.100.9');
  expect((await elsewhere.login('ruth@example.org')).statusCode).toBe(200);
  await product.end();
});

test('guesses sent all at once do not get more tries (P3)', async () => {
  const product = await testProduct();
  const guess = () => new Visitor(product, '192.0.2.1').login('ruth@example.org', 'wrong-one');
  const answers = await Promise.all(Array.from({ length: 14 }, guess));
  const told = answers.filter((answer) => answer.statusCode === 401);
  expect(told).toHaveLength(10);
  await product.end();
});

test('register, resend and reset: five an account, whatever the address (P3)', async () => {
  const product = await testProduct();
  const from = (i: number) => new Visitor(product, `192.0.2.${i}`);
  const statuses = async (ask: (visitor: Visitor) => Promise<{ statusCode: number }>) => {
    const seen: number[] = [];
    for (let i = 1; i <= 6; i++) seen.push((await ask(from(i))).statusCode);
    return seen;
  };
  expect(await statuses((visitor) => visitor.register('ruth@example.org'))).toEqual([
    201, 409, 409, 409, 409, 429,
  ]);
  expect(
    await statuses((visitor) =>
      visitor.ask('POST', '/api/user/requestPasswordReset', 'nobody@example.org'),
    ),
  ).toEqual([200, 200, 200, 200, 200, 429]);
  const ruth = from(1);
  await ruth.login('ruth@example.org');
  expect(
    await statuses((visitor) => {
      visitor.token = ruth.token;
      return visitor.ask('GET', '/api/user/resend');
    }),
  ).toEqual([200, 200, 200, 200, 200, 429]);
  await product.end();
});

test('300 an address, each for another account, and then no more; others go on (P3)', async () => {
  const product = await testProduct();
  const reset = (i: number, ip: string) =>
    new Visitor(product, ip).ask('POST', '/api/user/requestPasswordReset', `p${i}@example.org`);
  for (let i = 0; i < 300; i++) expect((await reset(i, '192.0.2.1')).statusCode).toBe(200);
  const refused = await reset(300, '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await reset(301, '192.0.2.2')).statusCode).toBe(200);
  await product.end();
});

test('reads and saves are never limited by address (P3)', async () => {
  const product = await testProduct();
  const desk = await product.as('score');
  const nothing = { id: 987_654, version: 1, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  // A cached read, a read from the database, and a call that would save.
  const asked = [
    () => desk.ask('GET', '/api/rooms'),
    () => desk.ask('GET', '/api/user'),
    () => desk.ask('PUT', '/api/rounds', nothing),
  ];
  const statuses = asked.map(() => new Set<number>());
  // Otherwise they would wait too long for the database.
  for (let i = 0; i < 10; i++) {
    for (const [at, ask] of asked.entries()) {
      const answers = await Promise.all(Array.from({ length: 40 }, ask));
      for (const { statusCode } of answers) statuses[at]?.add(statusCode);
    }
  }
  expect(statuses.map((each) => [...each])).toEqual([[200], [200], [404]]);
  await product.end();
});

test('the counters survive a restart, also one that sets the clock back a little (P3)', async () => {
  const product = await testProduct({ QUIZ_NOW: '2026-10-15T12:05:00-04:00' });
  for (let i = 0; i < 10; i++) {
    await new Visitor(product).login('ruth@example.org', 'wrong-one');
  }
  await product.stop();
  const again = await testProduct({
    DATABASE_URL: product.databaseUrl,
    QUIZ_NOW: '2026-10-15T12:00:00-04:00',
  });
  const refused = await new Visitor(again).login('ruth@example.org', 'wrong-one');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  await again.end();
  await product.end();
});

test.each([
  ['0', 'anyone who connects', [401, 401, 429]],
  ['1', 'whom the proxy names', [401, 429, 401]],
  ['2', 'whom the one behind it names', [429, 401, 401]],
])('TRUST_PROXY=%s: failed log-ins are counted by %s (P3)', async (trusted, _, statuses) => {
  const product = await testProduct({ TRUST_PROXY: trusted });
  const login = (forwarded: string, connects: string) =>
    new Visitor(product, connects).ask(
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
  await product.end();
});
