import { beforeAll, expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { checksAtOnce } from './log-in.ts';

const server = await sharedTestServer();
beforeAll(async () => {
  for (let i = 0; i < 3; i++) await new Visitor(server, '192.0.2.9').register(`p${i}@example.org`);
});

const flood = (count: number, ip: string) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      new Visitor(server, ip).login(`nobody${i}@example.org`, 'wrong-one'),
    ),
  );
/** People at one venue who log in at the same moment. */
const venue = (people: number, ip: string) =>
  Promise.all(
    Array.from({ length: people }, (_, i) =>
      new Visitor(server, ip).login(`p${i % 3}@example.org`),
    ),
  );
const statuses = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, each]) => [
      status,
      each.length,
    ]),
  );

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])('on %i cores %i passwords are checked at a time: a core is left to others', (cores, checks) => {
  expect(checksAtOnce(cores)).toBe(checks);
});

test('in a flood some requests queue, the others get a retry', async () => {
  const answers = await flood(150, '203.0.113.66');
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(40);
  expect(statuses(answers)).toEqual({ 401: 150 - refused.length, 503: refused.length });
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json().detail).toBe('Many people are logging in. Try again soon.');
});

test('a hall of people behind one address logs in at the same moment, and none is refused', async () => {
  expect(statuses(await venue(60, '198.51.100.7'))).toEqual({ 200: 60 });
});

test('a 503 doesn’t count as an attempt to register (P3)', async () => {
  const email = 'patient@example.org';
  const ip = '203.0.113.66';
  const all = flood(150, ip);
  const register = () => new Visitor(server, ip).register(email);
  const asked = await Promise.all(Array.from({ length: 5 }, register));
  await all;
  const busy = asked.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const _ of busy) expect([201, 409]).toContain((await register()).statusCode);
  expect((await register()).statusCode).toBe(429);
});
