import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONFIRMED } from '../../../testing/closing.ts';
import { coachOf, newTeam, quizzersNamed, teamOf } from '../../../testing/registration.ts';
import { assign, endFriday } from '../../../testing/saturday.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterEach(() => server.end());

const guide = async () => (await admin.request('GET', '/api/guide')).json<GuideStep[]>();
const step = async (name: string) => (await guide()).find((each) => each.name === name);

test('an empty event is missing what has only its default (W1)', async () => {
  expect(await step('settings')).toEqual({
    name: 'settings',
    title: 'Name, place, and dates',
    state: 'due',
    turn: 0,
    from: null,
    until: null,
    missing: [
      'Venue is still “To be announced”.',
      'Study range is still “To be announced”.',
      'Contact email is still “contact@example.org”.',
    ],
  });
  expect(await step('rooms')).toMatchObject({
    state: 'due',
    missing: ['Still the sample rooms.'],
  });
  expect(await step('mail')).toMatchObject({ state: 'due' });
  expect(await step('schedule')).toMatchObject({
    state: 'later',
    missing: ['Comes after “Churches and teams”.'],
  });
});

test('saving settings and rooms completes their steps', async () => {
  const { year: _, windows: __, ...settings } = (await admin.request('GET', '/api/event')).json();
  const filled = {
    venue: 'Grace College',
    studyRange: 'Luke 1-12',
    contactEmail: 'quiz@grace.org',
  };
  await admin.request('PUT', '/api/event', { ...settings, ...filled });
  expect(await step('settings')).toMatchObject({ state: 'done', missing: [] });
  const rooms = (await admin.request('GET', '/api/rooms')).json();
  await admin.request('PUT', '/api/rooms', rooms.slice(0, 8));
  expect(await step('rooms')).toMatchObject({
    state: 'done',
  });
});

test('counts churches, teams without quizzers, and fees', async () => {
  const coach = await coachOf(server, 'Grace');
  await teamOf(coach, newTeam({ division: 'Open', quizzers: quizzersNamed('Ann Lee') }));
  expect(await step('churches')).toMatchObject({
    state: 'running',
    until: '2026-11-11',
    missing: ['No division has two teams yet.'],
  });
  expect(await step('fees')).toMatchObject({
    state: 'later',
    from: '2026-11-12',
    missing: ['$40 due from 1 church.'],
  });
});

test('a played Friday and its brackets are seen; ties are counted before they are settled', async () => {
  await endFriday(server, { Open: 8, Novice: 4, ties: [[3, 4]] });
  expect(await step('friday')).toMatchObject({ state: 'done', missing: [] });
  expect((await step('ties'))?.missing).toEqual(['1 tie among the seeds.']);
  expect((await step('brackets'))?.missing).toEqual([
    'Open has no brackets.',
    'Novice has no brackets.',
  ]);
  await assign(server, admin, 'Open');
  expect((await step('brackets'))?.missing).toEqual(['Novice has no brackets.']);
  expect(await step('saturday')).toMatchObject({ missing: ['16 matches to decide.'] });
});

test('a team added to a division with a schedule is a walk-in, and needs no new groups (X4)', async () => {
  await endFriday(server, { Open: 8 });
  const coach = await coachOf(server, 'Grace');
  await teamOf(coach, newTeam({ division: 'Open' }));
  expect((await step('walk-ins'))?.missing).toEqual(['1 team not in a group.']);
  expect((await step('groups'))?.missing).toEqual([]);
});

test('a closed year leaves one step: to open the next', async () => {
  await admin.request('POST', '/api/history/close', CONFIRMED);
  const left = (await guide()).filter(({ state }) => !['done', 'unused', 'over'].includes(state));
  expect(left).toMatchObject([{ name: 'next', state: 'due' }]);
});
