import { expect, test } from 'vitest';
import { dayRange, shortDay } from './days.ts';

test('a day has a year if it isn’t the current one', () => {
  expect(shortDay('2026-10-27', '2026-12-31')).toBe('Oct 27');
  expect(shortDay('2027-01-05', '2026-12-31')).toBe('Jan 5, 2027');
});

test('the event’s days are written as one range', () => {
  expect(dayRange('2026-11-20', '2026-11-21').replaceAll(/\s/g, ' ')).toBe(
    'November 20 – 21, 2026',
  );
});
