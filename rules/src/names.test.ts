import { expect, test } from 'vitest';
import { compareNames, isSameName, tidied } from './names.ts';

test('a name is kept as typed, without needless spaces (U2)', () => {
  expect(tidied('  Lima   First\t2 ')).toBe('Lima First 2');
  expect(tidied(' Seán O’Neil–Ruíz ')).toBe('Seán O’Neil–Ruíz');
});

test.each([
  ['case and spaces', 'Lima First', ' lima  FIRST '],
  ['a curly apostrophe', "St. John's", 'St. John’s'],
  ['an okina', "Ka'u", 'Kaʻu'],
  ['a backtick', "O'Neil", 'O`Neil'],
  ['an acute accent', "O'Neil", 'O´Neil'],
  ['an en dash', 'Smith-Jones', 'Smith–Jones'],
  ['a hyphen that does not break', 'Smith-Jones', 'Smith‑Jones'],
  ['a minus sign', 'Smith-Jones', 'Smith−Jones'],
  ['a space that does not break', 'New Life', 'New\u00A0Life'],
  ['how an accent is composed', 'Jos\u00e9', 'Jose\u0301'],
  ['a ligature', 'Griffin', 'Gri\uFB03n'],
  ['wide letters', 'Zion', 'ＺＩＯＮ'],
  ['a sharp s', 'Strauß', 'STRAUSS'],
  ['a dotted capital', 'istanbul', 'İstanbul'],
  ['letters outside the first plane', '𐐀𐐀', '𐐨𐐨'],
  ['the selector of a colored emoji', 'Grace \u2764\uFE0F', 'Grace \u2764'],
  ['a filler', 'Grace\u3164', 'Grace'],
])('%s does not tell names apart (U2)', (_, a, b) => {
  expect(isSameName(a, b)).toBe(true);
});

test.each([
  ['an accent', 'José', 'Jose'],
  ['a space', 'Lima First', 'LimaFirst'],
  ['a hyphen', 'Smith-Jones', 'Smith Jones'],
  ['an apostrophe', "O'Neil", 'ONeil'],
  ['a number', 'Zion 1', 'Zion 2'],
])('%s tells names apart (U2)', (_, a, b) => {
  expect(isSameName(a, b)).toBe(false);
});

test('names sort as in a dictionary, ignoring case, accents, and marks', () => {
  const inOrder = [
    'Åland',
    'Eglise',
    'Église',
    "O'Brien",
    'O’Neil',
    "O'Reilly",
    'zion',
    'Zion',
    'zion 2',
    'Zion 10',
  ];
  expect(inOrder.toReversed().toSorted(compareNames)).toEqual(inOrder);
});

test('only the same text has no place before or after the other', () => {
  expect(compareNames("O'Neil", "O'Neil")).toBe(0);
  expect(compareNames("O'Neil", 'O’Neil')).not.toBe(0);
});
