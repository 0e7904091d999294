import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameName } from '../names.ts';
import { erasedName, replacedIn, replacerOf, searchedParts } from './erase.ts';

const ANN = {
  name: 'Ann Lee',
  addresses: ['ann.lee@example.org'],
  replacement: { name: 'Erased 12', address: 'erased.12@erased.invalid' },
};
const replace = replacerOf(ANN);

test.each([
  ['Ann Lee (Bethel)', 'Erased 12 (Bethel)', 1],
  ['ANN  LEE and Ann\nLee', 'Erased 12 and Erased 12', 2],
  ['Lee, Ann', 'Erased 12', 1],
  ["N,1,'Ann Lee',1", "N,1,'Erased 12',1", 1],
  ['1,Ann,Lee,2', '1,Erased,12,2', 1],
  ['"Ann","Lee"', '"Erased","12"', 1],
  ['Coach <ann.lee@example.org>', 'Coach <erased.12@erased.invalid>', 1],
  ['(Lee, Ann)', '(Erased 12)', 1],
  // The columns of a file stay as many as they were.
  [`'k','Lee','Ann',1`, `'k','12','Erased',1`, 1],
  ['k;Lee;Ann;1', 'k;12;Erased;1', 1],
  ['k,Lee,Ann,1', 'k,12,Erased,1', 1],
  [`'k','Lee, Ann',1`, `'k','Erased 12',1`, 1],
  ['Ann', 'Ann', 0],
  ['Lee', 'Lee', 0],
])('%j becomes %j (N6)', (text, wanted, count) => {
  expect(replace(text)).toEqual({ value: wanted, count });
});

test.each([
  ['a name that only begins or ends alike', ['Joann Lee', 'Ann Leeds', 'Ann Leé']],
  ['two neighbors in a list', ['added Bo Lee, Ann Kim', 'Lee, Ann Kim', 'x Lee,Ann']],
  ['columns of two other people', [`O'Lee, Ann`, `'O’Lee','Ann'`, 'Ann, Lee and Bo']],
  ['another accent', ['Ann Leé', 'Ann Lee\u0301', 'Án\u0303n Lee', 'A\u0301nn Lee']],
])('%s is another name and stays', (_, texts) => {
  for (const text of texts) expect(replace(text)).toEqual({ value: text, count: 0 });
});

test('the names of others of which it is a part stay', () => {
  const others = ['Mary Ann Lee', 'Ann Lee-Smith', 'Ann Lee Chapel', 'Bo Kim', 'ann lee'];
  const erase = replacerOf({ ...ANN, others });
  expect(erase('Mary Ann  Lee, Ann Lee, Ann Lee-Smith at Ann Lee Chapel')).toEqual({
    value: 'Mary Ann  Lee, Erased 12, Ann Lee-Smith at Ann Lee Chapel',
    count: 1,
  });
  expect(erase('1,Mary Ann,Lee,2\n1,Ann,Lee,2\n"Ann","Lee-Smith"')).toEqual({
    value: '1,Mary Ann,Lee,2\n1,Erased,12,2\n"Ann","Lee-Smith"',
    count: 1,
  });
});

test('accents and apostrophes are found in every form in which they are stored', () => {
  const erase = replacerOf({ ...ANN, name: 'Zoë O’Neil' });
  for (const text of ['Zoë O’Neil', 'Zoë O’Neil'.normalize('NFD'), "ZOË O'NEIL"]) {
    expect(erase(`x ${text} y`)).toEqual({ value: 'x Erased 12 y', count: 1 });
  }
  expect(isSameName('Zoë O’Neil', "Zoë O'Neil".normalize('NFD'))).toBe(true);
  expect(replacerOf({ ...ANN, name: 'Ana Pen' })('Ana Peña'.normalize('NFD')).count).toBe(0);
});

test.each([
  `'k','T',1,'Lee, Ann',0,'QN'`,
  `"k","Lee, Ann",1`,
  String.raw`k,Lee\, Ann,1`,
  'k,\u201CLee, Ann\u201D,1',
  `'Ann','Lee'`,
  `'Lee','Ann'`,
  `"Lee","Ann"`,
  `"Lee", "Ann"`,
  'Lee;Ann',
  '"Lee";"Ann"',
  'Ann\tLee',
  'Lee\tAnn',
  'Ann|Lee',
  `1,Ann,"Lee",2`,
  `1,'Ann',Lee,2`,
  String.raw`{\"name\":\"Lee, Ann\"}`,
  String.raw`\"Ann\",\"Lee\"`,
  '<td>Lee, Ann</td>',
  '<td>Ann\u00A0Lee</td>',
])('%j holds no name afterwards, however it is quoted (U17)', (text) => {
  const { value, count } = replace(text);
  expect(count).toBe(1);
  expect(value).not.toMatch(/Ann|Lee/);
});

test('columns of two other people are no name in reverse', () => {
  const erase = replacerOf({ ...ANN, others: ['Bo Lee', 'Ann Kim', 'Ann Lee'] });
  for (const text of ['"Bo","Lee","Ann","Kim"', 'Bo;Lee;Ann;Kim', `'Bo Lee','Ann Kim'`]) {
    expect(erase(text)).toEqual({ value: text, count: 0 });
  }
});

test.each([
  ['Zoë', 'Zoë'.normalize('NFD')],
  ['Nguyễn', 'Nguye\u0302\u0303n'],
  ['Nguyễn', 'Nguyê\u0303n'],
  ['Nguyễn', 'NGUYỄN'.normalize('NFD')],
  ['Łukasz-Jan', 'łukasz\u2011jan'],
  ['Smith-Jones', 'Smith\u2013Jones'],
  ['O’Neil', 'O\u02BCNeil'],
  ['O’Neil', 'O`Neil'],
  ['O’Neil', 'O\u00B4Neil'],
  ['O’Neil', 'O\u0092Neil'],
  ['Griffin', 'Gri\uFB03n'],
  ['Sofia', 'So\u00ADfia'],
  ['Sofia', 'Ｓｏｆｉａ'],
  ['Sofia', 'So\u200Bfia'],
  ['Strauß', 'STRAUSS'],
  ['Strauss', 'Strauẞ'],
  ['Işık', 'IŞIK'],
  ['İpek', 'ipek'],
  ['Παπάς', 'ΠΑΠΆΣ'],
  ['김민준', '김민준'.normalize('NFD')],
  ['O’Neil', 'O\u02BBNeil'],
  ['O’Neil', 'O\u1FFDNeil'],
])('%s is found as %j, and a text around it stays (U17)', (name, spelled) => {
  const erase = replacerOf({ ...ANN, name: `Ann ${name}` });
  const text = `Schön: Ann\u00A0\u00A0${spelled} (Zoë\u0301)`;
  expect(erase(text)).toEqual({ value: 'Schön: Erased 12 (Zoë\u0301)', count: 1 });
  expect(erase(`${spelled}, Ann`).value).toBe('Erased 12');
  expect(isSameName(`Ann ${name}`, `ann ${spelled}`)).toBe(true);
});

test.each([
  "'O''Neil, Sean'",
  "'O''Neil','Sean'",
  String.raw`'O\'Neil','Sean'`,
  String.raw`Sean O\'Neil`,
  'Sean O&#39;Neil',
  'Sean O&#039;Neil',
  'O&rsquo;Neil, Sean',
  'Sean O&apos;Neil',
  "O'Neil , Sean",
])('%s holds no name afterwards, however the apostrophe is quoted (U17)', (text) => {
  const { value, count } = replacerOf({ ...ANN, name: 'Sean O’Neil' })(text);
  expect(count).toBe(1);
  expect(value).not.toMatch(/Neil|Sean/);
});

test('the quick search for a row finds every spelling', () => {
  for (const spelled of [
    'Zoë O’Neil-Strauß',
    "ZOE\u0308 O'NEIL\u2013STRAUSS",
    'Ｚoë O`Neil\u2011Strauß',
  ]) {
    const stored = spelled.normalize('NFKC').toLowerCase();
    for (const part of searchedParts('Zoë O’Neil-Strauss')) expect(stored).toContain(part);
  }
});

test('names with regex characters, one word, or many words are replaced literally', () => {
  const erase = (name: string, text: string) =>
    replacerOf({ ...ANN, name, addresses: [] })(text).value;
  expect(erase('A. (Bo) Lee', 'x A. (Bo) Lee y')).toBe('x Erased 12 y');
  expect(erase('Cher', 'Cher, not Cherry')).toBe('Erased 12, not Cherry');
  expect(erase('Ana de la Cruz', 'de la Cruz, Ana; Ana de la Cruz')).toBe('Erased 12; Erased 12');
});

test('in a snapshot the quizzer’s row keeps its id, and texts at any depth are replaced', () => {
  const snapshot = {
    tables: {
      churches: [{ id: 1, name: 'Ann Lee Chapel', waits_for: 'ann.lee@example.org' }],
      quizzers: [
        { id: 7, first_name: 'Ann', last_name: 'Lee', seat: 0, identity: 'a1' },
        { id: 8, first_name: 'Bo', last_name: 'Lee', seat: 1, identity: 'b2' },
      ],
      rooms: [{ room_number: 1, name: 'Ann Lee', abbreviation: 'Ann Lee', building: 'Ann Lee' }],
    },
    coaches: [{ account: 3, email: 'ann.lee@example.org' }],
    settings: { programme: [{ text: 'Prayer by Ann Lee' }] },
    version: 4,
  };
  expect(replacedIn(ANN)(snapshot)).toEqual({
    count: 4,
    value: {
      tables: {
        churches: [{ id: 1, name: 'Ann Lee Chapel', waits_for: null }],
        quizzers: [
          { id: 7, first_name: 'Erased', last_name: '7', seat: 0, identity: null },
          { id: 8, first_name: 'Bo', last_name: 'Lee', seat: 1, identity: 'b2' },
        ],
        rooms: [{ room_number: 1, name: 'Ann Lee', abbreviation: 'Ann Lee', building: 'Ann Lee' }],
      },
      coaches: [{ account: 3, email: 'erased.12@erased.invalid' }],
      settings: { programme: [{ text: 'Prayer by Erased 12' }] },
      version: 4,
    },
  });
});

test('after it no text holds the name, and erasing again finds nothing', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{1,6}$/);
  fc.assert(
    fc.property(word, word, fc.array(fc.string()), fc.string(), (first, last, before, after) => {
      fc.pre(first !== 'Erased' && last !== 'Erased');
      const name = `${first} ${last}`;
      const erase = replacedIn({ ...ANN, name });
      const text = `${before.join(' ')} ${name} ${after}`;
      const { value, count } = erase([{ text }]);
      expect(count).toBeGreaterThan(0);
      expect(erase(value)).toEqual({ value, count: 0 });
    }),
  );
});

test('names are compared without capitals and spaces, and the replacement names no person', () => {
  expect(isSameName(' ann  LEE', 'Ann Lee')).toBe(true);
  expect(isSameName('Ann Lee', 'Anna Lee')).toBe(false);
  expect([erasedName(12), erasedName(null)]).toEqual(['Erased 12', 'Erased person']);
});
