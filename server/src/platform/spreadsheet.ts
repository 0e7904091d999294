import {
  beyondHead,
  looksWrong,
  type RowError,
  UNPAIRED_QUOTE,
} from '@quizmeet/contract/spreadsheet.ts';
import { wrongWordIn } from '@quizmeet/rules/single-line.ts';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type FileRow = { readonly row: number; readonly cells: readonly string[] };

const SEPARATORS = [',', ';', '\t', '|'];
/** A title may precede the header (U3). */
const ROWS_TO_HEAD = 5;
/** Lines within a cell, such as an address. */
const LONGEST_CELL = 20;

/**
 * Reads CSV from spreadsheets (U3). The separator is that of `sep=`, or the one with the most known columns
 * among the first five rows; rows above the header are skipped.
 * @param known counts known column names
 * @returns the header or the likeliest row, null for an empty file; the rows, and doubts about accepted ones
 */
export function readTable(csv: string, known: (cells: readonly string[]) => number) {
  const { declared, lines, above } = linesOf(csv);
  const beginnings = (declared === null ? SEPARATORS : [declared]).flatMap((separator) =>
    readRows(lines.slice(0, ROWS_TO_HEAD + LONGEST_CELL), separator)
      .rows.slice(0, ROWS_TO_HEAD)
      .map(({ row, cells }) => ({ separator, row, known: known(cells), filled: filled(cells) })),
  );
  const [best] = beginnings.toSorted(
    (a, b) => b.known - a.known || (a.known === 0 ? b.filled - a.filled : 0),
  );
  if (best === undefined) return { head: null, rows: [], doubts: [] };

  const all = readRows(lines, best.separator);
  const below = ({ row }: { readonly row: number }) => row >= best.row;
  const atPlace = <Row extends { readonly row: number }>(each: Row): Row => ({
    ...each,
    row: each.row + above,
  });
  const [head = null, ...rows] = all.rows.filter(below).map(atPlace);
  return { head, rows, doubts: all.doubts.filter(below).map(atPlace) };
}

/** Cells that no column holds (U3). */
export const doubtsBeyond = (width: number, rows: readonly FileRow[]): RowError[] =>
  rows.flatMap(({ row, cells }) => {
    const beyond = cells.slice(width).filter((cell) => cell !== '');
    return beyond.length === 0 ? [] : [{ row, message: beyondHead(beyond.join(', ')) }];
  });

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** With line ends; the first may name the separator. */
function linesOf(csv: string) {
  const lines = csv.replace(/^\uFEFF/, '').split(/(?<=\r\n|\n|\r(?!\n))/);
  const declared = /^"?sep=(.)"?[,;\s]*$/i.exec(lines[0] ?? '')?.[1] ?? null;
  return declared === null
    ? { declared, lines, above: 0 }
    : { declared, lines: lines.slice(1), above: 1 };
}

function readRows(lines: readonly string[], separator: string) {
  const table = readWhole(lines, separator) ?? readEach(lines, separator);
  const rows = table
    .map(({ cells }, i) => ({ row: i + 1, cells: cells.map(withoutMark) }))
    .filter(({ cells }) => filled(cells) > 0);
  const unpaired = table.flatMap(({ isUnpaired }, i) =>
    isUnpaired ? [{ row: i + 1, message: UNPAIRED_QUOTE }] : [],
  );
  const wrong = rows.flatMap(({ row, cells }) => {
    const word = wrongWordIn(cells.join('\n'));
    return word === null ? [] : [{ row, message: looksWrong(word) }];
  });
  return { rows, doubts: [...unpaired, ...wrong].toSorted((a, b) => a.row - b.row) };
}

type Cells = { readonly cells: readonly string[]; readonly isUnpaired: boolean };

const OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: false,
  trim: true,
};

/** Null for bad quotation marks or line breaks in cells. */
function readWhole(lines: readonly string[], delimiter: string): Cells[] | null {
  const table = parsed(lines, { delimiter });
  if (table === null || table.flat().some((cell) => /[\r\n]/.test(cell))) return null;
  return table.map((cells) => ({ cells, isUnpaired: false }));
}

/** Row by row, so an unpaired quotation mark spoils no other row (U3). */
function readEach(lines: readonly string[], delimiter: string): Cells[] {
  const rows: Cells[] = [];
  for (let at = 0; at < lines.length; ) {
    const { count, ...cells } = readOne(lines, at, delimiter, rows[0]?.cells.length ?? 1);
    rows.push(cells);
    at += count;
  }
  return rows;
}

/** @param width the minimum of cells in a row with line breaks */
function readOne(lines: readonly string[], at: number, delimiter: string, width: number) {
  const line = lines[at] ?? '';
  const isPaired = (text: string) => text.split('"').length % 2 === 1;
  if (isPaired(line)) {
    const [cells = ['']] = parsed([line], { delimiter, relax_quotes: true }) ?? [];
    return { cells, isUnpaired: false, count: 1 };
  }
  for (let count = 2; count <= LONGEST_CELL && at + count <= lines.length; count++) {
    const several = lines.slice(at, at + count);
    if (!isPaired(several.join(''))) continue;
    const table = parsed(several, { delimiter });
    const [cells] = table ?? [];
    if (table?.length === 1 && cells !== undefined && cells.length >= Math.max(2, width)) {
      return { cells, isUnpaired: false, count };
    }
  }
  const [cells = ['']] = parsed([line.replaceAll('"', '')], { delimiter, quote: null }) ?? [];
  return { cells, isUnpaired: true, count: 1 };
}

function parsed(lines: readonly string[], options: Options): string[][] | null {
  try {
    return parse(lines.join(''), { ...OPTIONS, ...options });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Also behind the marks of `withMark`. */
const FORMULA = /^(?='*[-=+@\t\r＝＋－＠])/u;
const MARK = "'";

/** Guards text a spreadsheet would read as a formula. */
export const withMark = (text: string): string => text.replace(FORMULA, MARK);

/** Of text that a spreadsheet shall not take for a number, such as `="007"`. */
const TEXT_FORMULA = /^="([^"]*)"$/;

const withoutMark = (cell: string): string =>
  cell.startsWith(MARK) && FORMULA.test(cell)
    ? cell.slice(MARK.length)
    : (TEXT_FORMULA.exec(cell)?.[1] ?? cell);

/** Written as `32.50`. */
export type Amount = { readonly cents: number };

/** The value of a cell; null for an empty cell. */
export type Cell = string | number | Amount | null;

/**
 * UTF-8 with a byte order mark, RFC 4180, and no cell that a spreadsheet would read as a formula except
 * negative numbers.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([[...head], ...rows.map((row) => [...row])], {
    bom: true,
    cast: { string: withMark, object: amountOf },
    quoted_match: /[\r\n]/,
    record_delimiter: '\r\n',
  });
}

const CENTS = 100;
const amountOf = (cell: object): string =>
  'cents' in cell && typeof cell.cents === 'number' ? (cell.cents / CENTS).toFixed(2) : '';
