import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../event/days.ts';
import { isOpen, nextWindowChange, WINDOW_NAMES, type WindowSettings } from './windows.ts';

const day = fc.integer({ min: 0, max: 80 }).map((n) => addDays('2026-09-25', n));
const anySettings: fc.Arbitrary<WindowSettings> = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Europe/London'),
  registrationOpens: day,
  addTeamUntil: day,
  removeTeamUntil: day,
  editRosterUntil: day,
});
const anyInstant = fc.date({
  min: new Date('2026-09-20T00:00:00Z'),
  max: new Date('2026-12-20T00:00:00Z'),
  noInvalidDate: true,
});
const openNow = (settings: WindowSettings, now: Date) =>
  WINDOW_NAMES.map((name) => isOpen(name, settings, now));

test('up to the next change nothing changes, and at it something does (E2)', () => {
  fc.assert(
    fc.property(anySettings, anyInstant, (settings, now) => {
      const next = nextWindowChange(settings, now);
      if (next === null) {
        expect(openNow(settings, new Date('2030-01-01T00:00:00Z'))).toEqual(openNow(settings, now));
        return;
      }
      expect(next > now).toBe(true);
      expect(openNow(settings, new Date(next.getTime() - 1))).toEqual(openNow(settings, now));
      expect(openNow(settings, next)).not.toEqual(openNow(settings, now));
    }),
    { numRuns: 200 },
  );
});
