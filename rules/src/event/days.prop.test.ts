import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, endOfDay, isDay, startOfDay } from './days.ts';

const zone = fc.constantFrom(
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
);
const instant = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('every instant lies in its day: not before the start, before the end (E2)', () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, now) => {
      const day = dayIn(timeZone, now);
      expect(isDay(day)).toBe(true);
      expect(startOfDay(timeZone, day) <= now).toBe(true);
      expect(now < endOfDay(timeZone, day)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the last millisecond of a day is still that day, the next one the next (E2)', () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, now) => {
      const day = dayIn(timeZone, now);
      const end = endOfDay(timeZone, day);
      expect(dayIn(timeZone, new Date(end.getTime() - 1))).toBe(day);
      expect(dayIn(timeZone, end)).toBe(addDays(day, 1));
    }),
    { numRuns: 300 },
  );
});
