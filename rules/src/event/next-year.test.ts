import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from './days.ts';
import { defaultEvent } from './defaults.ts';
import { nextDaysFindings, nextYearSettings, proposedDays } from './next-year.ts';
import { settingsFindings } from './settings-findings.ts';

const EVENT = { ...defaultEvent(2026), title: 'Quiz 2026', venue: 'Grace College' };

describe('the days proposed for the next year', () => {
  test('are before Thanksgiving where this year’s were', () => {
    expect(proposedDays(EVENT, 2027)).toEqual({
      fridayDate: '2027-11-19',
      saturdayDate: '2027-11-20',
    });
  });

  test.each([
    ['2026-03-13', '2026-03-14', '2027-03-12'],
    ['2027-01-01', '2027-01-02', '2028-01-07'],
    ['2027-12-31', '2028-01-01', '2028-12-29'],
    ['2026-12-04', '2026-12-05', '2028-12-01'],
  ])('otherwise keep their weekday: %s', (fridayDate, saturdayDate, next) => {
    const days = proposedDays({ fridayDate, saturdayDate }, Number(next.slice(0, 4)));
    expect(days).toEqual({ fridayDate: next, saturdayDate: addDays(next, 1) });
  });

  test('are always in that year, on the same weekdays, even if this event’s are outside its own', () => {
    const days = fc.integer({ min: 0, max: 8000 });
    const years = fc.integer({ min: -2, max: 4 });
    fc.assert(
      fc.property(days, years, fc.integer({ min: 1, max: 3 }), (n, later, gap) => {
        const fridayDate = addDays('2024-01-01', n);
        const year = Number(fridayDate.slice(0, 4)) + later;
        const next = proposedDays({ fridayDate, saturdayDate: addDays(fridayDate, gap) }, year);
        expect(nextDaysFindings(next, year)).toEqual([]);
        expect(weekdayOf(next.fridayDate)).toBe(weekdayOf(fridayDate));
        expect(next.saturdayDate).toBe(addDays(next.fridayDate, gap));
      }),
    );
  });
});

describe('the settings of the next year (W1)', () => {
  test('are this year’s on new days, with every window as far from Friday', () => {
    const days = { fridayDate: '2027-11-12', saturdayDate: '2027-11-13' };
    expect(nextYearSettings(EVENT, days)).toEqual({
      ...EVENT,
      ...days,
      title: 'Quiz 2027',
      studyRange: 'To be announced',
      registrationOpens: '2027-09-23',
      standardDeadline: '2027-10-19',
      extendedDeadline: '2027-11-01',
      addTeamUntil: '2027-11-03',
      removeTeamUntil: '2027-11-01',
      editRosterUntil: '2027-11-10',
    });
  });

  test('have its year in the title, even if this event’s days were in another', () => {
    const days = { fridayDate: '2028-12-01', saturdayDate: '2028-12-02' };
    const title = (named: string) =>
      nextYearSettings({ ...EVENT, fridayDate: '2026-12-04', title: named }, days).title;
    expect(title('Quiz 2026')).toBe('Quiz 2028');
    expect(title('Quiz 2027')).toBe('Quiz 2028');
  });

  test('can be saved, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), (n) => {
        const fridayDate = addDays('2027-01-01', n);
        const days = { fridayDate, saturdayDate: addDays(fridayDate, 1) };
        expect(settingsFindings(nextYearSettings(EVENT, days))).toEqual([]);
      }),
    );
  });
});

test('days outside the year, in the wrong order or that there are not are named', () => {
  const codes = (fridayDate: string, saturdayDate: string) =>
    nextDaysFindings({ fridayDate, saturdayDate }, 2027).map(({ code, path }) => [code, path]);
  expect(codes('2027-11-19', '2027-11-20')).toEqual([]);
  expect(codes('2026-11-20', '2026-11-21')).toEqual([['event/not-in-year', 'fridayDate']]);
  expect(codes('2027-11-19', '2027-11-19')).toEqual([['event/days-out-of-order', 'saturdayDate']]);
  expect(codes('2027-02-30', '2027-11-20')).toEqual([['event/day-invalid', 'fridayDate']]);
});
