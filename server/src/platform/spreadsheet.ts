import { looksWrong, type RowError, UNPAIRED_QUOTE } from '@quizmeet/contract/spreadsheet.ts';
import { wrongWordIn } from '@quizmeet/rules/single-line.ts';
import { CsvError, type Options, parse } from 'csv-parse/sync';

/** A row that is not empty, with its number; the file's first row is 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** The row that names the columns, or the likeliest; null if the file is empty. */
  readonly head: FileRow | null;
  /** The rows below it. */
  readonly rows: readonly FileRow[];
  /** Rows that are read but should be looked at, the head's included (U3). */
  readonly doubts: readonly RowError[];
}

const SEPARATORS = [',', ';', '\t', '|'];
/** There may be a title above the head (U3). */
const ROWS_TO_HEAD = 5;
/** A cell with line breaks in it, such as an address, has no more lines. */
const LONGEST_CELL = 20;

/**
 * Reads CSV text as spreadsheets write or copy it (U3). The separator is what `sep=` says, or else the one by
 * which a row among the first five names the most known columns; what stands above that row is skipped.
 * @param known how many columns of a row are known by their names
 */
export function readTable(csv: string, known: (cells: readonly string[]) => number): Table {
  const { said, lines, above } = linesOf(csv);
  const beginnings = (said === null ? SEPARATORS : [said]).flatMap((separator) =>
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

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** The lines of a file with their ends; above them there may be one that says which separator it has. */
function linesOf(csv: string) {
  const lines = csv.replace(/^\uFEFF/, '').split(/(?<=\r\n|\n|\r(?!\n))/);
  const said = /^"?sep=(.)"?[,;\s]*$/i.exec(lines[0] ?? '')?.[1] ?? null;
  return said === null ? { said, lines, above: 0 } : { said, lines: lines.slice(1), above: 1 };
}

interface ReadRows {
  readonly rows: readonly FileRow[];
  readonly doubts: readonly RowError[];
}

/** All rows that are not empty. */
function readRows(lines: readonly string[], separator: string): ReadRows {
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

interface Cells {
  readonly cells: readonly string[];
  /** Whether a quotation mark has no pair. */
  readonly isUnpaired: boolean;
}

const OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: false,
  trim: true,
};

/** Null when the text breaks the rules of quotation marks, or cells have line breaks. */
function readWhole(lines: readonly string[], delimiter: string): Cells[] | null {
  const table = parsed(lines, { delimiter });
  if (table === null || table.flat().some((cell) => /[\r\n]/.test(cell))) return null;
  return table.map((cells) => ({ cells, isUnpaired: false }));
}

/** Reads row by row, so that a quotation mark without its pair spoils no other row (U3). */
function readEach(lines: readonly string[], delimiter: string): Cells[] {
  const rows: Cells[] = [];
  for (let at = 0; at < lines.length; ) {
    const { count, ...cells } = readOne(lines, at, delimiter, rows[0]?.cells.length ?? 1);
    rows.push(cells);
    at += count;
  }
  return rows;
}

/** @param width the number of cells that a row with a line break in a cell has at least */
function readOne(
  lines: readonly string[],
  at: number,
  delimiter: string,
  width: number,
): Cells & { readonly count: number } {
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

/** What spreadsheets may take for a formula, also behind the marks that `withMark` adds. */
const FORMULA = /^(?='*[-=+@\t\r＝＋－＠])/u;
const MARK = "'";

/** Prefixes a mark to text that a spreadsheet would read as a formula. */
export const withMark = (text: string): string => text.replace(FORMULA, MARK);

/** Removes one mark of our own files, so that every name is read back unchanged. */
const withoutMark = (cell: string): string =>
  cell.startsWith(MARK) && FORMULA.test(cell) ? cell.slice(MARK.length) : cell;
