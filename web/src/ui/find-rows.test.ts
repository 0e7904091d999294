import { expect, test } from 'vitest';
import { findRows, shownCount } from './find-rows.ts';

test('rows are found by every typed word, whatever the accents and the case', () => {
  const names = ['12 Lima Núñez', '3 Xenia', '112 Salem'];
  const find = (typed: string) => findRows(names, typed, (name) => name);
  expect(find('  ')).toEqual(names);
  expect(find('nunez LIMA')).toEqual(['12 Lima Núñez']);
  expect(find('12')).toEqual(['12 Lima Núñez', '112 Salem']);
  expect(find('12 xenia')).toEqual([]);
  expect(find('Núñez, Lima')).toEqual(['12 Lima Núñez']);
  expect(find('salem,112')).toEqual(['112 Salem']);
});

test('rows are found whatever the apostrophe, the dash and the space (U2)', () => {
  const names = ['Sean O’Neil', 'Ann Smith–Jones', 'New\u00A0Life'];
  const find = (typed: string) => findRows(names, typed, (name) => name);
  expect(find("o'neil")).toEqual(['Sean O’Neil']);
  expect(find('smith-jones ann')).toEqual(['Ann Smith–Jones']);
  expect(find('new life')).toEqual(['New\u00A0Life']);
  expect(find('new\u00A0life')).toEqual(['New\u00A0Life']);
});

test('a list is counted, with how much of it is shown', () => {
  expect(shownCount(72, 72, 'team')).toBe('72 teams');
  expect(shownCount(1, 1, 'team')).toBe('1 team');
  expect(shownCount(1, 72, 'team')).toBe('1 of 72 teams');
  expect(shownCount(0, 1, 'entry', 'entries')).toBe('0 of 1 entry');
});
