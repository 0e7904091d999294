import { expect, test } from 'vitest';
import { differences, formatCounts } from './restore-points.tsx';

test('an event’s contents are counted, without zeros', () => {
  expect(formatCounts({ churches: 1, teams: 12, rooms: 29, rounds: 30, results: 0 })).toBe(
    '1 church, 12 teams, 30 rounds',
  );
  expect(formatCounts({ rooms: 29 })).toBe('nothing yet');
});

test('a restore’s changes are counted', () => {
  expect(differences({ teams: 12, rounds: 30, results: 7 }, { teams: 12, rounds: 1 })).toEqual([
    '30 rounds instead of 1',
    '7 results instead of 0',
  ]);
  expect(differences({ teams: 12 }, { teams: 12 })).toEqual([]);
});
