import { expect, test } from 'vitest';
import { csvOf } from './spreadsheet.ts';

test('text that looks like a formula is neutralised, a negative number stays a number', () => {
  expect(csvOf(['name', 'score'], [['=1+1', -10]])).toBe("\uFEFFname,score\r\n'=1+1,-10\r\n");
});

test('an amount of money has both digits of its cents, also below nothing', () => {
  const cents = [3250, 4000, -1205, 7, 0].map((each) => [{ cents: each }]);
  expect(csvOf(['amount'], cents)).toBe(
    '\uFEFFamount\r\n32.50\r\n40.00\r\n-12.05\r\n0.07\r\n0.00\r\n',
  );
});
