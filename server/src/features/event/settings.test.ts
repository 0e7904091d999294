import type { Event, EventSettings } from '@quizmeet/contract/event/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';

import {
  clearFriday,
  seedRounds,
  seedTeams,
  times,
  whileWaiting,
} from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');
const anyone = await server.as('anonymous');
beforeEach(async () => await save({}));

const settings = (changes: Partial<EventSettings> = {}): EventSettings => ({
  ...defaultEvent(2026),
  ...changes,
});
const save = (changes: object) => admin.request('PUT', '/api/event', { ...settings(), ...changes });
const read = async () => (await anyone.request('GET', '/api/event')).json<Event>();

test('a new event has the defaults of its year, and in October every window is open (E1, E2)', async () => {
  expect(await read()).toEqual({
    ...settings(),
    year: 2026,
    windows: { addTeam: true, removeTeam: true, editRoster: true },
  });
});

test('an administrator changes settings, and everybody sees them immediately (E1)', async () => {
  await read();
  const answer = await save({ title: '  Autumn Quiz ', standardFee: 45, paperSize: 'A4' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ title: 'Autumn Quiz', standardFee: 45, paperSize: 'A4' });
  await eventually(async () => expect(await read()).toEqual(answer.json()));
});

test('the differences are audited, and nothing if there are none (N2)', async () => {
  const entries = async () =>
    (await admin.request('GET', '/api/audit')).json<{ action: string }[]>();
  await save({ standardFee: 42, venue: 'Mount Vernon' });
  const written = await entries();
  expect(written[0]).toMatchObject({
    who: 'Ada Office',
    action: 'Save event',
    subject: '2026',
    before: 'Venue: To be announced; Standard fee: 40',
    after: 'Venue: Mount Vernon; Standard fee: 42',
  });
  await save({ standardFee: 42, venue: 'Mount Vernon' });
  expect(await entries()).toEqual(written);
});

test('every fault is named at its field, and nothing is saved', async () => {
  const answer = await save({
    title: ' ',
    extendedDeadline: '2026-10-26',
    fridaySlots: 4,
    standardFee: -1,
    programme: [{ day: 'Sunday', time: '9:00', text: 'Worship' }],
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    detail: 'Enter a title',
    errors: [
      { path: 'title', message: 'Enter a title' },
      {
        path: 'extendedDeadline',
        message: '“Extended deadline” must not be before “Standard deadline”',
      },
      { path: 'standardFee', message: 'Enter a whole number from 0 to 1000' },
      {
        path: 'fridaySlots',
        message: 'Teams play 5 rounds: use at least as many slots',
      },
      { path: 'programme.0.day', message: 'Choose Friday or Saturday' },
    ],
  });
  expect(await read()).toMatchObject({ title: settings().title, fridaySlots: 7 });
});

test('slots with rounds can’t be removed, and nothing else is saved either', async () => {
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  await seedRounds(server, 'Open 1', [[7, 1, one?.id ?? 0, two?.id ?? 0]]);
  const answer = await save({ fridaySlots: 6, venue: 'Elsewhere' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: [
      {
        path: 'fridaySlots',
        message: 'Friday’s schedule has rounds up to slot 7. Clear it, or keep 7 slots.',
      },
    ],
  });
  expect((await read()).venue).not.toBe('Elsewhere');
  await clearFriday(server);
  expect((await save({ fridaySlots: 6 })).statusCode).toBe(200);
});

test('a change that waited while the next year became the current one is made to that (E1)', async () => {
  const own = await startTestServer();
  onTestFinished(() => own.end());
  const office = await own.as('admin');
  const {
    year: _,
    windows: __,
    ...entered
  } = (await office.request('GET', '/api/event')).json<Event>();
  const answer = await whileWaiting(
    own,
    async (tx) => await eventRecords(tx).lockCurrent(),
    async () => await office.request('PUT', '/api/event', { ...entered, venue: 'Mount Vernon' }),
    async (tx) => {
      const next = await eventRecords(tx).add({ year: 2027, settings: entered });
      if (next !== null) await eventRecords(tx).makeCurrent(next.id);
    },
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ year: 2027, venue: 'Mount Vernon' });
});

test('a kept read of the windows ends with the window, without any write, and pages are told (E2)', async () => {
  const own = await startTestServer({ QUIZ_NOW: '2026-11-09T23:59:58-05:00' });
  onTestFinished(() => own.end());
  const announced = vi.spyOn(own.services.live, 'changed');
  const somebody = await own.as('anonymous');
  const windows = async () => (await somebody.request('GET', '/api/event')).json<Event>().windows;
  expect(await windows()).toEqual({ addTeam: true, removeTeam: true, editRoster: true });
  await eventually(async () =>
    expect(await windows()).toEqual({ addTeam: true, removeTeam: false, editRoster: true }),
  );
  await eventually(() => expect(announced).toHaveBeenCalledWith(['event']));
});
