import { expect, test } from 'vitest';
import { comingDate, countedFrom, dateFindings, defaultDate, isDue } from './deletion-date.ts';

const FROM = '2026-12-01';

test.each([
  ['a date that does not exist', '2026-02-30', 'retention/date-invalid'],
  ['an empty one', '', 'retention/date-invalid'],
  ['one that has passed', '2026-11-30', 'retention/date-passed'],
  ['one in eleven years', '2037-12-01', 'retention/date-far'],
])('%s is refused', (_, date, code) => {
  expect(dateFindings(date, FROM)).toMatchObject([{ code, path: 'date' }]);
});

test('today is allowed; 90 days after the later of today and Saturday is proposed (W8, U11)', () => {
  expect(dateFindings(FROM, FROM)).toEqual([]);
  expect(defaultDate(countedFrom('2026-10-10', '2026-11-21'))).toBe('2027-02-19');
  expect(defaultDate(countedFrom(FROM, '2026-11-21'))).toBe('2027-03-01');
});

test.each([
  ['six weeks before', '2026-10-10', '2026-11-21', '2027-02-19'],
  ['the day before', '2026-11-20', '2026-11-21', '2027-02-19'],
  ['the Saturday itself', '2026-11-21', '2026-11-21', '2027-02-19'],
  ['the day after', '2026-11-22', '2026-11-21', '2027-02-20'],
  ['months after', '2027-06-01', '2026-11-21', '2027-08-30'],
  ['across the end of a year, before', '2026-12-31', '2027-01-02', '2027-04-02'],
  ['across the end of a year, after', '2027-01-03', '2027-01-02', '2027-04-03'],
  ['into a leap day', '2027-12-01', '2027-11-20', '2028-02-29'],
  ['from a leap day', '2028-02-29', '2027-11-20', '2028-05-29'],
  ['an event planned for ten years later', '2026-11-21', '2036-11-22', '2037-02-20'],
])(
  'closing %s deletes 90 days after the later day, and not before it (U11)',
  (_, today, saturday, date) => {
    const from = countedFrom(today, saturday);
    expect(defaultDate(from)).toBe(date);
    expect(dateFindings(date, from)).toEqual([]);
    expect(dateFindings(from, from)).toEqual([]);
    expect(from >= saturday && from >= today).toBe(true);
  },
);

test('data is due from midnight at the event, once after each close, never while the year is open', () => {
  const closedAt = new Date('2026-12-01T20:00:00Z');
  const saturday = '2026-11-21';
  const deletion = {
    ...{ timeZone: 'America/New_York', closedAt, date: '2026-12-11', saturday, deletedAt: null },
  };
  const due = (now: string, change = {}) => isDue({ ...deletion, ...change }, new Date(now));
  expect(due('2026-12-11T04:59:59Z')).toBe(false);
  expect(due('2026-12-11T05:00:00Z')).toBe(true);
  expect(due('2028-01-01T00:00:00Z')).toBe(true);
  const done = { deletedAt: new Date('2026-12-11T05:00:00Z') };
  expect(due('2026-12-12T00:00:00Z', done)).toBe(false);
  // Deleted, reopened, and closed again.
  const before = { deletedAt: new Date('2026-11-30T05:00:00Z') };
  expect(due('2026-12-12T00:00:00Z', before)).toBe(true);
  expect(due('2030-01-01T00:00:00Z', { closedAt: null })).toBe(false);
  expect(comingDate(deletion)).toBe('2026-12-11');
  expect(comingDate({ ...deletion, date: null })).toBeNull();
  expect(comingDate({ ...deletion, ...done })).toBeNull();
});

test('data is not due until a Saturday that moved after closing is over (U11)', () => {
  const closedAt = new Date('2026-11-16T20:00:00Z');
  const deletion = {
    ...{ timeZone: 'America/New_York', closedAt, date: '2026-11-21', deletedAt: null },
    saturday: '2026-12-05',
  };
  expect(isDue(deletion, new Date('2026-12-06T04:59:59Z'))).toBe(false);
  expect(isDue(deletion, new Date('2026-12-06T05:00:00Z'))).toBe(true);
  expect(comingDate(deletion)).toBe('2026-12-06');
});
