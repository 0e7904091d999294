import { expect, test } from 'vitest';
import { wrongWordIn } from './single-line.ts';

test.each([
  ['Ann JosÃ© Lee', 'JosÃ©'],
  ['Zo\uFFFD', 'Zo\uFFFD'],
  ['Fran\u008Dois', 'Fran\u008Dois'],
  ['M‡ria', 'M‡ria'],
  ['A\u0000n\u0000n\u0000', 'A\u0000n\u0000n\u0000'],
  ['Oâ€™Neil Ã–zil', 'Ã–zil'],
])('%s was read in another encoding (U3)', (text, word) => {
  expect(wrongWordIn(text)).toBe(word);
});

test.each(['José', 'O’Neil', 'Žofie Šimková', 'Œuvre', 'St. John', '李安'])(
  '%s was not',
  (text) => {
    expect(wrongWordIn(text)).toBeNull();
  },
);
