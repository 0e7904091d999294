import { expect, test } from 'vitest';
import { changesSince, differences, formatCounts } from './restore-points.tsx';

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

test('what was saved since then is named, whatever it is (N1)', () => {
  expect(changesSince({ results: 3, rounds: 1, room_closures: 1, lines: 0, settings: 1 })).toBe(
    'Since then: 3 results, 1 changed round, 1 closed room and event settings.',
  );
  expect(changesSince({ duties: 2, forms: 1 })).toBe('Since then: 3 other changes.');
  expect(changesSince({ results: 0, settings: 0 })).toBe('Nothing has changed since then.');
});
