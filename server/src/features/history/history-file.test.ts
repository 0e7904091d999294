import { expect, test } from 'vitest';
import { readHistory } from './history-file.ts';

test('a row that no stored year could hold is named with its number', () => {
  const long = 'x'.repeat(201);
  const { years, faults } = readHistory(
    [
      'kind,year,a,b,c,d',
      'champions,0000,A,B,C,D',
      `champions,2018,${long},B,C,D`,
      'champions,2019,A,B,C,D',
      `team,2019,Open,Open A,1,${long}`,
      'team,2019,Open,Open A,10000,A',
      'team,2019,Middle,Open A,1,A',
      'team,2020,Open,Open A,1,A',
    ].join('\n'),
  );
  expect(faults).toEqual([
    { row: 2, message: 'Enter a year such as 2019' },
    { row: 3, message: 'Names can have at most 200 characters' },
    { row: 5, message: 'Names can have at most 200 characters' },
    { row: 6, message: 'The place must be 1 or higher' },
    { row: 7, message: 'The level must be Open or Novice' },
    { row: 8, message: 'This year has no champions row' },
  ]);
  expect(years.map(({ champions }) => champions.year)).toEqual([2019]);
});
