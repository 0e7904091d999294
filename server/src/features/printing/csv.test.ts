import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('text that looks like a formula is neutralised, a negative number stays a number', () => {
  expect(csvOf(['name', 'score'], [['=1+1', -10]])).toBe("\uFEFFname,score\r\n'=1+1,-10\r\n");
});
