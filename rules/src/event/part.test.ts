import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfDay, startOfDay } from './days.ts';
import { defaultEvent } from './defaults.ts';
import { fridayEnd, PARTS, partOfEvent } from './part.ts';

/** Friday, November 20, 2026, from 19:00 in seven slots of 30 minutes, in New York. */
const EVENT = defaultEvent(2026);
const at = (time: string) => new Date(`${time}-05:00`);

describe('the part of the event', () => {
  test.each([
    ['2026-10-15T12:00:00', 'before'],
    ['2026-11-19T23:59:59', 'before'],
    ['2026-11-20T00:00:00', 'friday'],
    ['2026-11-20T22:29:59', 'friday'],
    ['2026-11-20T22:30:00', 'saturday'],
    ['2026-11-21T10:30:00', 'saturday'],
    ['2026-11-21T23:59:59', 'saturday'],
    ['2026-11-22T00:00:00', 'after'],
    ['2027-03-01T12:00:00', 'after'],
  ])('at %s is %s by the clock', (time, part) => {
    expect(partOfEvent(EVENT, at(time))).toBe(part);
  });

  test('is Saturday as soon as Friday is played, and afterwards as soon as all is', () => {
    const evening = at('2026-11-20T21:50:00');
    expect(partOfEvent(EVENT, evening, { friday: true, saturday: false })).toBe('saturday');
    const afternoon = at('2026-11-21T15:10:00');
    expect(partOfEvent(EVENT, afternoon, { friday: true, saturday: false })).toBe('saturday');
    expect(partOfEvent(EVENT, afternoon, { friday: true, saturday: true })).toBe('after');
  });

  test('is Friday until midnight while its rounds are known to be open', () => {
    const goesOn = { friday: false, saturday: false, fridayGoesOn: true };
    expect(partOfEvent(EVENT, at('2026-11-20T23:10:00'), goesOn)).toBe('friday');
    expect(partOfEvent(EVENT, at('2026-11-21T00:10:00'), goesOn)).toBe('saturday');
  });

  test('is before the event until its Friday, whatever is played', () => {
    const eve = at('2026-11-19T12:00:00');
    expect(partOfEvent(EVENT, eve, { friday: true, saturday: true })).toBe('before');
  });

  test('uses the event’s time zone', () => {
    const night = new Date('2026-11-20T03:00:00Z');
    expect(partOfEvent(EVENT, night)).toBe('before');
    expect(partOfEvent({ ...EVENT, timeZone: 'Europe/London' }, night)).toBe('friday');
  });

  test('an evening past midnight ends on its Saturday', () => {
    const late = { ...EVENT, fridayStart: '21:15', fridaySlots: 6 };
    expect(fridayEnd(late)).toEqual(at('2026-11-21T00:15:00'));
    expect(partOfEvent(late, at('2026-11-21T00:14:00'))).toBe('friday');
  });
});

const played = fc.record({ friday: fc.boolean(), saturday: fc.boolean() });
const instant = fc.date({
  min: startOfDay(EVENT.timeZone, '2026-11-18'),
  max: endOfDay(EVENT.timeZone, '2026-11-23'),
  noInvalidDate: true,
});
const rank = (...of: Parameters<typeof partOfEvent>) => PARTS.indexOf(partOfEvent(...of));

test('parts only move forward', () => {
  fc.assert(
    fc.property(instant, instant, played, (one, other, results) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      expect(rank(EVENT, earlier, results)).toBeLessThanOrEqual(rank(EVENT, later, results));
      expect(rank(EVENT, one)).toBeLessThanOrEqual(rank(EVENT, one, results));
    }),
  );
});
