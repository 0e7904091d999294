import { expect, it } from 'vitest';
import { faultOf, type ShiftEntry, shiftOf } from './shift-entry.ts';

const entry: ShiftEntry = {
  day: 'Saturday',
  fromRound: '',
  fromTime: '09:30',
  minutes: '10',
  direction: 'later',
};
const minutesSay = (minutes: string) => faultOf({ ...entry, minutes })?.message ?? null;

it('what cannot be a shift is said at its field, without asking the server (X6)', () => {
  expect(minutesSay('10')).toBeNull();
  expect(minutesSay(' 600 ')).toBeNull();
  for (const typed of ['', ' ', 'a few', '7.5', '1e999']) {
    expect(minutesSay(typed), typed).toBe('Please enter a whole number of minutes');
  }
  expect(minutesSay('0')).toBe('Please enter at least 1 minute');
  expect(minutesSay('-5')).toBe('Please enter at least 1 minute');
  expect(minutesSay('601')).toBe('Please enter at most 600 minutes');
  expect(faultOf({ ...entry, fromTime: '' })).toEqual({
    field: 'fromTime',
    message: 'Please choose a time',
  });
  // Friday has rounds in place of times.
  expect(faultOf({ ...entry, day: 'Friday', fromTime: '' })).toBeNull();
});

it('what is right is asked for with what its day needs', () => {
  const by = { minutes: 10, direction: 'later' };
  expect(shiftOf(entry)).toEqual({ day: 'Saturday', fromTime: '09:30', ...by });
  expect(shiftOf({ ...entry, day: 'Friday', fromRound: '3' })).toEqual({
    day: 'Friday',
    fromRound: 3,
    ...by,
  });
  expect(shiftOf({ ...entry, minutes: '601' })).toBeNull();
});
