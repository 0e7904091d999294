import { type RowFault, UNREADABLE_ROW } from '@quizmeet/contract/spreadsheet.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** A row that is not empty, with its number; the file's first row is 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ReadRows {
  readonly rows: readonly FileRow[];
  /** The errors with which reading stopped; then there are no rows. */
  readonly faults: readonly RowFault[];
}

/** Reads CSV text as spreadsheets write or copy it: separated by commas, semicolons or tabs. */
export function readRows(csv: string): ReadRows {
  try {
    const table: string[][] = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
    });
    const rows = table.map((cells, i) => ({ row: i + 1, cells: cells.map(withoutMark) }));
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')), faults: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['lines'] ?? 1);
    return { rows: [], faults: [{ row, message: UNREADABLE_ROW }] };
  }
}

/** The separator that is most frequent in the first row. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** What spreadsheets may take for a formula, also behind the marks that `withMark` adds. */
const FORMULA = /^(?='*[-=+@\t\r＝＋－＠])/u;
const MARK = "'";

/** Prefixes a mark to text that a spreadsheet would read as a formula. */
export const withMark = (text: string): string => text.replace(FORMULA, MARK);

/** Removes one mark of our own files, so that every name is read back unchanged. */
const withoutMark = (cell: string): string =>
  cell.startsWith(MARK) && FORMULA.test(cell) ? cell.slice(MARK.length) : cell;
