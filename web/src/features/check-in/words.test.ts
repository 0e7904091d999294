import type { Presence } from '@quizmeet/rules/check-in/presence.ts';
import { expect, test } from 'vitest';
import { eveningInWords, hereInWords, untilInWords } from './words.ts';

const teams = (...presences: Presence[]) => presences.map((presence) => ({ presence }));

test('the time until a round is said in minutes, later in hours and days', () => {
  expect(untilInWords(12)).toBe('in 12 minutes');
  expect(untilInWords(1)).toBe('in 1 minute');
  expect(untilInWords(0)).toBe('now');
  expect(untilInWords(-4)).toBe('4 minutes ago');
  expect(untilInWords(119)).toBe('in 119 minutes');
  expect(untilInWords(120)).toBe('in 2 hours');
  expect(untilInWords(-3 * 24 * 60)).toBe('3 days ago');
});

test('a church’s teams are counted without those that have withdrawn', () => {
  expect(hereInWords(teams('here', 'expected', 'late'))).toBe('1 of 3 here');
  expect(hereInWords(teams('here', 'here', 'withdrawn'))).toBe('all 2 here');
  expect(hereInWords(teams('here'))).toBe('here');
  expect(hereInWords(teams('withdrawn'))).toBe('no team is coming');
});

test('the evening names late and withdrawn teams only where there are some', () => {
  expect(eveningInWords(teams('here', 'expected'))).toBe('1 of 2 teams are here');
  expect(eveningInWords(teams('here', 'late', 'late', 'withdrawn'))).toBe(
    '1 of 3 teams are here, 2 are late, 1 has withdrawn',
  );
});
