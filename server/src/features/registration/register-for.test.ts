import type { Problem } from '@quizmeet/contract/problem.ts';
import { expect, test } from 'vitest';
import { confirms, invitationFor, registers } from '../../../testing/accounts.ts';
import { productOfFile } from '../../../testing/product-of-file.ts';
import { coachOf } from '../../../testing/registration.ts';
import { auditRecords } from '../../records/audit.ts';
import { userRecords } from '../../records/users.ts';

const product = await productOfFile();
const admin = await product.as('admin', 'Ada Office');

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
    after: 'Hope, SWO, Ohio; 0 seats, 0 monitors, misses 1 slot; for no coach',
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
  expect((await waiting()).some((church) => church.id === id)).toBe(true);
});

test('a church that waits is taken by the link in its own mail, or declined (U16)', async () => {
  const vera = await product.as('unconfirmed', 'Vera Wait');
  const email = vera.user?.email ?? '';
  const { id } = (await register('Patience', email)).json<{ id: number }>();
  const isWaiting = async () => (await waiting()).some((church) => church.id === id);
  const early = await invitationFor(product, email);
  expect((await vera.ask('PUT', early, { accept: true })).statusCode).toBe(403);
  await confirms(product, vera.user?.id ?? 0);
  const again = await product.as('coach', 'Vera Wait 2');
  await userRecords(product.services.db).change(vera.user?.id ?? 0, { email: 'gone@example.org' });
  await userRecords(product.services.db).change(again.user?.id ?? 0, { email });
  expect((await again.ask('GET', early)).json()).toEqual({
    email,
    church: {
      churchNameWithDistrict: 'Patience (SWO)',
      asCoach: true,
      coachName: '',
      teams: 0,
      ownChurchName: null,
    },
  });
  expect((await again.ask('GET', '/api/church')).json()).toMatchObject({ id: null });
  expect((await again.ask('PUT', early, { accept: true })).body).toBe('true');
  expect((await again.ask('GET', '/api/church')).json()).toMatchObject({ churchName: 'Patience' });
  expect(await isWaiting()).toBe(false);
  expect((await again.ask('PUT', early, { accept: false })).statusCode).toBe(410);

  const dan = await product.as('coach', 'Dan Away');
  const declined = (await register('Mercy', 'dan@away.example')).json<{ id: number }>();
  await userRecords(product.services.db).change(dan.user?.id ?? 0, { email: 'dan@away.example' });
  const link = await invitationFor(product, 'dan@away.example');
  expect((await dan.ask('PUT', link, { accept: false })).body).toBe('true');
  expect((await waiting()).find((church) => church.id === declined.id)).toMatchObject({
    waitsFor: null,
  });
});

test('each error shows at its field, and nothing is saved', async () => {
  const coach = await coachOf(product, 'Grace');
  const before = (await admin.ask('GET', '/api/church/summaryList')).json();
  expect(await faults('gRaCe')).toEqual([
    { path: 'churchName', message: 'There is already a church registered with this name' },
  ]);
  expect(await faults('Joy', coach.user?.email)).toEqual([
    { path: 'email', message: `${coach.user?.name} already has a church: Grace` },
  ]);
  expect(await faults('', 'nowhere')).toEqual([
    { path: 'churchName', message: 'Please enter a church name' },
    { path: 'email', message: 'Please Enter a Valid Email Address' },
  ]);
  expect((await admin.ask('GET', '/api/church/summaryList')).json()).toEqual(before);
  expect((await register('Joy', '', coach)).statusCode).toBe(403);
});
