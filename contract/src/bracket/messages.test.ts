import { expect, test } from 'vitest';
import { outcomeText } from './messages.ts';

const textOf = (...[outcome, where = []]: [Parameters<typeof outcomeText>[2], string[]?]) =>
  outcomeText('Lima', 'loser', outcome, where);

test('what a loss leads to: a place, or a match, and what it is played for (B8)', () => {
  expect(textOf({ place: 1 })).toBe('If Lima loses: 1st place (champion)');
  expect(textOf({ place: 4 })).toBe('If Lima loses: 4th place');
  expect(textOf({ match: 13, places: [] }, ['9:00 AM', 'R1'])).toBe(
    'If Lima loses: match 13, 9:00 AM, R1',
  );
  expect(textOf({ match: 15, places: [1, 2] })).toBe('If Lima loses: match 15, the final');
  expect(textOf({ match: 21, places: [5, 6] })).toBe('If Lima loses: match 21 for 5th–6th place');
});
