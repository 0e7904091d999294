import type { Problem } from '@quizmeet/contract/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirms, registers } from '../../../testing/accounts.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { coachOf } from '../../../testing/registration.ts';
import { auditRecords } from '../../records/audit.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin', 'Ada Office');
});
afterAll(async () => await product.end());

const PLACE = { state: 'Ohio', district: 'SWO', computerSeats: 0, monitors: 0, roundsToSkip: 1 };
const register = async (churchName: string, email = '', by = admin) =>
  await by.ask('POST', '/api/church/forCoach', { ...PLACE, churchName, email });
const waiting = async () =>
  (await admin.ask('GET', '/api/church/withoutCoach')).json<{ id: number; waitsFor: string }[]>();
const faults = async (churchName: string, email = '') =>
  (await register(churchName, email)).json<Problem>().errors;

test('a church for nobody yet can have a team at once, and is listed as without a coach (N0)', async () => {
  const answer = await register('Hope');
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: number }>();
  expect(await waiting()).toMatchObject([{ id, waitsFor: null }]);
  const quizzers = [{ firstName: 'Ann', lastName: 'Lee' }];
  const team = { teamName: '', division: 'Open', quizzers, churchId: id };
  expect((await admin.ask('POST', '/api/teams', team)).statusCode).toBe(200);
  const [, entry] = await auditRecords(product.services.db).page(null, 2, true);
  expect(entry).toMatchObject({
    who: 'Ada Office',
    action: 'Register church',
    subject: 'Hope',
    after: 'Hope, SWO, Ohio; 0 seats, 0 monitors, misses 1 slots; for no coach',
  });
});

test('a church belongs to the confirmed account of its address at once', async () => {
  const naomi = await product.as('coach', 'Naomi Moss');
  await register('Faith', ' NAOMI.Moss@example.org ');
  expect((await naomi.ask('GET', '/api/church')).json()).toMatchObject({ churchName: 'Faith' });
});

test('a church waits for an account that nobody has registered and confirmed yet', async () => {
  const { id } = (await register('Love', 'vera@example.org')).json<{ id: number }>();
  expect((await waiting()).find((church) => church.id === id)).toMatchObject({
    waitsFor: 'vera@example.org',
  });
  const vera = await registers(product, 'vera@example.org');
  expect((await waiting()).some((church) => church.id === id)).toBe(true);
  await confirms(product, vera);
  expect((await waiting()).some((church) => church.id === id)).toBe(false);
});

test('each fault is told at its field, and nothing is stored', async () => {
  const coach = await coachOf(product, 'Grace');
  const before = (await admin.ask('GET', '/api/church/summaryList')).json();
  expect(await faults('gRaCe')).toEqual([
    { path: 'churchName', message: 'There is already a church registered with this name' },
  ]);
  expect(await faults('Joy', coach.user?.email)).toEqual([
    { path: 'email', message: `${coach.user?.name} has a church already: Grace` },
  ]);
  expect(await faults('', 'nowhere')).toEqual([
    { path: 'churchName', message: 'Please enter a church name' },
    { path: 'email', message: 'Please Enter a Valid Email Address' },
  ]);
  expect((await admin.ask('GET', '/api/church/summaryList')).json()).toEqual(before);
  expect((await register('Joy', '', coach)).statusCode).toBe(403);
});
