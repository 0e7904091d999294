import { expect, test } from 'vitest';
import { defaultEvent } from '../event/defaults.ts';
import {
  deadlinesOf,
  isOutdated,
  nextReminder,
  type Reminder,
  type ReminderDeadline,
  reminderAt,
  reminderFindings,
  reminderKey,
  remindersDue,
  type SetReminder,
} from './reminders.ts';

const SETTINGS = defaultEvent(2026);
const FORMS = [{ due: '2026-11-14' }, { due: '2026-11-01' }, { due: '2026-11-14' }];
const DEADLINES = deadlinesOf(SETTINGS, FORMS);
const SEPTEMBER = new Date('2026-09-01T12:00:00Z');
const of = (deadline: ReminderDeadline, daysBefore: number, setAt = SEPTEMBER): SetReminder => ({
  ...{ deadline, daysBefore, setAt },
});
const due = (now: string, set: readonly SetReminder[], sent: readonly Reminder[] = []) =>
  remindersDue(
    DEADLINES,
    set,
    new Set(sent.map((each) => reminderKey({ ...each, day: SETTINGS.fridayDate }))),
    new Date(now),
  ).map(({ deadline, daysBefore }) => `${deadline} ${daysBefore}`);

test('a reminder goes out at nine on its day, in the time zone of the event (E1)', () => {
  expect(
    reminderAt(DEADLINES, { day: SETTINGS.editRosterUntil, daysBefore: 3 }).toISOString(),
  ).toBe('2026-11-15T14:00:00.000Z');
  const set = [of('editRosterUntil', 3)];
  expect(due('2026-11-15T13:59:59Z', set)).toEqual([]);
  expect(due('2026-11-15T14:00:00Z', set)).toEqual(['editRosterUntil 3']);
});

test('it goes out once (W3)', () => {
  const set = [of('editRosterUntil', 3)];
  expect(due('2026-11-15T15:00:00Z', set, set)).toEqual([]);
  expect(
    due('2026-11-15T15:00:00Z', set, [of('addTeamUntil', 3), of('editRosterUntil', 7)]),
  ).toEqual(['editRosterUntil 3']);
});

test('missed reminders are sent late until the deadline, only the latest of each', () => {
  const set = [of('editRosterUntil', 7), of('editRosterUntil', 3), of('addTeamUntil', 1)];
  expect(due('2026-11-16T15:00:00Z', set)).toEqual(['editRosterUntil 3']);
  expect(due('2026-11-19T04:59:59Z', set)).toEqual(['editRosterUntil 3']);
  expect(due('2026-11-19T05:00:00Z', set)).toEqual([]);
});

test('a reminder set after its time sends nothing, nor an earlier one', () => {
  const now = '2026-11-16T15:00:00Z';
  const late = of('editRosterUntil', 3, new Date('2026-11-16T14:00:00Z'));
  expect(due(now, [late])).toEqual([]);
  expect(due(now, [late, of('editRosterUntil', 7)])).toEqual([]);
});

test('nothing is due while nothing is set', () => {
  expect(due('2026-11-18T15:00:00Z', [])).toEqual([]);
  expect(nextReminder(DEADLINES, [], SEPTEMBER)).toBeNull();
});

test('the next reminder is the first in the future', () => {
  const set = [of('editRosterUntil', 1), of('editRosterUntil', 7)];
  const next = (now: string) => nextReminder(DEADLINES, set, new Date(now))?.toISOString();
  expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-11T14:00:00.000Z');
  expect(next('2026-11-12T00:00:00Z')).toBe('2026-11-17T14:00:00.000Z');
  expect(next('2026-11-17T15:00:00Z')).toBeUndefined();
});

test('forms have days of their own, and each of them its reminders (W8)', () => {
  const set = [of('forms', 7), of('forms', 1)];
  const days = (now: string, sent: ReadonlySet<string> = new Set()) =>
    remindersDue(DEADLINES, set, sent, new Date(now)).map(reminderKey);
  expect(days('2026-10-31T12:59:59Z')).toEqual(['forms of 2026-11-01, 7 days']);
  expect(days('2026-10-31T13:00:00Z')).toEqual(['forms of 2026-11-01, 1 days']);
  expect(days('2026-11-07T14:00:00Z', new Set(['forms of 2026-11-01, 7 days']))).toEqual([
    'forms of 2026-11-14, 7 days',
  ]);
  expect(days('2026-11-07T14:00:00Z', new Set(['forms of 2026-11-14, 7 days']))).toEqual([]);
  expect(remindersDue(deadlinesOf(SETTINGS, []), set, new Set(), SEPTEMBER)).toEqual([]);
  expect(nextReminder(DEADLINES, set, new Date('2026-11-01T12:00:00Z'))?.toISOString()).toBe(
    '2026-11-07T14:00:00.000Z',
  );
});

test('days are whole, from 1 to 60, each once, five at most', () => {
  const codes = (days: readonly number[], deadline = 'addTeamUntil') =>
    reminderFindings({ deadline, days }).map(({ code }) => code);
  expect(codes([])).toEqual([]);
  expect(codes([60, 14, 7, 3, 1])).toEqual([]);
  expect(codes([0])).toEqual(['reminder/days-outside']);
  expect(codes([61])).toEqual(['reminder/days-outside']);
  expect(codes([1.5])).toEqual(['reminder/days-outside']);
  expect(codes([3, 3])).toEqual(['reminder/days-twice']);
  expect(codes([1, 2, 3, 4, 5, 6])).toEqual(['reminder/too-many']);
  expect(codes([3], 'fridayDate')).toEqual(['reminder/deadline-missing']);
});

test.each([
  ['editRosterUntil, 7 days', 'editRosterUntil', '2026-11-18T12:00:00Z', false],
  ['editRosterUntil, 7 days', 'editRosterUntil', '2026-11-19T05:00:00Z', true],
  ['forms of 2026-11-01, 7 days', 'forms', '2026-11-05T12:00:00Z', true],
  ['forms of 2026-11-14, 7 days', 'forms', '2026-11-05T12:00:00Z', false],
  ['a letter', null, '2027-01-01T12:00:00Z', false],
] as const)('%s (%s) at %s is outdated: %s', (key, deadline, now, outdated) => {
  const stored = { key, deadline, daysBefore: deadline && 7 };
  expect(isOutdated(DEADLINES, stored, new Date(now))).toBe(outdated);
});
