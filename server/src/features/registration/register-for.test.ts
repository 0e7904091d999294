import type { Problem } from '@quizmeet/contract/problem.ts';
import { expect, test } from 'vitest';
import { confirms, invitationFor, registers } from '../../../testing/accounts.ts';
import { coachOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { auditRecords } from '../../records/audit.ts';
import { userRecords } from '../../records/users.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');

const PLACE = { state: 'Ohio', district: 'SWO', computerSeats: 0, monitors: 0, roundsToSkip: 1 };
const register = async (churchName: string, email = '', by = admin) =>
  await by.request('POST', '/api/church/forCoach', { ...PLACE, churchName, email });
const waiting = async () =>
  (await admin.request('GET', '/api/church/withoutCoach')).json<
    { id: number; waitsFor: string }[]
  >();
const errorsOf = async (churchName: string, email = '') =>
  (await register(churchName, email)).json<Problem>().errors;

test('a church for nobody yet can have a team at once, and is listed as without a coach (N0)', async () => {
  const answer = await register('Hope');
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: number }>();
  expect(await waiting()).toContainEqual(expect.objectContaining({ id, waitsFor: null }));
  const quizzers = [{ firstName: 'Ann', lastName: 'Lee' }];
  const team = { teamName: '', division: 'Open', quizzers, churchId: id };
  expect((await admin.request('POST', '/api/teams', team)).statusCode).toBe(200);
  const [, entry] = await auditRecords(server.services.db).page(null, 2, true);
  expect(entry).toMatchObject({
    who: 'Ada Office',
    action: 'Register church',
    subject: 'Hope',
    after: 'Hope, SWO, Ohio; 0 seats, 0 monitors, misses 1 slot; for no coach',
  });
});

test('a church belongs to the confirmed account of its address at once', async () => {
  const naomi = await server.as('coach', 'Naomi Moss');
  await register('Faith', ' NAOMI.Moss@example.org ');
  expect((await naomi.request('GET', '/api/church')).json()).toMatchObject({ churchName: 'Faith' });
});

test('a church waits for an account that nobody has registered and confirmed yet', async () => {
  const { id } = (await register('Love', 'vera@example.org')).json<{ id: number }>();
  expect((await waiting()).find((church) => church.id === id)).toMatchObject({
    waitsFor: 'vera@example.org',
  });
  const vera = await registers(server, 'vera@example.org');
  expect((await waiting()).some((church) => church.id === id)).toBe(true);
  await confirms(server, vera);
  expect((await waiting()).some((church) => church.id === id)).toBe(true);
});

test('a church that waits is taken by the link in its own mail, or declined (U16)', async () => {
  const vera = await server.as('unconfirmed', 'Vera Wait');
  const email = vera.user?.email ?? '';
  const { id } = (await register('Patience', email)).json<{ id: number }>();
  const isWaiting = async () => (await waiting()).some((church) => church.id === id);
  const early = await invitationFor(server, email);
  expect((await vera.request('PUT', early, { accept: true })).statusCode).toBe(403);
  await confirms(server, vera.user?.id ?? 0);
  const again = await server.as('coach', 'Vera Wait 2');
  await userRecords(server.services.db).change(vera.user?.id ?? 0, { email: 'gone@example.org' });
  await userRecords(server.services.db).change(again.user?.id ?? 0, { email });
  expect((await again.request('GET', early)).json()).toEqual({
    email,
    church: {
      churchNameWithDistrict: 'Patience (SWO)',
      asCoach: true,
      coachName: '',
      teams: 0,
      ownChurchName: null,
    },
  });
  expect((await again.request('GET', '/api/church')).json()).toMatchObject({ id: null });
  expect((await again.request('PUT', early, { accept: true })).body).toBe('true');
  expect((await again.request('GET', '/api/church')).json()).toMatchObject({
    churchName: 'Patience',
  });
  expect(await isWaiting()).toBe(false);
  expect((await again.request('PUT', early, { accept: false })).statusCode).toBe(410);

  const dan = await server.as('coach', 'Dan Away');
  const declined = (await register('Mercy', 'dan@away.example')).json<{ id: number }>();
  await userRecords(server.services.db).change(dan.user?.id ?? 0, { email: 'dan@away.example' });
  const link = await invitationFor(server, 'dan@away.example');
  expect((await dan.request('PUT', link, { accept: false })).body).toBe('true');
  expect((await waiting()).find((church) => church.id === declined.id)).toMatchObject({
    waitsFor: null,
  });
});

test('each error shows at its field, and nothing is saved', async () => {
  const coach = await coachOf(server, 'Grace');
  const before = (await admin.request('GET', '/api/church/summaryList')).json();
  expect(await errorsOf('gRaCe')).toEqual([
    { path: 'churchName', message: 'There is already a church registered with this name' },
  ]);
  expect(await errorsOf('Joy', coach.user?.email)).toEqual([
    { path: 'email', message: `${coach.user?.name} already has a church: Grace` },
  ]);
  expect(await errorsOf('', 'nowhere')).toEqual([
    { path: 'churchName', message: 'Please enter a church name' },
    { path: 'email', message: 'Please Enter a Valid Email Address' },
  ]);
  expect((await admin.request('GET', '/api/church/summaryList')).json()).toEqual(before);
  expect((await register('Joy', '', coach)).statusCode).toBe(403);
});

test('two churches can’t wait for one address, which may have one church (C1)', async () => {
  const invited = async (id: number) =>
    (
      await admin.request('POST', `/api/church/${id}/coaches`, { email: 'Two@example.org' })
    ).json<Problem>().errors;
  await register('Kindness', 'two@example.org');
  const message = 'Two@example.org is already invited to coach Kindness';
  expect(await errorsOf('Goodness', 'Two@example.org')).toEqual([{ path: 'email', message }]);
  const { id } = (await register('Goodness')).json<{ id: number }>();
  expect(await invited(id)).toEqual([{ path: 'email', message }]);
});
