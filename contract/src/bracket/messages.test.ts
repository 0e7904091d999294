import { expect, test } from 'vitest';
import { againstText, outcomeText } from './messages.ts';

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

test('an undecided opponent is named by its two candidates once they are known (B4)', () => {
  const unknown = { id: 0, name: 'Loser of 8', source: 'Loser of 8', score: null, isWinner: false };
  expect(againstText({ ...unknown, id: 2, name: 'Lima 2' }, null)).toBe('against Lima 2');
  expect(againstText(unknown, null)).toBe('against the loser of match 8');
  expect(againstText(unknown, 'Trinity or Calvary')).toBe(
    'against Trinity or Calvary (loser of match 8)',
  );
});
