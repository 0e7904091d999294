import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { readTable } from './spreadsheet.ts';

test('text that looks like a formula is neutralised, a negative number stays a number', () => {
  expect(csvOf(['name', 'score'], [['=1+1', -10]])).toBe("\uFEFFname,score\r\n'=1+1,-10\r\n");
});

test('an amount of money has both digits of its cents, also below nothing', () => {
  const cents = [3250, 4000, -1205, 7, 0].map((each) => [{ cents: each }]);
  expect(csvOf(['amount'], cents)).toBe(
    '\uFEFFamount\r\n32.50\r\n40.00\r\n-12.05\r\n0.07\r\n0.00\r\n',
  );
});

test('hostile names survive a round trip, and none starts a formula', () => {
  const names = [
    ...['=HYPERLINK("http://example.org";"x")', '+1+1', '-2+3', '@SUM(1)', "=cmd|' /C calc'!A0"],
    ...[
      '＝1',
      '＋1',
      '－1',
      '＠x',
      '\t=1',
      '\r=1',
      '=1\t',
      '"quoted"',
      '"',
      'semi;colon',
      'com,ma',
    ],
    ...[
      "'=1+1",
      "''=1",
      "'apostrophe",
      "'",
      'Müller ß',
      '😀 𝒳',
      'line\nbreak',
      '=line\r\nbreak',
      '-',
    ],
  ];
  const csv = csvOf(names, [names, names.toReversed()]);
  const { head, rows, doubts } = readTable(csv, () => 1);
  expect(doubts).toEqual([]);
  const trimmed = names.map((name) => name.trimEnd());
  expect([head, ...rows].map((row) => row?.cells)).toEqual([
    trimmed,
    trimmed,
    trimmed.toReversed(),
  ]);
  expect(csv).not.toMatch(/(^|[,\n"])"?[-=+@＝＋－＠\t\r][^\n]/u);
});
