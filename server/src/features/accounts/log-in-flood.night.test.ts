import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirms } from '../../../testing/accounts.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { type User, userRecords } from '../../records/users.ts';
import { DEVICE_COOKIE, KnownDevices } from './known-devices.ts';
import { checksAtOnce } from './passwords.ts';

const FLOODED = '203.0.113.66';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
  for (let i = 0; i < 3; i++) await new Visitor(product, '192.0.2.9').register(`p${i}@example.org`);
});
afterAll(async () => await product.end());

/** Log-ins from one address, each for another account that does not exist, sent all at once. */
const flood = (count: number, ip: string) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      new Visitor(product, ip).login(`nobody${i}@example.org`, 'wrong-one'),
    ),
  );
/** People at one venue who log in at the same moment. */
const venue = (people: number, ip: string) =>
  Promise.all(
    Array.from({ length: people }, (_, i) =>
      new Visitor(product, ip).login(`p${i % 3}@example.org`),
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

test('of a flood some wait for their turn, the others are told to come back', async () => {
  const answers = await flood(150, '203.0.113.66');
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(40);
  expect(statuses(answers)).toEqual({ 401: 150 - refused.length, 503: refused.length });
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json().detail).toBe(
    'Very many people are logging in just now. Please try again in a few seconds',
  );
});

test('whoever comes from elsewhere during a flood is let in before it has been answered', async () => {
  const order: string[] = [];
  const all = flood(150, '203.0.113.66').then(() => order.push('flood'));
  const others = venue(30, '198.51.100.7').then((answers) => {
    order.push('venue');
    return answers;
  });
  expect(statuses(await others)).toEqual({ 200: 30 });
  await all;
  expect(order).toEqual(['venue', 'flood']);
});

test('registering, too, is possible during a flood from elsewhere', async () => {
  const all = flood(150, '203.0.113.66');
  const registered = await new Visitor(product, '198.51.100.7').register('late@example.org');
  expect(registered.statusCode).toBe(201);
  await all;
});

test('a hall of people behind one address logs in at the same moment, and none is refused', async () => {
  expect(statuses(await venue(60, '198.51.100.7'))).toEqual({ 200: 60 });
});

test('whoever is told that too many wait has used up no try to register (P3)', async () => {
  const email = 'patient@example.org';
  const ip = '203.0.113.66';
  const all = flood(150, ip);
  const register = () => new Visitor(product, ip).register(email);
  const asked = await Promise.all(Array.from({ length: 5 }, register));
  await all;
  const busy = asked.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const _ of busy) expect([201, 409]).toContain((await register()).statusCode);
  expect((await register()).statusCode).toBe(429);
});

/** A browser at an address in which somebody has logged in before. */
async function returning(id: number, ip: string): Promise<Visitor> {
  const devices = new KnownDevices(product.services);
  await devices.open();
  const visitor = new Visitor(product, ip);
  const setCookie = (_: string, value: string) => {
    visitor.device = value;
  };
  const user = { id, confirmedAt: new Date() } as User;
  devices.remember({ setCookie } as unknown as FastifyReply, user);
  return visitor;
}

test('whoever has logged in on the device before is let in during a flood from the own address', async () => {
  const ids = (await userRecords(product.services.db).all()).slice(0, 3).map(({ id }) => id);
  const people = await Promise.all(ids.map((id) => returning(id, FLOODED)));
  let isOver = false;
  const all = flood(100, FLOODED).then(() => {
    isOver = true;
  });
  await setTimeout(100);
  const answers = await Promise.all(people.map((person, i) => person.login(`p${i}@example.org`)));
  expect(statuses(answers)).toEqual({ 200: 3 });
  expect(isOver).toBe(false);
  await all;
});

test('what a device keeps is signed, for log-ins only, and kept for confirmed accounts alone', async () => {
  const visitor = new Visitor(product);
  await confirms(product, (await visitor.register('kept@example.org')).json().id);
  const answer = await visitor.login('kept@example.org');
  const kept = answer.cookies.find(({ name }) => name === DEVICE_COOKIE);
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/login' });
  expect(kept?.maxAge).toBeGreaterThan(365 * 24 * 3600);

  const devices = new KnownDevices(product.services);
  await devices.open();
  const known = (value: string) =>
    devices.accountOn({ cookies: { [DEVICE_COOKIE]: value } } as unknown as FastifyRequest);
  const own = kept?.value ?? '';
  const { id } = answer.json();
  expect(known(own)).toBe(id);
  const [, mark = ''] = own.split('.');
  for (const forged of ['', '7', `${id + 1}.${mark}`, `${id}.${mark}x`, `0${own}`, `${id}.`]) {
    expect(known(forged)).toBeNull();
  }
  const unconfirmed = new Visitor(product);
  await unconfirmed.register('new@example.org');
  expect((await unconfirmed.login('new@example.org')).statusCode).toBe(200);
  expect(unconfirmed.device).toBeUndefined();
});
