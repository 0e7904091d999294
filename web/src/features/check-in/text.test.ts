import type { Presence } from '@quizmeet/rules/check-in/presence.ts';
import { expect, test } from 'vitest';
import { describeEvening, describeHere, describeUntil } from './text.ts';

const teams = (...presences: Presence[]) => presences.map((presence) => ({ presence }));

test('the time until a round is said in minutes, later in hours and days', () => {
  expect(describeUntil(12)).toBe('in 12 minutes');
  expect(describeUntil(1)).toBe('in 1 minute');
  expect(describeUntil(0)).toBe('now');
  expect(describeUntil(-4)).toBe('4 minutes ago');
  expect(describeUntil(119)).toBe('in 119 minutes');
  expect(describeUntil(120)).toBe('in 2 hours');
  expect(describeUntil(-3 * 24 * 60)).toBe('3 days ago');
});

test('a church’s teams are counted without those that have withdrawn', () => {
  expect(describeHere(teams('here', 'expected', 'late'))).toBe('1 of 3 here');
  expect(describeHere(teams('here', 'here', 'withdrawn'))).toBe('all 2 here');
  expect(describeHere(teams('here'))).toBe('here');
  expect(describeHere(teams('withdrawn'))).toBe('no team is coming');
});

test('the evening names late and withdrawn teams only where there are some', () => {
  expect(describeEvening(teams('here', 'expected'))).toBe('1 of 2 teams are here');
  expect(describeEvening(teams('here', 'late', 'late', 'withdrawn'))).toBe(
    '1 of 3 teams are here, 2 are late, 1 has withdrawn',
  );
});
