import { expect, test } from 'vitest';
import { peopleIn, seemsTwoPeople, splitName } from './full-name.ts';

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Lee, Ann', 'Ann', 'Lee'],
  ["O'Neil, Sean", 'Sean', "O'Neil"],
  ['Lee,Mary Ann', 'Mary Ann', 'Lee'],
  ['Smith Jr., John', 'John', 'Smith Jr.'],
  ['Smith, John Jr.', 'John', 'Smith Jr.'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['John Smith sr', 'John', 'Smith sr'],
  ['John Smith IV', 'John', 'Smith IV'],
  ['Ben van der Berg', 'Ben', 'van der Berg'],
  ['van der Berg, Ben', 'Ben', 'van der Berg'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Jean St. John', 'Jean', 'St. John'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Mary Van', 'Mary', 'Van'],
  ['Smith-Jones, Ann', 'Ann', 'Smith-Jones'],
  ['de la Cruz, Ana María', 'Ana María', 'de la Cruz'],
  ['Madonna', 'Madonna', ''],
  ['', '', ''],
])('%s is taken apart', (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName, isDoubtful: false });
});

test.each([
  ['Mary Ann Lee', 'Mary Ann', 'Lee'],
  ['Mary Ann van Dyke', 'Mary Ann', 'van Dyke'],
  ['Ann "Annie" Lee', 'Ann "Annie"', 'Lee'],
  ['Lee, Ann, Ohio', 'Ann Ohio', 'Lee'],
  ['Ann Lee, Bob Ray', 'Bob Ray', 'Ann Lee'],
])('%s is taken apart, but in doubt', (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName, isDoubtful: true });
});

const named = (text: string) => peopleIn(text).map((each) => `${each.firstName}|${each.lastName}`);

test.each([
  ['Ann Lee & Bob Ray', ['Ann|Lee', 'Bob|Ray']],
  ['Ann Lee and Bob Ray', ['Ann|Lee', 'Bob|Ray']],
  ['Ann Lee/Bob Ray', ['Ann|Lee', 'Bob|Ray']],
  ['Ann Lee + Bob Ray', ['Ann|Lee', 'Bob|Ray']],
  ['Ann & Bob Lee', ['Ann|Lee', 'Bob|Lee']],
  ['Lee, Ann & Bob', ['Ann|Lee', 'Bob|Lee']],
  ['Ann Lee & Bob Ray and Cleo', ['Ann|Lee', 'Bob|Ray', 'Cleo|Lee']],
])('%s seems several people', (text, names) => {
  expect(seemsTwoPeople(text)).toBe(true);
  expect(named(text)).toEqual(names);
});

test.each(['Ann Lee', 'Andrea Sand', 'Roland Andrews', 'Lee, Ann', 'Ann Lee &', '& Ann Lee'])(
  '%s is one',
  (text) => {
    expect(seemsTwoPeople(text)).toBe(false);
  },
);
