import { expect, test } from 'vitest';
import { defaultEvent } from './defaults.ts';
import type { EventSettings } from './settings.ts';
import { settingsFindings, settingsWarnings } from './settings-findings.ts';

const found = (changes: Partial<EventSettings>) =>
  settingsFindings({ ...defaultEvent(2026), ...changes }).map((f) => `${f.path} ${f.code}`);

test('the event has a title, a contact address and a known time zone (E1)', () => {
  expect(found({ title: ' ', contactEmail: 'nobody', timeZone: 'Ohio' })).toEqual([
    'title event/title-missing',
    'contactEmail event/email-malformed',
    'timeZone event/time-zone-unknown',
  ]);
});

test('the map is a web address or left out', () => {
  expect(found({ campusMapUrl: 'https://example.org/map' })).toEqual([]);
  expect(found({ accentColor: '#7A1f2b' })).toEqual([]);
  expect(found({ accentColor: '#f5c542' })).toEqual(['accentColor event/color-too-light']);
  expect(found({ accentColor: 'red' })).toEqual(['accentColor event/color-malformed']);
  expect(found({ campusMapUrl: 'javascript:alert(1)' })).toEqual([
    'campusMapUrl event/link-invalid',
  ]);
});

test('the address to write to is one address', () => {
  for (const contactEmail of ['<v@x.example>', 'v@x.example, q@x.example', 'v@x.example\nw']) {
    expect(found({ contactEmail })).toEqual(['contactEmail event/email-malformed']);
  }
});

test('texts are single lines', () => {
  expect(
    found({
      title: 'Bible\r\nQuiz',
      venue: 'Hall\t2',
      studyRange: 'Acts\u2028',
      campusMapUrl: 'https://example.org/\u202Egpj',
      programme: [{ day: 'Friday', time: '4\n5', text: 'Kick\u200Boff' }],
    }),
  ).toEqual([
    'title text/not-one-line',
    'venue text/not-one-line',
    'campusMapUrl event/link-invalid',
    'programme.0.time text/not-one-line',
    'programme.0.text text/not-one-line',
  ]);
});

test('texts have an end', () => {
  expect(found({ venue: 'x'.repeat(201) })).toEqual(['venue event/text-too-long']);
});

test('invalid days are reported before their order', () => {
  expect(found({ fridayDate: '2026-11-31', saturdayDate: '2020-01-01' })).toEqual([
    'fridayDate event/day-invalid',
  ]);
});

test('days are in order; the later one is named with the one it must not precede (E2)', () => {
  expect(settingsFindings({ ...defaultEvent(2026), extendedDeadline: '2026-10-26' })).toEqual([
    {
      code: 'event/days-out-of-order',
      path: 'extendedDeadline',
      data: { earlier: 'standardDeadline' },
    },
  ]);
  expect(found({ addTeamUntil: '2026-09-30', removeTeamUntil: '2026-11-21' })).toEqual([
    'removeTeamUntil event/day-after-event',
    'addTeamUntil event/days-out-of-order',
  ]);
});

test('of an event that was moved, each deadline after its Friday says that it must move, too (E2)', () => {
  expect(found({ fridayDate: '2026-05-15', saturdayDate: '2026-05-16' })).toEqual(
    [
      ...['registrationOpens', 'standardDeadline', 'extendedDeadline'],
      ...['addTeamUntil', 'removeTeamUntil'],
    ].map((field) => `${field} event/day-after-event`),
  );
  expect(found({ addTeamUntil: '2026-11-20', editRosterUntil: '2026-11-21' })).toEqual([]);
});

test('deadlines may fall together, the two days of the event may not', () => {
  expect(found({ extendedDeadline: '2026-10-27' })).toEqual([]);
  expect(found({ saturdayDate: '2026-11-20' })).toEqual(['saturdayDate event/days-out-of-order']);
});

test('warns of teams that could be added without a roster, and of an accent like the red of Danger', () => {
  const warned = (changes: Partial<EventSettings>) =>
    settingsWarnings({ ...defaultEvent(2026), ...changes }, 2026).map((f) => `${f.path} ${f.code}`);
  expect(warned({ editRosterUntil: '2026-11-11', accentColor: '#1f5a7a' })).toEqual([]);
  expect(warned({ editRosterUntil: '2026-11-10', accentColor: '#7a1f2b' })).toEqual([
    'editRosterUntil event/rosters-close-first',
    'accentColor event/color-like-danger',
  ]);
});

test('warns of a Friday that doesn’t change the event’s year, once it is a day (E1)', () => {
  const warned = (fridayDate: string) =>
    settingsWarnings({ ...defaultEvent(2027), fridayDate }, 2027).map((f) => [f.code, f.path]);
  expect(warned('2026-12-04')).toEqual([['event/other-year', 'fridayDate']]);
  expect(warned('2027-12-03')).toEqual([]);
  expect(warned('')).toEqual([]);
});

test('figures are whole and within reason', () => {
  expect(found({ standardFee: -1, openCapacity: 1.5, slotMinutes: 0 })).toEqual([
    'standardFee event/number-out-of-range',
    'openCapacity event/number-out-of-range',
    'slotMinutes event/number-out-of-range',
  ]);
});

test('the evening holds the rounds of a team and ends by midnight (F2, F5)', () => {
  expect(found({ fridaySlots: 4 })).toEqual(['fridaySlots event/too-few-slots']);
  expect(found({ fridaySlots: 10 })).toEqual([]);
  expect(found({ fridaySlots: 11 })).toEqual(['fridaySlots event/past-midnight']);
  expect(found({ fridayStart: '7 PM' })).toEqual(['fridayStart event/time-invalid']);
});

test('Saturday has times, each after the one before (B6)', () => {
  expect(found({ saturdaySlots: [] })).toEqual(['saturdaySlots event/no-time']);
  expect(found({ saturdaySlots: ['09:00', '9:30', '10:00', '10:00'] })).toEqual([
    'saturdaySlots.1 event/time-invalid',
    'saturdaySlots.2 event/times-out-of-order',
    'saturdaySlots.3 event/times-out-of-order',
  ]);
});

test('a line of the program is no longer than a line', () => {
  const long = 'x'.repeat(201);
  expect(found({ programme: [{ day: 'Friday', time: long, text: long }] })).toEqual([
    'programme.0.time event/text-too-long',
    'programme.0.text event/text-too-long',
  ]);
});

test('a line of the program has one of the two days, a time and a text', () => {
  expect(found({ programme: [{ day: 'Sunday', time: ' ', text: '' }] })).toEqual([
    'programme.0.day event/programme-day-unknown',
    'programme.0.time event/programme-time-missing',
    'programme.0.text event/programme-text-missing',
  ]);
});
