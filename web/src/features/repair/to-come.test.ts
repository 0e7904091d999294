import { expect, test } from 'vitest';
import { toCome } from './to-come.ts';

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
