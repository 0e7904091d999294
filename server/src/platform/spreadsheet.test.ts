import { expect, it } from 'vitest';
import { readRows } from './spreadsheet.ts';

const TABLE = [
  { row: 1, cells: ['team', 'note'] },
  { row: 3, cells: ['Grace, Ohio', ''] },
];

it.each([
  ['commas', 'team,note\r\n,\r\n"Grace, Ohio",\r\n'],
  ['semicolons, with a mark of the encoding', '\uFEFFteam;note\n;\nGrace, Ohio;\n'],
  ['tabs, as copied from a spreadsheet', 'team\tnote\n\t\n Grace, Ohio \t\n'],
])('rows are read by %s, empty ones left out', (_, csv) => {
  expect(readRows(csv)).toEqual({ rows: TABLE, faults: [] });
});

it('rows may have fewer cells than the first, or more', () => {
  expect(readRows('team,note\nGrace\nHope,,late\n').rows.map(({ cells }) => cells)).toEqual([
    ['team', 'note'],
    ['Grace'],
    ['Hope', '', 'late'],
  ]);
});

it('takes off the mark that keeps a cell from being read as a formula, and no other', () => {
  const { rows } = readRows("'=1+1,'-Ann,O'Neil,'Ann\n");
  expect(rows).toEqual([{ row: 1, cells: ['=1+1', '-Ann', "O'Neil", "'Ann"] }]);
});

it('says at which row reading ended', () => {
  expect(readRows('team\nGrace\n"Hope\n')).toEqual({
    rows: [],
    faults: [
      {
        row: expect.any(Number),
        message: 'This row cannot be read; look for a quotation mark without its pair',
      },
    ],
  });
});

it('nothing has no rows', () => {
  expect(readRows('')).toEqual({ rows: [], faults: [] });
});
