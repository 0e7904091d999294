import { expect, test } from 'vitest';
import { LONGEST_TOKEN_NAME, tokenFindings } from './token-entry.ts';

const codes = (name: string) => tokenFindings(name).map(({ code }) => code);

test('a token has a name of one line that is not too long (W7)', () => {
  expect(codes('Scoreboard in the lobby')).toEqual([]);
  expect(codes(' x ')).toEqual([]);
  expect(codes('')).toEqual(['token/name-missing']);
  expect(codes('  ')).toEqual(['token/name-missing']);
  expect(codes('x'.repeat(LONGEST_TOKEN_NAME))).toEqual([]);
  expect(codes('x'.repeat(LONGEST_TOKEN_NAME + 1))).toEqual(['token/name-too-long']);
  expect(codes('two\nlines')).toHaveLength(1);
});
