import { expect, test } from 'vitest';
import { isSimilar, typosIn } from './typos.ts';

test.each([
  ['grace', 'grace', 0],
  ['grac', 'grace', 0],
  ['grqce', 'grace', 1],
  ['gace', 'grace', 1],
  ['grrace', 'grace', 1],
  ['garce', 'grace', 1],
  ['wetsminister', 'westminster', 2],
  ['hope', 'grace', 4],
])('%s has as many typos as it takes to begin %s', (typed, word, typos) => {
  expect(typosIn(typed, word)).toBe(typos);
});

test.each([
  ['hpe', 'hope', false],
  ['hpoe', 'hope', true],
  ['garec', 'grace', false],
  ['wetsminister', 'westminster', true],
])('%s may have meant %s: %s', (typed, word, similar) => {
  expect(isSimilar(typed, word)).toBe(similar);
});
