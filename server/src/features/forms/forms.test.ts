import type { AwaitedChurch } from '@quizmeet/contract/check-in/calls.ts';
import type { ChurchPeople, Form } from '@quizmeet/contract/forms/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { asEntry, coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
let grace: Awaited<ReturnType<typeof coachOf>>;
let team: Team;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin', 'Ada Office');
  grace = await coachOf(server, 'Grace');
  team = await teamOf(grace, {
    quizzers: quizzersNamed('Ann Lee', 'Bo Kim'),
  });
  return () => server.end();
});

const request = async (entry: object = {}) => {
  const form = {
    title: 'Medical form',
    words: 'At the desk',
    askedOf: 'quizzer',
    due: '2026-11-10',
  };
  const answer = await admin.request('POST', '/api/forms', { ...form, ...entry });
  return { status: answer.statusCode, ...answer.json<{ id: number }>() };
};
const hand = (who: Browser, form: number, giver: object, handedIn = true) =>
  who.request('PUT', `/api/forms/${form}/handedIn`, { ...giver, handedIn });
const list = async (who: Browser) =>
  (await who.request('GET', '/api/forms/people')).json<{
    forms: Form[];
    churches: ChurchPeople[];
  }>();
const missing = async () =>
  (await (await server.as('score')).request('GET', '/api/checkIn'))
    .json<AwaitedChurch[]>()
    .map(({ missingForms }) => missingForms.map(({ title, names }) => [title, ...names]))[0];
const idAt = (i: number) => ({ quizzerId: team.quizzers[i]?.id });

test('a form shows for the coach and at check-in until it’s turned in (W8)', async () => {
  const medical = await request();
  const pledge = await request({ title: 'Pledge', askedOf: 'coach', due: '2026-11-01' });
  expect((await list(grace)).forms.map(({ title, due }) => [title, due])).toEqual([
    ['Pledge', '2026-11-01'],
    ['Medical form', '2026-11-10'],
  ]);
  const coachName = grace.user?.name ?? '';
  expect(await missing()).toEqual([
    ['Pledge', coachName],
    ['Medical form', 'Ann Lee', 'Bo Kim'],
  ]);

  // The coach ticks one, the desk the other two.
  const desk = await server.as('score');
  expect((await hand(grace, medical.id, idAt(0))).body).toBe('true');
  expect((await hand(desk, pledge.id, { churchId: grace.churchId })).body).toBe('true');
  expect(await missing()).toEqual([['Medical form', 'Bo Kim']]);
  const [church] = (await list(grace)).churches;
  expect(church?.handedIn).toEqual([pledge.id]);
  expect(church?.quizzers.map(({ handedIn }) => handedIn)).toEqual([[medical.id], []]);
  expect((await hand(desk, medical.id, idAt(1))).body).toBe('true');
  expect(await missing()).toEqual([]);
  expect((await hand(grace, medical.id, idAt(1), false)).body).toBe('true');
  expect(await missing()).toEqual([['Medical form', 'Bo Kim']]);
  const [entry] = (await admin.request('GET', '/api/audit')).json<object[]>();
  expect(entry).toMatchObject({ action: 'Undo form turned in' });
});

test('only the own coach and staff tick, only of whom the form is asked, and only an admin asks (W8)', async () => {
  const { id } = await request();
  const hope = await coachOf(server, 'Hope');
  expect((await hand(hope, id, idAt(0))).statusCode).toBe(403);
  expect((await hand(hope, id, { churchId: grace.churchId })).statusCode).toBe(403);
  expect((await hand(grace, id, { churchId: grace.churchId })).statusCode).toBe(422);
  expect((await hand(grace, id, {})).statusCode).toBe(404);
  expect((await hand(grace, 9999, idAt(0))).statusCode).toBe(404);
  expect((await hope.request('POST', '/api/forms', {})).statusCode).toBe(403);
});

test('a form needs a title, a kind and a day; it can be changed, and removed with its ticks (W8)', async () => {
  expect((await request({ title: ' ', due: 'soon', askedOf: 'all' })).status).toBe(422);
  const { id } = await request();
  await hand(grace, id, idAt(0));
  expect((await request({ id, title: 'Health form' })).id).toBe(id);
  expect(await missing()).toEqual([['Health form', 'Bo Kim']]);
  expect((await request({ id: 9999 })).status).toBe(404);
  expect((await admin.request('DELETE', `/api/forms/${id}`)).body).toBe('true');
  expect(await missing()).toEqual([]);
  expect((await list(grace)).churches[0]?.quizzers[0]?.handedIn).toEqual([]);
});

test('a quizzer removed and added again keeps turned-in forms (W8, X8)', async () => {
  const { id } = await request();
  await hand(grace, id, idAt(0));
  const entry = asEntry(team);
  const [, bo] = entry.quizzers;
  const save = async (quizzers: object[]) =>
    expect((await admin.request('PUT', '/api/teams', { ...entry, quizzers })).body).toBe('true');
  await save([bo ?? {}]);
  await save([bo ?? {}, { firstName: 'Ann', lastName: 'Lee' }]);
  expect(await missing()).toEqual([['Medical form', 'Bo Kim']]);
});
