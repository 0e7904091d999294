import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { smallestGzip } from './gzip.ts';
import { at, bitLengths } from './gzip-codes.ts';

const text = (words: string): Uint8Array => Buffer.from(words);
/** Bytes that look random, and are always the same. */
const noise = (length: number, most: number): Uint8Array => {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return state % most;
  });
};
const SOURCE = readFileSync(new URL('gzip-blocks.ts', import.meta.url));

test.each([
  ['nothing', text('')],
  ['a letter', text('a')],
  ['one letter many times', text('a'.repeat(3000))],
  ['every byte', Uint8Array.from({ length: 256 }, (_, byte) => byte)],
  ['noise', noise(40_000, 256)],
  ['noise of two letters', noise(5000, 2)],
  [
    'what comes again as far away as can be named',
    Buffer.concat([SOURCE, noise(32_768 - SOURCE.length, 256), SOURCE]),
  ],
  [
    'what comes again too far away',
    Buffer.concat([SOURCE, noise(32_769 - SOURCE.length, 256), SOURCE]),
  ],
  [
    'a program, and then something else',
    Buffer.concat([SOURCE, noise(9000, 90), SOURCE.reverse()]),
  ],
])('%s comes back whole, in no more bytes than from zlib', (_, bytes) => {
  const packed = smallestGzip(bytes);
  expect(gunzipSync(packed).equals(bytes)).toBe(true);
  expect(packed.length).toBeLessThanOrEqual(gzipSync(bytes, { level: 9 }).length);
});

test('a program becomes smaller than by zlib', () => {
  const program = readFileSync(new URL('gzip-parse.ts', import.meta.url));
  expect(smallestGzip(program).length).toBeLessThan(gzipSync(program, { level: 9 }).length);
});

test('a symbol has at most the bits that it may have, and all of them can be told apart', () => {
  const fibonacci = [1, 1];
  while (fibonacci.length < 30)
    fibonacci.push(at(fibonacci, fibonacci.length - 1) + at(fibonacci, fibonacci.length - 2));
  const lengths = [...bitLengths(fibonacci, 15)];
  expect(Math.max(...lengths)).toBe(15);
  expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
});

test('a symbol that is alone has one bit, and one that does not occur has none', () => {
  expect([...bitLengths([0, 7, 0], 15)]).toEqual([0, 1, 0]);
  expect([...bitLengths([0, 0], 15)]).toEqual([0, 0]);
  expect([...bitLengths([5, 1, 1, 0], 15)]).toEqual([1, 2, 2, 0]);
});
