import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type {
  getLetter,
  listLetters,
  previewLetter,
  sendLetter,
} from '@quizmeet/contract/letters/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { fridayRows, withdrawBeforePlaying } from '../../../testing/friday.ts';
import { initialState } from '../../../testing/initial-state.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import {
  coachOf,
  meetOnFriday,
  quizzersNamed,
  refusal,
  teamOf,
} from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { whenItIs } from '../../../testing/test-server.ts';
import { act } from '../../calls/act.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { sendReminders } from './commands.ts';

const FIVE = quizzersNamed('Ann Lee', 'Ben Moss', 'Cal Orr', 'Dee Poe', 'Eli Roy');

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const server = await sharedTestServer({
  SMTP_URL: mailbox.url,
  PUBLIC_URL: 'https://quiz.example.org',
});
const admin = await server.as('admin', 'Office');
await server.as('score', 'Scorekeeper');
await server.as('unconfirmed', 'Unconfirmed');
const grace = await coachOf(server, 'Grace');
const hope = await coachOf(server, 'Hope');
const faith = await coachOf(server, 'Faith');
await meetOnFriday(server, await teamOf(grace, { quizzers: FIVE }), await teamOf(hope));
const putBack = await initialState(server);
beforeEach(async () => {
  await putBack();
  mailbox.mails.length = 0;
});
afterEach(async () => {
  const waiting = async () => (await list()).letters.filter((each) => each.waiting > 0);
  await expect.poll(waiting).toEqual([]);
});

let keys = 0;
const letter = (group: string, more: object = {}) => ({
  ...{ group, division: '', churchId: null, subject: 'To {church}', text: 'Dear {coach}' },
  ...more,
});
const previewed = async (group: string, more: object = {}) =>
  (await admin.request('POST', '/api/letters/preview', { ...letter(group, more), as: null })).json<
    ReplyOf<typeof previewLetter>
  >();
const namesOf = async (group: string, more: object = {}) =>
  (await previewed(group, more)).recipients.map(({ name }) => name);
const send = async (entry: object) =>
  await admin.request('POST', '/api/letters', { key: `the letter ${++keys}`, ...entry });
const sent = async (entry: object) => (await send(entry)).json<ReplyOf<typeof sendLetter>>();
const list = async () =>
  (await admin.request('GET', '/api/letters')).json<ReplyOf<typeof listLetters>>();
const read = async (id: number) =>
  (await admin.request('GET', `/api/letters/${id}`)).json<ReplyOf<typeof getLetter>>();
const settle = async (id: number) =>
  await expect.poll(async () => (await read(id)).waiting).toBe(0);

test('a preview shows who gets a letter, without sending it (W3)', async () => {
  expect(await namesOf('coaches')).toEqual(['Coach of Faith', 'Coach of Grace', 'Coach of Hope']);
  expect(await namesOf('with teams')).toEqual(['Coach of Grace', 'Coach of Hope']);
  expect(await namesOf('without teams')).toEqual(['Coach of Faith']);
  expect(await namesOf('without rosters')).toEqual(['Coach of Hope']);
  expect(await namesOf('unpaid')).toEqual(['Coach of Grace', 'Coach of Hope']);
  expect(await namesOf('division', { division: 'Novice' })).toEqual([]);
  expect(await namesOf('division', { division: 'Open' })).toEqual([
    ...['Coach of Grace', 'Coach of Hope'],
  ]);
  expect(await namesOf('church', { churchId: faith.churchId })).toEqual(['Coach of Faith']);
  expect(await namesOf('staff')).toEqual(['Office', 'Scorekeeper']);
  expect(mailbox.mails).toEqual([]);
});

test('a preview shows the letter with its fields filled in, as any recipient reads it', async () => {
  const text = '{coach}, {church}: {teams}; {balance}; {first round}; {room}';
  const shown = async (as: number | null) =>
    (
      await admin.request('POST', '/api/letters/preview', { ...letter('coaches', { text }), as })
    ).json<ReplyOf<typeof previewLetter>>().letter;
  expect((await shown(grace.user?.id ?? 0))?.paragraphs).toEqual([
    'Coach of Grace, Grace: Grace; $40; 7:00 PM; ASC 101',
  ]);
  const other = await shown(null);
  expect(other?.to.name).toBe('Coach of Faith');
  expect(other?.paragraphs).toEqual([
    'Coach of Faith, Faith: no teams yet; $0; not known yet; not known yet',
  ]);
});

test('each recipient gets it once, in text and HTML, with why and the reply address', async () => {
  const { contactEmail, title } = (await eventRecords(server.services.db).current()).settings;
  const text = 'Dear {coach},\r\n\r\nline one\nline <two> & {balance}';
  const { id, recipients } = await sent(letter('with teams', { text }));
  expect(recipients).toBe(2);
  await settle(id);
  expect(mailbox.mails).toHaveLength(2);
  const mail = await mailbox.mailFor(grace.user?.email ?? '');
  expect(mail.subject).toBe(`To Grace – ${title}`);
  expect(mail.replyTo).toEqual([{ name: '', address: contactEmail }]);
  const why = `You’re receiving this because you coach a church that has teams (${title}).`;
  expect(mail.text).toContain('Dear Coach of Grace,\n\nline one\nline <two> & $40\n');
  expect(mail.text).toContain(why);
  expect(mail.html).toContain('line one<br>line &#60;two&#62; &#38; $40</p>');
  expect(mail.html).toContain(why);
  expect(mail.html).toContain('https://quiz.example.org/registration');
  expect(mail.html).toContain('See your teams');
});

test.each([
  ['unpaid', 'See your teams', '/registration'],
  ['division', 'See your teams', '/registration'],
  ['coaches', 'Go to the tournament’s site', '/home'],
])('a letter to %s leads to where it can be done: %s (W3)', async (group, words, path) => {
  const { id, recipients } = await sent(
    letter(group, { division: group === 'division' ? 'Open' : '', subject: `For ${group}` }),
  );
  expect(recipients).toBeGreaterThan(0);
  await settle(id);
  const mail = mailbox.mails.find(({ subject }) => subject?.startsWith(`For ${group} –`));
  expect(mail?.text).toContain(words);
  expect(mail?.text).toContain(`https://quiz.example.org${path}`);
});

test('the same key again is the same letter and sends nothing', async () => {
  const before = mailbox.mails.length;
  const entry = { ...letter('staff', { subject: 'Once' }), key: 'pressed twice' };
  const [first, second] = await Promise.all([sent(entry), sent(entry)]);
  expect(second).toEqual(first);
  await settle(first.id);
  expect(mailbox.mails).toHaveLength(before + 2);
  expect((await list()).letters.filter(({ subject }) => subject === 'Once')).toHaveLength(1);
});

test('a letter to nobody is refused, and one with a fault at its field', async () => {
  expect(await refusal(send(letter('division', { division: 'Novice' })))).toMatchObject({
    statusCode: 422,
    detail: 'This letter has no recipients',
  });
  expect(await refusal(send(letter('coaches', { text: 'Dear {name}' })))).toMatchObject({
    statusCode: 422,
    path: 'text',
  });
  expect(await refusal(send(letter('everybody')))).toMatchObject({ path: 'group' });
  expect(await refusal(send({ ...letter('coaches'), key: 'short' }))).toMatchObject({
    path: 'key',
  });
});

test('a letter is listed with its state, and shows what each recipient got', async () => {
  await server.as('admin', 'Refused Office');
  const { id } = await sent(letter('staff', { subject: 'For {coach}' }));
  await settle(id);
  const { copies, ...shown } = await read(id);
  expect(shown).toMatchObject({ subject: 'For {coach}', to: 'Staff', by: 'Office' });
  expect(shown).toMatchObject({ recipients: 3, sent: 2, waiting: 0, failed: 1, kept: 0 });
  expect(copies.map(({ subject, state }) => `${subject}: ${state}`)).toEqual([
    ...['For Office: sent', 'For Refused Office: failed', 'For Scorekeeper: sent'],
  ]);
  const { why: _, ...asListed } = shown;
  expect((await list()).letters[0]).toEqual(asListed);
  expect((await admin.request('GET', '/api/letters/999')).statusCode).toBe(404);
  expect(await lastEntry(server)).toMatchObject({
    action: 'Send letter',
    after: 'Staff: 3 recipients',
  });
});

test('teams with changes count once, however many coaches their church has (W2)', async () => {
  const second = await server.as('coach', 'Second coach');
  const { id } = (await second.request('GET', '/api/user')).json();
  await churchRecords(server.services.db).change(grace.churchId, { secondCoachId: id });
  expect(await list()).toMatchObject({ toldAt: null, changed: 2 });
});

test('a changed schedule is emailed only to those affected', async () => {
  const changesLetter = (more: object = {}) =>
    letter('schedule', { subject: 'Changes', text: '{changes}', ...more });
  expect(await list()).toMatchObject({ toldAt: null, changed: 2 });
  expect(await refusal(send(changesLetter({ text: 'Look' })))).toMatchObject({ path: 'text' });
  const first = await sent(changesLetter());
  expect(first.recipients).toBe(2);
  expect((await read(first.id)).copies[0]?.paragraphs).toEqual([
    // Round 1 is played.
    'Grace\nRound 2: 7:30 PM in ASC 101 against Hope',
  ]);
  expect((await list()).changed).toBe(0);
  expect(await namesOf('schedule', { text: '{changes}' })).toEqual([]);

  const { db } = server.services;
  const event = await eventRecords(db).current();
  const joy = await teamOf(await coachOf(server, 'Joy'));
  const [, round] = await roundRecords(db).all(event.id);
  await roundRecords(db).change(round?.id ?? 0, { leftTeamId: joy.id });
  const { changed } = await list();
  expect(changed).toBe(3);
  const second = await sent(changesLetter());
  const copies = (await read(second.id)).copies.map(({ name, paragraphs }) => [name, paragraphs]);
  expect(copies).toEqual([
    ['Coach of Grace', ['Grace\nRound 2 is canceled (was 7:30 PM in ASC 101 against Hope)']],
    [
      'Coach of Hope',
      ['Hope\nRound 2: 7:30 PM in ASC 101 against Joy (was 7:30 PM in ASC 101 against Grace)'],
    ],
    ['Coach of Joy', ['Joy\nRound 2: 7:30 PM in ASC 101 against Hope']],
  ]);
  await settle(second.id);
});

test('a first round is one that somebody plays, and others are emailed as canceled (X2)', async () => {
  const firstOf = async () =>
    (
      await admin.request('POST', '/api/letters/preview', {
        ...letter('coaches', { text: '{first round}' }),
        as: grace.user?.id ?? 0,
      })
    ).json<ReplyOf<typeof previewLetter>>().letter?.paragraphs;
  expect(await firstOf()).toEqual(['7:00 PM']);
  await sent(letter('schedule', { text: '{changes}' }));
  const [round] = await fridayRows(server);
  await withdrawBeforePlaying(server, round?.leftTeamId ?? 0);
  expect(await firstOf()).toEqual(['not known yet']);
  const { id } = await sent(letter('schedule', { text: '{changes}' }));
  expect((await read(id)).copies[0]?.paragraphs[0]).toContain('Round 1 is canceled');
});

test('a moved deadline sends no reminder that would have been due before (W3)', async () => {
  const addTeamUntil = async (day: string) => {
    const settings = { ...defaultEvent(2026), addTeamUntil: day };
    expect((await admin.request('PUT', '/api/event', settings)).statusCode).toBe(200);
  };
  const remind = () => act(server.services, null, sendReminders);
  await admin.request('PUT', '/api/reminders', { deadline: 'addTeamUntil', days: [1] });
  await whenItIs(server, '2026-10-16T12:00:00-04:00', async () => {
    await addTeamUntil('2026-10-17');
    expect(await remind()).toBe(0);
    await addTeamUntil('2026-11-11');
  });
  expect(await whenItIs(server, '2026-11-10T12:00:00-05:00', remind)).toBe(1);
});
