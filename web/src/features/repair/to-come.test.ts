import { expect, test } from 'vitest';
import { nextOnSaturday, toCome } from './to-come.ts';

const event = {
  timeZone: 'America/New_York',
  fridayDate: '2026-11-20',
  fridayStart: '19:00',
  saturdayDate: '2026-11-21',
  slotMinutes: 30,
};
const times = ['7:00 PM', '7:30 PM', '8:00 PM'].map((timeString, i) => ({
  roundNumber: i + 1,
  timeString,
}));
const at = (time: string, late = 0) =>
  toCome(times, event, new Date(`2026-11-20T${time}:00-05:00`), late).map(
    ({ roundNumber }) => roundNumber,
  );

test('rounds are offered until their time is over, by as much later as the evening is', () => {
  expect(at('12:00')).toEqual([1, 2, 3]);
  expect(at('19:29')).toEqual([1, 2, 3]);
  expect(at('19:30')).toEqual([2, 3]);
  expect(at('19:30', 10)).toEqual([1, 2, 3]);
  expect(at('19:40', 10)).toEqual([2, 3]);
});

test('after the evening all are offered', () => {
  expect(at('20:29')).toEqual([3]);
  expect(at('20:30')).toEqual([1, 2, 3]);
});

test('the next time of Saturday is the first that has not begun; before and after the day the first and the last', () => {
  const saturday = { ...event, saturdaySlots: ['09:30', '09:00', '10:00'] };
  const next = (instant: string) => nextOnSaturday(saturday, new Date(`${instant}:00-05:00`));
  expect(next('2026-11-20T21:00')).toBe('09:00');
  expect(next('2026-11-21T09:00')).toBe('09:00');
  expect(next('2026-11-21T09:01')).toBe('09:30');
  expect(next('2026-11-21T11:40')).toBe('10:00');
});
