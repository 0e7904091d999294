import { expect, test } from 'vitest';
import { isSameName, lowerCase, tidied } from './names.ts';

test('a name is kept without needless spaces', () => {
  expect(tidied('  Lima   First\t2 ')).toBe('Lima First 2');
});

test('case, spaces and the way an accent is composed do not tell names apart (C1)', () => {
  expect(isSameName('Lima First', ' lima  FIRST ')).toBe(true);
  expect(isSameName('Jos\u00e9', 'Jose\u0301')).toBe(true);
  expect(isSameName('José', 'Jose')).toBe(false);
  expect(isSameName('Lima First', 'LimaFirst')).toBe(false);
});

test('letters fold one by one, as in the database (C1, P2)', () => {
  expect(lowerCase('İSTANBUL')).toBe('istanbul');
  expect(lowerCase('ΝΙΚΟΣ')).toBe('νικοσ');
  expect(isSameName('istanbul', 'İstanbul')).toBe(true);
  expect(isSameName('𐐀𐐀', '𐐨𐐨')).toBe(true);
});
