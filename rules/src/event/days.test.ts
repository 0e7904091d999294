import { expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  endOfDay,
  instantAt,
  isDay,
  isTimeZone,
  momentAt,
  plainSpaces,
  secondAt,
  startOfDay,
  weekdayOf,
} from './days.ts';

const NEW_YORK = 'America/New_York';

test('a day is a valid YYYY-MM-DD', () => {
  for (const day of ['2026-11-20', '2024-02-29']) expect(isDay(day)).toBe(true);
  for (const text of [
    '0999-01-01',
    '2026-2-1',
    '2025-02-29',
    '2026-13-01',
    '20261120',
    '',
    '2026-11-20T00:00',
  ]) {
    expect(isDay(text)).toBe(false);
  }
});

test('a time zone is one that the platform knows', () => {
  expect(isTimeZone(NEW_YORK)).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

test('days count across months and years', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(weekdayOf('2026-11-20')).toBe(5);
});

test('an instant is another day in another time zone (E2)', () => {
  const instant = new Date('2026-11-12T04:59:59.999Z');
  expect(dayIn(NEW_YORK, instant)).toBe('2026-11-11');
  expect(dayIn('UTC', instant)).toBe('2026-11-12');
  expect(dayIn('Asia/Tokyo', instant)).toBe('2026-11-12');
});

test('a day ends at the midnight of its time zone, whatever daylight saving does (E2)', () => {
  expect(endOfDay(NEW_YORK, '2026-11-11').toISOString()).toBe('2026-11-12T05:00:00.000Z');
  expect(endOfDay(NEW_YORK, '2026-10-27').toISOString()).toBe('2026-10-28T04:00:00.000Z');
});

test('a day is 25 hours long when clocks go back, 23 when they go forward', () => {
  const hours = (day: string) =>
    (endOfDay(NEW_YORK, day).getTime() - startOfDay(NEW_YORK, day).getTime()) / 3_600_000;
  expect(hours('2026-11-01')).toBe(25);
  expect(hours('2026-03-08')).toBe(23);
  expect(hours('2026-11-02')).toBe(24);
});

test('where clocks skip midnight the day begins an hour later', () => {
  // Beirut's clocks went from 00:00 to 01:00 on 27 March 2022.
  expect(startOfDay('Asia/Beirut', '2022-03-27').toISOString()).toBe('2022-03-26T22:00:00.000Z');
  expect(dayIn('Asia/Beirut', new Date('2022-03-26T21:59:59.999Z'))).toBe('2022-03-26');
});

test('a time of day is what the wall clock shows, also when the clocks changed that morning', () => {
  const sevenInTheEvening = (day: string) => instantAt(NEW_YORK, day, 19 * 60).toISOString();
  expect(sevenInTheEvening('2026-11-20')).toBe('2026-11-21T00:00:00.000Z');
  expect(sevenInTheEvening('2026-11-01')).toBe('2026-11-02T00:00:00.000Z');
  expect(sevenInTheEvening('2026-03-08')).toBe('2026-03-08T23:00:00.000Z');
});

test('seconds are local time of the zone', () => {
  const instant = new Date('2026-11-21T00:04:05.999Z');
  expect(secondAt(NEW_YORK, instant)).toBe('7:04:05 PM');
  expect(secondAt('UTC', instant)).toBe('12:04:05 AM');
});

test('a formatted time has plain spaces, whatever the platform puts between its parts', () => {
  expect(plainSpaces('November 19\u2009–\u200920, 7:00\u202fPM')).toBe('November 19 – 20, 7:00 PM');
  expect(momentAt('America/New_York', new Date('2026-11-21T00:04:00Z'))).toBe(
    'Nov 20, 2026, 7:04 PM',
  );
});
