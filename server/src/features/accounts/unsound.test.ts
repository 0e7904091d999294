import type { UnsoundEntry } from '@quizmeet/contract/accounts/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { asEntry, coachOf, teamOf } from '../../../testing/registration.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { storedYearRecords } from '../../records/stored-years.ts';
import { teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
});
afterAll(() => product.end());

const unsound = async () => (await admin.ask('GET', '/api/unsound-entries')).json<UnsoundEntry[]>();

/** An account as an earlier version accepted it. */
async function storedAccount(name: string, email: string): Promise<number> {
  const { db, clock } = product.services;
  const account = { name, email, passwordHash: '', createdAt: clock(), confirmedAt: clock() };
  return (await userRecords(db).add(account))?.id ?? 0;
}

test('what only an earlier version could store is listed, with what cannot be seen shown', async () => {
  expect(await unsound()).toEqual([]);

  const { db } = product.services;
  const coach = await coachOf(product, 'Grace');
  const team = await teamOf(coach);
  const [quizzer] = team.quizzers;
  const { id: eventId, year, settings } = await eventRecords(db).current();
  const ruth = await storedAccount('Ruth\r\nYoder', 'v@x.example\r\nBcc: q@x.example');
  await churchRecords(db).change(coach.churchId, { name: 'Grace\u200B' });
  await teamRecords(db).change(team.id, { name: 'Grace\u202E 2' });
  await quizzerRecords(db).change(quizzer?.id ?? 0, {
    firstName: 'An\u00ADn',
    lastName: 'Lee\u2060',
  });
  const [room] = await roomRecords(db).all(eventId);
  if (room === undefined) throw new Error('no room');
  const { roomNumber } = room;
  await roomRecords(db).save(eventId, {
    ...room,
    abbreviation: 'A\n1',
    name: 'Hall\t1',
    building: 'B\u0085',
  });
  const bad = { title: 'Bible\nQuiz', venue: 'Hall\r', contactEmail: 'c@x.example, d@x.example' };
  const programme = [{ day: 'Friday', time: '4:30', text: 'Kick\noff' }];
  await eventRecords(db).change(eventId, { settings: { ...settings, ...bad, programme } });
  const names = {
    openTeam: 'Troy\n',
    openQuizzer: '',
    noviceTeam: 'Piqua\u2028Faith',
    noviceQuizzer: '',
  };
  await storedYearRecords(db).replace(
    { year: 2018, ...names },
    [{ level: 'Open', division: 'Open A', place: 1, teamName: 'Troy\u200B' }],
    [],
  );

  const LINE = 'This has a line break, or characters that cannot be seen';
  const ADDRESS = 'This is no email address; no mail is sent to it';
  expect((await unsound()).map(Object.values)).toEqual([
    ['account', ruth, null, 'Name', 'Ruth\\r\\nYoder', LINE],
    ['account', ruth, null, 'Email address', 'v@x.example\\r\\nBcc: q@x.example', ADDRESS],
    ['church', coach.churchId, null, 'Name', 'Grace\\u200B', LINE],
    ['team', team.id, team.id, 'Name', 'Grace\\u202E 2', LINE],
    ['quizzer', quizzer?.id, team.id, 'First name', 'An\\u00ADn', LINE],
    ['quizzer', quizzer?.id, team.id, 'Last name', 'Lee\\u2060', LINE],
    ['room', roomNumber, null, 'Abbreviation', 'A\\n1', LINE],
    ['room', roomNumber, null, 'Name', 'Hall\\t1', LINE],
    ['room', roomNumber, null, 'Building', 'B\\u0085', LINE],
    ['event', year, null, 'Title', 'Bible\\nQuiz', LINE],
    ['event', year, null, 'Contact e-mail', 'c@x.example, d@x.example', ADDRESS],
    ['event', year, null, 'Programme', 'Kick\\noff', LINE],
    ['past year', 2018, null, 'Champion', 'Piqua\\u2028Faith', LINE],
    ['past year', 2018, null, 'Placing', 'Troy\\u200B', LINE],
  ]);
  await eventRecords(db).change(eventId, { settings });
});

test('a church, a team and its quizzers leave the list when an admin has mended them', async () => {
  const found = async () =>
    (await unsound()).filter(
      ({ kind }) => kind === 'church' || kind === 'team' || kind === 'quizzer',
    );
  const entries = await found();
  const [church] = entries.filter(({ kind }) => kind === 'church');
  const team = (await admin.ask('GET', `/api/teams?teamId=${entries.at(-1)?.teamId}`)).json();
  const { paid: _, ...entry } = (await admin.ask('GET', `/api/church/${church?.id}`)).json();
  const mended = { ...entry, churchName: 'Grace' };
  expect((await admin.ask('POST', '/api/church', mended)).body).toBe('true');
  const [first, ...others] = asEntry(team).quizzers;
  const quizzers = [{ ...first, firstName: 'Ann', lastName: 'Lee' }, ...others];
  const saved = await admin.ask('PUT', '/api/teams', {
    ...asEntry(team),
    teamName: 'Grace 2',
    quizzers,
  });
  expect(saved.body).toBe('true');
  expect(await found()).toEqual([]);
});

test('a hidden quizzer is listed with what to do, and leaves the list when that is done (X8)', async () => {
  const { db } = product.services;
  const coach = await coachOf(product, 'Hope');
  const team = await teamOf(coach);
  const [quizzer] = team.quizzers;
  const stored = { firstName: 'Cle\u00ADo', lastName: 'Nash', hidden: true };
  await quizzerRecords(db).change(quizzer?.id ?? 0, stored);
  const hidden = async () => (await unsound()).filter(({ teamId }) => teamId === team.id);
  expect(await hidden()).toEqual([
    {
      kind: 'quizzer',
      id: quizzer?.id,
      teamId: team.id,
      field: 'First name',
      text: 'Cle\\u00ADo',
      fault:
        'This has a line break, or characters that cannot be seen. The quizzer is on no roster any more, but has results: add the quizzer to the team with the right name, save, and remove the quizzer again',
    },
  ]);
  const standing = (await admin.ask('GET', `/api/teams?teamId=${team.id}`)).json();
  const entry = asEntry(standing);
  const quizzers = [...entry.quizzers, { firstName: 'Cleo', lastName: 'Nash' }];
  expect((await admin.ask('PUT', '/api/teams', { ...entry, quizzers })).body).toBe('true');
  expect(await hidden()).toEqual([]);
  const now = (await quizzerRecords(db).all((await eventRecords(db).current()).id)).find(
    ({ id }) => id === quizzer?.id,
  );
  expect(now).toMatchObject({ firstName: 'Cleo', hidden: false });
});

test('accounts that are one mailbox name each other, and only those', async () => {
  const one = await storedAccount('One', 'one@x.example');
  const bare = await storedAccount('Bare', '<ONE@x.example>');
  await storedAccount('Other', 'other@x.example');
  const ofAccounts = (await unsound()).filter(({ id, kind }) => kind === 'account' && id >= one);
  expect(ofAccounts.map(({ id, fault }) => [id, fault])).toEqual([
    [one, 'The account <ONE@x.example> has the same mailbox'],
    [bare, 'This is no email address; no mail is sent to it'],
    [bare, 'The account one@x.example has the same mailbox'],
  ]);
});
