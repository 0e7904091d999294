import { expect, test } from 'vitest';
import { backupIsDue, backupIsOverdue, backupsToRemove, DAYS_OF_BACKUPS } from './when.ts';

const DAYS = { timeZone: 'America/New_York', eventDays: ['2026-11-20', '2026-11-21'] };
const at = (text: string) => new Date(`${text}-05:00`);

test.each([
  ['never made', null, '2026-11-03T12:00:00', true],
  ['made after this night began', '2026-11-03T03:00:00', '2026-11-03T12:00:00', false],
  ['made the evening before', '2026-11-02T22:00:00', '2026-11-03T12:00:00', true],
  [
    'made the evening before, and it is not 3 o’clock yet',
    '2026-11-02T22:00:00',
    '2026-11-03T02:59:00',
    false,
  ],
  ['54 seconds old on Friday', '2026-11-20T19:00:00', '2026-11-20T19:00:54', false],
  ['55 seconds old on Friday', '2026-11-20T19:00:00', '2026-11-20T19:00:55', true],
  ['ten minutes old on Sunday', '2026-11-22T19:00:00', '2026-11-22T19:10:00', false],
  ['of a clock that was ahead', '2027-01-01T00:00:00', '2026-11-20T19:00:00', true],
] as const)('a backup is due: %s (N5)', (_, newest, now, due) => {
  expect(backupIsDue(newest === null ? null : at(newest), at(now), DAYS)).toBe(due);
});

test.each([
  ['never made', null, '2026-11-03T12:00:00', true],
  ['15 minutes old on Friday', '2026-11-20T19:00:00', '2026-11-20T19:15:00', false],
  ['16 minutes old on Friday', '2026-11-20T19:00:00', '2026-11-20T19:16:00', true],
  ['due since 3 o’clock, at 8', '2026-11-02T22:00:00', '2026-11-03T08:00:00', false],
  ['due since 3 o’clock, at 9', '2026-11-02T22:00:00', '2026-11-03T09:00:00', true],
] as const)('a backup is overdue: %s (N5)', (_, newest, now, overdue) => {
  expect(backupIsOverdue(newest === null ? null : at(newest), at(now), DAYS)).toBe(overdue);
});

test('the last of each of 14 nights is kept, and all of the event’s days while they are few (N5)', () => {
  const nights = Array.from({ length: 20 }, (_, i) => ({
    name: `night ${i}`,
    madeAt: new Date(at('2026-11-30T03:00:00').getTime() - i * 24 * 3_600_000),
  }));
  const evening = Array.from({ length: 30 }, (_, i) => ({
    name: `evening ${i}`,
    madeAt: new Date(at('2026-11-20T18:00:00').getTime() + i * 600_000),
  }));
  const gone = backupsToRemove([...evening, ...nights], DAYS);
  const remaining = nights.filter((night) => !gone.includes(night));
  // Friday and Saturday are kept beside 14 nights.
  expect(remaining.length).toBe(DAYS_OF_BACKUPS + 2);
  expect(gone.map(({ name }) => name)).toEqual([16, 17, 18, 19].map((i) => `night ${i}`));
});

test('of an event’s day the newest 60 are kept, and before them the last of each quarter hour (N5)', () => {
  const evening = Array.from({ length: 180 }, (_, i) => ({
    minute: i,
    madeAt: new Date(at('2026-11-20T18:00:00').getTime() + i * 60_000),
  }));
  const gone = new Set(backupsToRemove(evening, DAYS).map(({ minute }) => minute));
  const remaining = evening.map(({ minute }) => minute).filter((minute) => !gone.has(minute));
  expect(remaining).toEqual([
    ...[14, 29, 44, 59, 74, 89, 104, 119],
    ...Array.from({ length: 60 }, (_, i) => 120 + i),
  ]);
});

test('of two backups of one night the newer is kept', () => {
  const older = { madeAt: at('2026-11-05T21:00:00') };
  const newer = { madeAt: at('2026-11-06T02:00:00') };
  expect(backupsToRemove([older, newer], DAYS)).toEqual([older]);
});
