import { expect, it } from 'vitest';
import { readTable } from './spreadsheet.ts';

const known = (cells: readonly string[]) =>
  cells.filter((cell) => ['team', 'note'].includes(cell)).length;
const read = (csv: string) => readTable(csv, known);
const cellsOf = (csv: string) => read(csv).rows.map(({ cells }) => cells);

const head = { row: 1, cells: ['team', 'note'] };
const TABLE = { head, rows: [{ row: 3, cells: ['Grace, Ohio', ''] }], doubts: [] };

it.each([
  ['commas', 'team,note\r\n,\r\n"Grace, Ohio",\r\n'],
  ['semicolons, with a mark of the encoding', '\uFEFFteam;note\n;\nGrace, Ohio;\n'],
  ['semicolons with more commas', 'team;note\n;\n"Grace, Ohio";\n'],
  ['bars', 'team|note\n|\nGrace, Ohio|\n'],
  ['old line ends', 'team,note\r,\r"Grace, Ohio",\r'],
  ['tabs, as copied from a spreadsheet', 'team\tnote\n\t\n Grace, Ohio \t\n'],
])('rows are read by %s, empty ones left out (U3)', (_, csv) => {
  expect(read(csv)).toEqual(TABLE);
});

it.each([
  ['sep=;\nteam;note\nGrace, a, b;x', 2],
  ['\uFEFF"sep=;"\r\nteam;note\r\nGrace, a, b;x', 2],
  ['Teams, of, the year, 2026\n\nteam;note\nGrace, a, b;x', 3],
  ['Teams;\n;\nof;\n2026;\nteam;note\nGrace, a, b;x', 5],
])('what stands above the head is skipped, and rows keep their numbers (U3)', (csv, row) => {
  expect(read(csv)).toEqual({
    head: { row, cells: ['team', 'note'] },
    rows: [{ row: row + 1, cells: ['Grace, a, b', 'x'] }],
    doubts: [],
  });
});

it('a file without a known column has the fullest of its first rows as its head', () => {
  expect(read('Our list\nGroup;Who\nGrace;Ann').head).toEqual({ row: 2, cells: ['Group', 'Who'] });
});

it('rows may have fewer cells than the head, or more', () => {
  expect(cellsOf('team,note\nGrace\nHope,,late\n')).toEqual([['Grace'], ['Hope', '', 'late']]);
});

it('removes only what keeps a spreadsheet from calculating', () => {
  expect(cellsOf("team,note\n'=1+1,'-Ann,O'Neil,'Ann\n")).toEqual([
    ['=1+1', '-Ann', "O'Neil", "'Ann"],
  ]);
  expect(cellsOf('team,note\n="Grace","=""007"""\n')).toEqual([['Grace', '007']]);
});

it('a nickname in quotation marks stays in its cell, and every other row as it is (U3)', () => {
  expect(read('team,note\nGrace,Ann "Annie" Lee\n"Hope, Ohio",x')).toEqual({
    head,
    rows: [
      { row: 2, cells: ['Grace', 'Ann "Annie" Lee'] },
      { row: 3, cells: ['Hope, Ohio', 'x'] },
    ],
    doubts: [],
  });
});

it.each(['"Grace', 'Grace"', 'Gr"ace'])(
  'a quotation mark without its pair puts only its row in doubt: %s (U3)',
  (cell) => {
    const csv = `team,note\n${cell},x\n"Hope, Ohio",y\nZion,z "Z"\n`;
    const message = 'Unpaired quotation mark (ignored)';
    expect(read(csv)).toEqual({
      head,
      rows: [
        { row: 2, cells: ['Grace', 'x'] },
        { row: 3, cells: ['Hope, Ohio', 'y'] },
        { row: 4, cells: ['Zion', 'z "Z"'] },
      ],
      doubts: [{ row: 2, message }],
    });
  },
);

it('two such rows do not swallow what is between them (U3)', () => {
  const { rows, doubts } = read('team,note\n"Grace,x\nHope,y\nZion,z"\n');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Grace', 'x'],
    ['Hope', 'y'],
    ['Zion', 'z'],
  ]);
  expect(doubts.map(({ row }) => row)).toEqual([2, 4]);
});

it('a cell may have line breaks', () => {
  expect(cellsOf('team,note\nGrace,"High Street 1\nLima, Ohio"\nHope,\n')).toEqual([
    ['Grace', 'High Street 1\nLima, Ohio'],
    ['Hope', ''],
  ]);
});

it('a name in wrong letters puts its row in doubt (U3)', () => {
  expect(read('team,note\nGrace,Zoë\nHope,JosÃ© Ruiz\n').doubts).toEqual([
    { row: 3, message: expect.stringMatching(/^“JosÃ©” looks wrong/) },
  ]);
});

it('nothing has no rows', () => {
  expect(read('')).toEqual({ head: null, rows: [], doubts: [] });
});
