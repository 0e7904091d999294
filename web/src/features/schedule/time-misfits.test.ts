import type { RoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { timeOfDay, timeString } from '@quizmeet/rules/schedule/times.ts';
import { expect, test } from 'vitest';
import { standingMisfits, timeMisfits } from './time-misfits.ts';

const event = { fridayStart: '19:00' };
const roundAt = (roundNumber: number, minutes: number, byHand: boolean): RoundTime => ({
  roundNumber,
  time: timeOfDay(minutes),
  timeString: timeString(minutes),
  byHand,
});
const times = [1, 2, 3, 4, 5, 6, 7].map((round) => roundAt(round, (37 + round) * 30, false));
const said = (roundNumber: number, hour: number, minute: number) =>
  timeMisfits(roundNumber, hour * 60 + minute, times, event);

test('a time between its neighbors’ fits, and so do the first and the last of the evening', () => {
  expect(said(5, 21, 10)).toBeNull();
  expect(said(1, 18, 0)).toBeNull();
  expect(said(7, 23, 0)).toBeNull();
});

test('a round that starts at the same time is named, whether it comes before or after (F9)', () => {
  expect(said(5, 21, 30)).toBe('Round 6 starts at 9:30 PM, too.');
  expect(said(5, 20, 30)).toBe('Round 4 starts at 8:30 PM, too.');
});

test('a later round that starts earlier is named, and an earlier one that starts later', () => {
  expect(said(5, 21, 40)).toBe('Round 6 starts earlier, at 9:30 PM.');
  expect(said(5, 20, 20)).toBe('Round 4 starts later, at 8:30 PM.');
});

test('several rounds are named in one sentence', () => {
  expect(said(5, 22, 0)).toBe(
    'Round 7 starts at 10:00 PM, too; round 6 starts earlier, at 9:30 PM.',
  );
  expect(said(4, 22, 30)).toBe('Rounds 5 (9:00 PM), 6 (9:30 PM) and 7 (10:00 PM) start earlier.');
});

test('a time after midnight is the evening’s', () => {
  expect(said(7, 0, 15)).toBeNull();
  expect(said(6, 0, 15)).toBe('Round 7 starts earlier, at 10:00 PM.');
  const late = [...times.slice(0, 6), roundAt(7, 15, true)];
  expect(timeMisfits(6, 23 * 60, late, event)).toBeNull();
  expect(timeMisfits(6, 30, late, event)).toBe('Round 7 starts earlier, at 12:15 AM.');
});

test('what was set by hand and does not fit is named for as long as it stands', () => {
  expect(standingMisfits(times, event)).toEqual([]);
  const set = times.with(1, roundAt(2, 20 * 60, true));
  expect(standingMisfits(set, event)).toEqual([
    'Round 2 is set to 8:00 PM. Round 3 starts at 8:00 PM, too.',
  ]);
});
