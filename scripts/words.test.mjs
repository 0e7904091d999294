import { expect, it } from 'vitest';
import { wordsToReplace } from './words.mjs';

it.each([
  'Organisers',
  'reorganised',
  'programme',
  'colours',
  'behaviour',
  'greyed',
  'cancelled',
  'log-in',
  'e-mail',
  'anew',
  'all the same',
  'Whoever',
  'mended',
])('%s is to be replaced', (word) => {
  expect(wordsToReplace(`First line\nHere ${word} is.`)).toEqual([
    { line: 2, word, instead: expect.any(String) },
  ]);
});

it.each([
  'organizers',
  'program',
  'programmer',
  'four hours',
  'recommended',
  'amend',
  'wise',
  'promise',
  'exercise',
  'realism',
  'advise',
  'your tour',
  'parameters',
  'login',
  'egrey',
  'raised',
])('%s stays', (word) => {
  expect(wordsToReplace(`Here ${word} is.`)).toEqual([]);
});
