import { expect, test } from 'vitest';
import { coachesInShort, coachesInWords, countsInWords, differences } from './restore-words.ts';

test('an event’s contents are counted, without zeros', () => {
  expect(countsInWords({ churches: 1, teams: 12, rooms: 29, rounds: 30, results: 0 })).toBe(
    '1 church, 12 teams, 30 rounds',
  );
  expect(countsInWords({ rooms: 29 })).toBe('nothing yet');
});

test('a restore’s changes are counted', () => {
  expect(differences({ teams: 12, rounds: 30, results: 7 }, { teams: 12, rounds: 1 })).toEqual([
    '30 rounds instead of 1',
    '7 results instead of 0',
  ]);
  expect(differences({ teams: 12 }, { teams: 12 })).toEqual([]);
});

test('what happens to the churches is said first (N0)', () => {
  const counts = (coached: number, waiting: number, nobodys: number) => ({
    churches: coached + waiting + nobodys,
    churches_with_coach: coached,
    churches_waiting: waiting,
    churches_of_nobody: nobodys,
  });
  expect(coachesInWords(counts(12, 0, 0))).toEqual([]);
  expect(coachesInShort(counts(12, 0, 0))).toBe('');
  expect(coachesInWords(counts(9, 3, 0))).toEqual([
    '9 of 12 churches will have a coach.',
    '3 churches will wait until the coach follows an emailed link.',
  ]);
  expect(coachesInWords(counts(0, 0, 1))).toEqual([
    '0 of 1 church will have a coach.',
    '1 church will have no known coach. Assign one on the Team List.',
  ]);
  expect(coachesInShort(counts(9, 2, 1))).toBe('3 churches without a coach');
});
