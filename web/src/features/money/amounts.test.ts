import { expect, test } from 'vitest';
import { centsOf, money } from './amounts.ts';

test('a typed amount is read as people write it', () => {
  for (const [typed, cents] of [
    ...([
      ['40', 4000],
      ['12.5', 1250],
      ['12.50', 1250],
      ['$40', 4000],
    ] as const),
    ...([
      ['1,200.50', 120_050],
      [' 7 ', 700],
      ['.5', 50],
      ['-5', -500],
      ['−$5', -500],
      ['–5', -500],
      ['—$5', -500],
    ] as const),
  ]) {
    expect([typed, centsOf(typed)]).toEqual([typed, cents]);
  }
  for (const typed of ['', '$', '.', 'forty', '1.234', '1,2', '4 0', '1e3', '--5']) {
    expect([typed, centsOf(typed)]).toEqual([typed, Number.NaN]);
  }
});

test('cents are shown where there are some', () => {
  expect([4000, 1250, -500, 180_500].map(money)).toEqual(['$40', '$12.50', '−$5', '$1,805']);
});
