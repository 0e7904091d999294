import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from './days.ts';
import { defaultEvent, eventYear, fridayOf } from './defaults.ts';
import { roomFindings, sampleRooms } from './room.ts';
import { settingsFindings } from './settings-findings.ts';

describe('the event’s dates (E1)', () => {
  test.each([
    [2024, '2024-11-22'],
    [2025, '2025-11-21'],
    [2026, '2026-11-20'],
    [2027, '2027-11-19'],
  ])('Friday of %i is the one before Thanksgiving', (year, friday) => {
    expect(fridayOf(year)).toBe(friday);
  });

  test('Friday always falls six days before the fourth Thursday of November', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2200 }), (year) => {
        const thanksgiving = addDays(fridayOf(year), 6);
        expect(weekdayOf(thanksgiving)).toBe(4);
        expect(thanksgiving >= `${year}-11-22` && thanksgiving <= `${year}-11-28`).toBe(true);
      }),
    );
  });
});

describe('the year of the current event (E1)', () => {
  test.each([
    ['2026-01-01T12:00:00Z', 2026],
    ['2026-11-21T23:00:00Z', 2026],
    ['2026-11-22T04:59:59Z', 2026],
    ['2026-11-22T05:00:00Z', 2027],
    ['2026-12-31T12:00:00Z', 2027],
    ['2027-01-01T04:00:00Z', 2027],
  ])('at %s is %i', (now, year) => {
    expect(eventYear(new Date(now))).toBe(year);
  });

  test('ends with the Saturday of the event’s own time zone', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(eventYear(now, 'Pacific/Kiritimati')).toBe(2027);
    expect(eventYear(now, 'Pacific/Pago_Pago')).toBe(2026);
  });
});

describe('a new event', () => {
  test('has the rulebook’s dates, fees and limits (E1, E2)', () => {
    expect(defaultEvent(2026)).toMatchObject({
      fridayDate: '2026-11-20',
      saturdayDate: '2026-11-21',
      timeZone: 'America/New_York',
      registrationOpens: '2026-10-01',
      standardDeadline: '2026-10-27',
      extendedDeadline: '2026-11-09',
      addTeamUntil: '2026-11-11',
      removeTeamUntil: '2026-11-09',
      editRosterUntil: '2026-11-18',
      standardFee: 40,
      extendedFee: 50,
      equipmentDiscount: 5,
      multiTeamDiscount: 5,
      openCapacity: 40,
      noviceCapacity: 32,
      roundsPerTeam: 5,
      fridayStart: '19:00',
      slotMinutes: 30,
      fridaySlots: 7,
    });
    expect(defaultEvent(2026).saturdaySlots.join(' ')).toBe(
      '09:00 09:30 10:00 10:30 11:00 12:30 13:00 13:30 14:00 14:30',
    );
    expect(defaultEvent(2026).programme).toHaveLength(9);
  });

  test('has no finding, in whatever year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2200 }), (year) => {
        expect(settingsFindings(defaultEvent(year))).toEqual([]);
      }),
    );
  });

  test('shares nothing that an edit of another would change', () => {
    const edited = defaultEvent(2026);
    edited.saturdaySlots.pop();
    for (const item of edited.programme) item.text = '';
    expect(settingsFindings(defaultEvent(2027))).toEqual([]);
    expect(defaultEvent(2027).saturdaySlots).toHaveLength(10);
  });

  test('starts with 29 sample rooms, two of them spare (E4)', () => {
    const rooms = sampleRooms();
    expect(rooms.map((r) => r.roomNumber)).toEqual(Array.from({ length: 29 }, (_, i) => i + 1));
    expect(rooms.filter((r) => r.spare)).toHaveLength(2);
    expect(roomFindings(rooms)).toEqual([]);
  });
});
